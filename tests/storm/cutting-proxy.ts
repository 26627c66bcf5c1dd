import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  port: number;
  /** How many connections were cut so far. */
  cuts: () => number;
  /** From now on nothing is cut. */
  calm: () => void;
  close: () => Promise<void>;
}

/** Milliseconds for which a connection lives at the most: every second one is cut soon, the others let work be done. */
const lives = { short: 60, long: 1_500 };
const lifeOf = () => Math.random() * (Math.random() < 0.5 ? lives.short : lives.long);

/**
 * Stands between browsers and the backend and cuts every connection after a moment, wherever it is: before a request
 * has arrived, while it is worked on, in the middle of an answer or of an event.
 */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let cuts = 0;
  let stormy = true;

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    const timer = setTimeout(() => {
      if (!stormy) return;
      cuts++;
      near.resetAndDestroy();
      far.destroy();
    }, lifeOf());
    near.on('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    cuts: () => cuts,
    calm: () => {
      stormy = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
