import type { Socket } from 'node:net';

/** What is asked over the socket, in one frame. */
export interface Question {
  command: string;
  args: string[];
}

/** What comes back, in one frame. */
export type Reply = { ok: true; result: unknown } | { ok: false; error: string };

/** The byte that ends a frame. JSON escapes newlines within texts, and no other character has this byte in UTF-8. */
const newline = 0x0a;

/** A frame: JSON in UTF-8, and the byte that ends it (decision 117). */
export const frameOf = (said: Question | Reply): string => `${JSON.stringify(said)}\n`;

/** The first frame of a socket, parsed. Rejects with `ECONNRESET` if the other side ends or resets the connection before. */
export function readFrame<T>(socket: Socket): Promise<T> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    function read(chunk: Buffer): void {
      const end = chunk.indexOf(newline);
      chunks.push(end === -1 ? chunk : chunk.subarray(0, end));
      if (end === -1) return;
      socket.off('data', read);
      try {
        // Decoded at once: a chunk may end within a character.
        resolve(JSON.parse(Buffer.concat(chunks).toString()) as T);
      } catch (error) {
        reject(error);
      }
    }
    socket.on('data', read);
    socket.once('error', reject);
    socket.once('close', () =>
      reject(Object.assign(new Error('the connection ended without an answer'), { code: 'ECONNRESET' })),
    );
  });
}
