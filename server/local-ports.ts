import { connect, createServer } from 'node:net';

/**
 * The ports that this process tries. They lie below those of outgoing connections, so that no connection takes one between
 * the check and its use. Processes that run side by side have different ones.
 */
const stretch = 100;
const start = 10_000 + (process.pid % 200) * stretch;
let taken = 0;

/** Whether a server can listen on a port of loopback. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Loopback ports that are free now. The process gets the same port again only after a hundred others. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tries = 0; ports.length < count; tries++) {
    if (tries === stretch) throw new Error(`no port is free from ${start} to ${start + stretch - 1}`);
    const port = start + (taken++ % stretch);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** One free port of loopback. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Whether a port of loopback takes connections. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
