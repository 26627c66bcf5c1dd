import { get } from 'node:http';

/** The status with which a process of this machine answers; undefined where it does not within five seconds. */
export function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(5_000);
    get({ host: '127.0.0.1', port, path, agent: false, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', () => resolve(undefined));
  });
}
