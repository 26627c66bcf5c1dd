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

function ask(url: URL, timeout: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const request = get(url, { agent: false, signal: AbortSignal.timeout(timeout) }, async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve(answer.statusCode === 200 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined);
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
  });
}

/**
 * Asks the backend every few seconds which sites were published, and tells the hosts of each. A backend that is away or
 * knows no publishing is asked again: until it answers, what is kept runs out by itself. Returns how to stop.
 */
export function watchPublished(origin: string, tell: (host: string) => void, every = 2_000): () => void {
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const query = known === undefined ? '' : `?since=${known}`;
    const answer = await ask(new URL(`/api/published${query}`, origin), 5_000).catch(() => undefined);
    if (stopped) return;
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
