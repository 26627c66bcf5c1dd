import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What is asked over the socket: one line of JSON. */
export interface Question {
  command: string;
  args: string[];
}

/** What comes back: one line of JSON. */
export type Reply = { ok: true; result: unknown } | { ok: false; error: string };

/** As one line: separators of Unicode, which JSON leaves as they are, would end it for `readline`. */
export const lineOf = (said: Question | Reply): string =>
  `${JSON.stringify(said).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** The next line of a socket, parsed. Rejects with `ECONNRESET` if the other side ends or resets the connection before. */
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
    // The interface repeats errors of its socket, and throws them where nothing listens.
    lines.on('error', reject);
    lines.once('close', () =>
      reject(Object.assign(new Error('the connection ended without an answer'), { code: 'ECONNRESET' })),
    );
  });
}
