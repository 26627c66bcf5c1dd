import { createSocket } from 'node:dgram';
import { connect, createServer } from 'node:net';

/** The ports that are tried. They lie below those of outgoing connections, so that no connection takes one before its use. */
const first = 10_000;
const count = 20_000;
/** Processes that run side by side begin at different ones. */
let next = (process.pid % 200) * 100;

/**
 * Keeps other processes that look for ports from this one until this process ends, by holding the UDP port of the same
 * number. Resolves to false where another one holds it.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/** Whether a server can listen on a port of loopback. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Loopback ports that are free now, and that nobody else who looks for ports here gets while this process lives. */
export async function freePorts(wanted: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tries = 0; ports.length < wanted; tries++) {
    if (tries === count) throw new Error(`no port is free from ${first} to ${first + count - 1}`);
    const port = first + (next++ % count);
    if ((await claim(port)) && (await isFree(port))) ports.push(port);
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
