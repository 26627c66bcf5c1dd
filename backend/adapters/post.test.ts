import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { post } from './post.ts';

/** A server that does something with each connection once a request comes. */
async function serverThat(act: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => act(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { server, url: new URL(`http://127.0.0.1:${port}/`) };
}

it('gives the status of an answer whose body never ends', async () => {
  const { server, url } = await serverThat((socket) =>
    socket.write('HTTP/1.1 202 OK\r\nContent-Length: 99999\r\n\r\nx'),
  );
  expect(await post(url, {}, '', 5_000)).toBe(202);
  server.close();
});

it.each([
  [
    'changes the protocol',
    (socket: Socket) => socket.write('HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
  ['closes the connection', (socket: Socket) => socket.end()],
  ['speaks another protocol', (socket: Socket) => socket.write('SSH-2.0-x\r\n')],
])('throws where a server %s', async (_, act) => {
  const { server, url } = await serverThat(act);
  await expect(post(url, {}, '', 5_000)).rejects.toThrow();
  server.close();
});
