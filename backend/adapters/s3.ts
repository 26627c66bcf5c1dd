import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { checkName, placeOf, type Storage } from './storage.ts';

export interface S3Options {
  id: string;
  secret: string;
  region: string;
  /** Scheme and host of the service. */
  endpoint: string;
  bucket: string;
  /** Milliseconds before an attempt counts as failed. */
  timeout?: number;
}

/** Each of the three requests may be repeated: after a failure of the service it is, after so many milliseconds. */
const pauses = [100, 400];

/** Nobody writes it: a bucket that says so answers, and knows the key. */
const missing = 'missing.txt';

const isTemporary = (status: number) => status >= 500 || status === 429;

/**
 * Files in a bucket of S3 or of a service that speaks like it, at `<endpoint>/<bucket>/<place>`. The places are those of
 * the local folder, so that one can be copied into the other.
 */
export function createS3Storage(options: S3Options): Storage {
  const { id, secret, region, endpoint, bucket, timeout = 10_000 } = options;
  // Its own repetitions leave out what never was an answer. Bodies are not hashed: TLS vouches for them.
  const client = new AwsClient({ accessKeyId: id, secretAccessKey: secret, service: 's3', region });

  async function send(method: string, name: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<Response> {
    const url = new URL(`/${bucket}/${placeOf(name)}`, endpoint);
    const request = await client.sign(url, { method, ...(body && { body }), redirect: 'error' });
    return fetch(request, { signal: AbortSignal.timeout(timeout) });
  }

  /** The last answer, whatever it is; throws where there was none. */
  async function insist(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    checkName(name);
    for (const later of pauses) {
      const answer = await send(method, name, body).catch(() => undefined);
      if (answer && !isTemporary(answer.status)) return answer;
      await answer?.body?.cancel();
      await pause(later);
    }
    return send(method, name, body).catch((error: Error) => {
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
      throw new Error(`S3 cannot be reached (${code ?? message})`);
    });
  }

  async function expectDone(answer: Response, what: string): Promise<void> {
    const said = await answer.text();
    // The code alone: some services repeat the request with its key in what they say besides.
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? '';
    if (!answer.ok) throw new Error(`S3 does not ${what}: ${answer.status} ${code}`.trim());
  }

  return {
    async read(name) {
      const answer = await insist('GET', name);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 404) await expectDone(answer, `read ${name}`);
      await answer.body?.cancel();
      return null;
    },
    async write(name, bytes) {
      await expectDone(await insist('PUT', name, new Uint8Array(bytes)), `write ${name}`);
    },
    async remove(name) {
      await expectDone(await insist('DELETE', name), `remove ${name}`);
    },
    async check() {
      const answer = await send('GET', missing, undefined);
      if (answer.status !== 404) await expectDone(answer, 'answer');
      await answer.body?.cancel();
    },
  };
}
