import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Stands in front of a server and takes it away, cuts its connections, or makes it slow. */
export interface TcpProxy {
  port: number;
  /** Cuts every connection at this moment: by a reset, or as a server does that ends. */
  cut(how?: 'reset' | 'end'): void;
  /** Whether new connections are cut off at once. */
  refuse(on: boolean): void;
  /** Milliseconds that everything takes longer from now on, in each direction. */
  delay(milliseconds: number): void;
  /** Resolves once a question with the text has come through, whose answer then waits until the function is called. */
  holdAnswerTo(text: string): Promise<() => void>;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let refusing = false;
  let slow = 0;
  let awaited: { text: string; come: (release: () => void) => void } | undefined;
  let released = Promise.resolve();

  /** Passes on in order, each part after the delay of its moment. */
  async function pass(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    try {
      for await (const part of from) {
        if (slow) await pause(slow);
        if (isAnswer) await released;
        else if (awaited && String(part).includes(awaited.text)) {
          const held = Promise.withResolvers<void>();
          released = held.promise;
          awaited.come(held.resolve);
          awaited = undefined;
        }
        if (to.destroyed) return;
        to.write(part as Buffer);
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const server = createServer((near) => {
    if (refusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target.port, target.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      void pass(one, other, one === far);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (how: 'reset' | 'end' = 'reset') => {
    for (const [near, far] of pairs) {
      if (how === 'reset') near.resetAndDestroy();
      else near.destroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    refuse: (on) => {
      refusing = on;
    },
    delay: (milliseconds) => {
      slow = milliseconds;
    },
    holdAnswerTo: (text) =>
      new Promise((come) => {
        awaited = { text, come };
      }),
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
