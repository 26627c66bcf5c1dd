import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Redis } from 'ioredis';
import type { CachedPage, SharedPages } from './cached-page.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Milliseconds that Redis has to answer: rendering a page anew takes about as long. */
const patience = 250;
/** Seconds that a page is kept at the most, and one that says nothing of it. */
const longest = 86_400;

/** Part of every key. A new number leaves behind all pages that were stored under other rules: before 2 they held queries. */
const format = 2;

export interface RedisPagesOptions {
  url: string;
  /** Pages of one build name scripts of that build: others must not find them. */
  build: string;
  /** Another process says that a host's site was changed. */
  onTold: (host: string) => void;
  /** What goes wrong, once for each time that Redis is lost. */
  complain: (words: string) => void;
}

/**
 * Pages in Redis, for all webs of one build: each compressed under its key, and for every host the names of its keys, so
 * that a change of its site drops them. What could not be dropped is, once Redis is back; what could not be told is not:
 * every process also asks the backend (watch-published.ts).
 */
export function createRedisPages({ url, build, onTold, complain }: RedisPagesOptions) {
  const options = { connectTimeout: 5_000, retryStrategy: () => 1_000 } as const;
  const quick = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: patience } as const;
  const redis = new Redis(url, { ...options, ...quick });
  // Its one request waits until Redis is there: a web may start before it.
  const ear = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const pageKey = (key: string) => `pages:${format}:${build}:page:${key}`;
  const hostKey = (host: string) => `pages:${format}:${build}:host:${host}`;
  const channel = `pages:dropped:${redis.options.db ?? 0}`;
  const me = crypto.randomUUID();
  const notDropped = new Set<string>();
  let lost = false;

  function note(error: Error): void {
    if (!lost) complain(`REDIS_URL: pages are not shared (${error.message})`);
    lost = true;
  }
  redis.on('error', note);
  redis.on('ready', () => {
    lost = false;
    for (const host of notDropped) void pages.dropHost(host);
  });
  ear.on('error', () => {});
  ear.subscribe(channel).catch(() => {});
  ear.on('message', (_, text) => {
    const [from, host] = text.split(' ');
    if (from !== me && host) onTold(host);
  });

  /** Nothing that a visitor waits for depends on Redis. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (redis.status !== 'ready') return null;
    return work().catch((error: Error) => {
      note(error);
      return null;
    });
  };

  const pages: SharedPages = {
    get: (key) =>
      attempt(async () => {
        const stored = await redis.getBuffer(pageKey(key));
        return stored && (deserialize(await decompress(stored)) as CachedPage);
      }),
    set: async (key, page) => {
      await attempt(async () => {
        const bytes = await compress(serialize(page));
        const seconds = Math.min(longest, page.cacheControl?.expire ?? longest);
        const all = redis.multi().set(pageKey(key), bytes, 'EX', Math.max(1, Math.ceil(seconds)));
        for (const tag of page.tags.filter((name) => !name.startsWith('_')))
          all.sadd(hostKey(tag), key).expire(hostKey(tag), 2 * longest);
        await all.exec();
      });
    },
    dropHost: async (host) => {
      notDropped.add(host);
      await attempt(async () => {
        const keys = await redis.smembers(hostKey(host));
        // No other name: that of a page which came meanwhile must stay, or nothing would find the page again.
        if (keys.length > 0)
          await redis
            .multi()
            .srem(hostKey(host), ...keys)
            .unlink(...keys.map(pageKey))
            .exec();
        notDropped.delete(host);
      });
    },
    tellOthers: async (host) => {
      await attempt(() => redis.publish(channel, `${me} ${host}`));
    },
  };
  return {
    pages,
    close: () => {
      redis.disconnect();
      ear.disconnect();
    },
  };
}
