import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { type Listener, listenOn } from './listen.ts';

const agent = new Agent({ keepAlive: true });
let listener: Listener;
beforeEach(async () => {
  listener = await listenOn(0);
});
afterAll(() => agent.destroy());

/** What a call by a kept connection is answered: its status, and what becomes of the connection. */
const ask = () =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const asked = request({ port: listener.port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve([answer.statusCode, answer.headers.connection]));
    });
    asked.once('error', reject);
    asked.end();
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
  for await (const chunk of socket) answer += chunk;
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await read.promise).toMatchObject({ message: expect.any(String) });
  await hasty.close();
});
