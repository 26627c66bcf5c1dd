import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

/** What `GET /api/published` answers: the newest publication, and the hosts that were published after `since`. */
interface Published {
  version: number;
  hosts: string[];
}

const isPublished = (value: unknown): value is Published => {
  const { version, hosts } = (value ?? {}) as Partial<Published>;
  return Number.isSafeInteger(version) && Array.isArray(hosts) && hosts.every((host) => typeof host === 'string');
};

/** Where the backend answers, and what opens its internal calls. */
export interface Backend {
  /** Without a path. */
  origin: string;
  secret: string | undefined;
}

/** Stands for the answer to a secret that is not the backend's. */
const unproved = Symbol('unproved');

function ask(url: URL, secret: string | undefined, timeout: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = secret ? { authorization: `Bearer ${secret}` } : {};
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const request = get(url, { agent: false, headers, signal: AbortSignal.timeout(timeout) }, async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        if (answer.statusCode === 404) resolve(unproved);
        else resolve(answer.statusCode === 200 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined);
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
  });
}

interface Watching {
  /** Told when the backend begins not to believe the secret. */
  complain: (words: string) => void;
  /** Milliseconds. */
  every?: number | undefined;
  /** The publication from which on hosts are told; without it, those after the first answer. */
  since?: number | undefined;
}

/**
 * Asks the backend every few seconds which sites were published, and tells the hosts of each. A backend that is away or
 * knows no publishing is asked again: until it answers, what is kept runs out by itself. Returns how to stop.
 */
export function watchPublished(
  { origin, secret }: Backend,
  tell: (host: string) => void,
  { complain, every = 2_000, since }: Watching,
): () => void {
  let known = since;
  let believed = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const query = known === undefined ? '' : `?since=${known}`;
    const answer = await ask(new URL(`/api/published${query}`, origin), secret, 5_000).catch(() => undefined);
    if (stopped) return;
    if (answer === unproved && believed)
      complain(
        'the backend has another FRONT_SECRET: it believes no address named here, and nothing published is noticed',
      );
    if (answer !== undefined) believed = answer !== unproved;
    if (isPublished(answer)) {
      known = answer.version;
      for (const host of answer.hosts) tell(host);
    }
    timer = setTimeout(look, every);
  }

  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
