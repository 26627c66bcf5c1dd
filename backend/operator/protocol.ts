import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What is asked over the socket: one line of JSON. */
export interface Question {
  command: string;
  args: string[];
}

/** What comes back: one line of JSON. */
export type Reply = { ok: true; result: unknown } | { ok: false; error: string };

export const write = (socket: Socket, line: Question | Reply) => socket.write(`${JSON.stringify(line)}\n`);

/** The next line of a socket, parsed; rejects when the other side ends without one. */
export function readLine<T>(socket: Socket): Promise<T> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: socket });
    lines.once('line', (line) => {
      try {
        resolve(JSON.parse(line) as T);
      } catch (error) {
        reject(error);
      }
    });
    lines.once('close', () => reject(new Error('the connection ended without an answer')));
    socket.once('error', reject);
  });
}
