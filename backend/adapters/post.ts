import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';

/** Posts a body, or does what `options.method` says; the answer's status. Redirects are not followed, and nothing of the answer's body is read. */
export function post(url: URL, options: RequestOptions, body: Buffer | string, timeout: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = start(
      url,
      { method: 'POST', ...options, agent: false, signal: AbortSignal.timeout(timeout) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    outgoing.on('error', reject);
    // An answer 101 changes the protocol: Node closes the connection without a response and without an error.
    outgoing.on('close', () => reject(new Error('the connection was closed without an answer')));
    outgoing.end(body);
  });
}
