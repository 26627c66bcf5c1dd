import { randomInt } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

export interface Asked {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** An address of this machine that no other test uses: wrong passwords count for an address, too. */
export const newAddress = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address that the connection comes from, of those of this machine. */
  from?: string;
  /** Over TLS, with whatever certificate the host has. */
  secure?: boolean;
}

/** What the store that a page came from said of it: the edge's, where there is one, which keeps the words of the one behind it. */
export const storedAs = ({ headers }: Pick<Asked, 'headers'>) => headers['x-edge-cache'] ?? headers['x-nextjs-cache'];

/**
 * One request as it is written here: no path is tidied, no header added but Host. Each has a connection of its own, since
 * one that a refused body leaves behind may be reset while the next question is on it.
 */
export function ask(port: number, host: string, path: string, question: Question = {}): Promise<Asked> {
  const { method = 'GET', headers = {}, body, from, secure } = question;
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(
      {
        agent: false,
        ...(secure && { servername: host, rejectUnauthorized: false }),
        hostname: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `${host}:${port}`, ...headers },
        ...(from && { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
