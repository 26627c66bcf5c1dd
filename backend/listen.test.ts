import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { idleTimeoutMs } from '#contract/timeouts';
import { readBytes } from './http/body.ts';
import { type Listener, listenOn } from './listen.ts';

const agent = new Agent({ keepAlive: true });
let listener: Listener;
beforeEach(async () => {
  listener = await listenOn(0);
});
afterEach(() => listener.close());
afterAll(() => agent.destroy());

/** What a call by a kept connection is answered: its status, and what becomes of the connection. */
const ask = (path = '/') =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const asked = request({ port: listener.port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve([answer.statusCode, answer.headers.connection]));
    });
    asked.once('error', reject);
    asked.end();
  });

it('hands nothing over whose path a proxy before it may have read in another way', async () => {
  listener.open(({ url }) => new Response(url));
  for (const path of ['/api/..%2fx/../user.php', '/media/../api/user.php', '/x/%2e%2e/api/user.php'])
    expect((await ask(path))[0]).toBe(404);
  expect((await ask('/api/user.php?a=../%2f'))[0]).toBe(200);
});

it('tells everybody to come again until it is opened', async () => {
  expect(await ask()).toEqual([503, 'keep-alive']);
  listener.open(() => new Response('here'));
  expect(await ask()).toEqual([200, 'keep-alive']);
  await listener.close();
});

it('ends what is in hand and its connection, so that a proxy sends nothing more over it', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  listener.open(async () => {
    begun.resolve();
    await released.promise;
    return new Response('done');
  });
  const answer = ask();
  await begun.promise;
  const closed = listener.close();
  released.resolve();
  expect(await answer).toEqual([200, 'close']);
  await closed;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('ends an answer that it had begun, and does not wait for its connection', async () => {
  let end = () => {};
  listener.open(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('begun'));
            end = () => controller.close();
          },
        }),
      ),
  );
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  request({ port: listener.port, host: '127.0.0.1', agent }, (answer) => {
    answer.on('data', () => begun.resolve()).once('end', () => ended.resolve());
  }).end();
  await begun.promise;
  const closed = listener.close();
  end();
  await ended.promise;
  await closed;
}, 5_000);

it('cuts a body that trickles with 408', async () => {
  const timing = { requestTimeout: 400, headersTimeout: 400, connectionsCheckingInterval: 50 };
  const hasty = await listenOn(0, '127.0.0.1', timing);
  const read = Promise.withResolvers<unknown>();
  hasty.open(async (asked) => {
    await asked.text().catch(read.resolve);
    return new Response();
  });
  const socket = connect(hasty.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\nx');
  const trickle = setInterval(() => socket.write('x'), 50);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // By its end or by an error: a byte may be on its way while the listener closes.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await read.promise).toMatchObject({ message: expect.any(String) });
  await hasty.close();
});

it('cuts a connection on which nothing is sent or received for as long as the front does', async () => {
  listener.open((_, env) => new Response(`${(env as { incoming: IncomingMessage }).incoming.socket.timeout}`));
  const answer = await fetch(`http://127.0.0.1:${listener.port}/`);
  expect(await answer.text()).toBe(`${idleTimeoutMs}`);
});

describe('a response before the end of its request', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Sends a part of a body that is refused; the socket, once the refusal is there. */
  async function refusedAfter(lines: string, part: string) {
    listener.open(async (asked) => {
      await readBytes(asked, 10).catch(() => undefined);
      return new Response('{"error":"too_large"}', { status: 413 });
    });
    const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true });
    const state = { text: '', isOver: false };
    socket.on('data', (words) => {
      state.text += words;
    });
    for (const name of ['end', 'close', 'error']) {
      socket.once(name, () => {
        state.isOver = true;
      });
    }
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines}\r\n\r\n${part}`);
    while (!state.text.includes('too_large')) await once(socket, 'data');
    return { socket, state };
  }

  it.each([
    ['content-length: 400000', 'x'.repeat(200_000), 'x'.repeat(200_000)],
    [
      'transfer-encoding: chunked',
      `186a0\r\n${'x'.repeat(100_000)}`,
      `\r\n186a0\r\n${'x'.repeat(100_000)}\r\n0\r\n\r\n`,
    ],
  ])('arrives, and nothing is cut off while the body still comes: %s', async (lines, part, rest) => {
    const { socket, state } = await refusedAfter(lines, part);
    expect(state.text).toMatch(/^HTTP\/1\.1 413 /);
    // Longer than the library waits.
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await ask()).toEqual([413, 'keep-alive']);
    expect(state.isOver).toBe(false);
    const ended = once(socket, 'end');
    socket.write(rest);
    await ended;
    socket.destroy();
  });

  it('waits for a body that never ends no longer than it must', async () => {
    const { socket } = await refusedAfter('content-length: 400000', 'x'.repeat(200_000));
    const ended = once(socket, 'end');
    await jest.advanceTimersByTimeAsync(10_000);
    await ended;
    socket.destroy();
  });
});
