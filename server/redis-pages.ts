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
const longest = 3_600;
/** The share of `maxmemory` above which no page is stored: a full Redis evicts keys, and limits among them. */
const pagesShare = 0.75;

/** Part of every key. A new number leaves behind all pages that were stored under other rules: before 2 they held queries, before 3 no generation. */
const format = 3;

export interface RedisPagesOptions {
  url: string;
  /** Pages of one build name scripts of that build: others must not find them. */
  build: string;
  /** Another process says that a host's site was changed. */
  onTold: (host: string) => void;
  /** What goes wrong, once for each connection to Redis. */
  complain: (words: string) => void;
}

/** A page, and the generation that each of its hosts had when it was stored. */
type Stored = [page: CachedPage, generations: string[]];

/** Hosts for which a page was made; Next's own tags, and that of people, begin with `_`. */
const hostsOf = ({ tags }: CachedPage) => tags.filter((tag) => !tag.startsWith('_'));

/**
 * Pages in Redis, for all webs of one build: each compressed under its key. Every host has a generation, a random id, and
 * a page is found only while the generations of its hosts are those that it was stored with. So a change of a site drops
 * all pages of its host by the removal of one key. Redis removes their bytes when they expire. A drop that failed is tried
 * again each second. A message to the other processes that failed is not: they also ask the backend (watch-published.ts).
 */
export function createRedisPages({ url, build, onTold, complain }: RedisPagesOptions) {
  const options = { connectTimeout: 5_000, retryStrategy: () => 1_000 } as const;
  const quick = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: patience } as const;
  const redis = new Redis(url, { ...options, ...quick });
  // Its one request waits until Redis is there: a web may start before it.
  const ear = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const pageKey = (key: string) => `pages:${format}:${build}:page:${key}`;
  const generationKey = (host: string) => `pages:${format}:${build}:generation:${host}`;
  const channel = `pages:dropped:${redis.options.db ?? 0}`;
  const me = crypto.randomUUID();
  /** Told since Redis was last there: each reason once, and one while it is away. */
  const told = new Set<string>();

  function note({ message }: Error): void {
    const isKnown = redis.status === 'ready' ? told.has(message) : told.size > 0;
    if (!isKnown) complain(`REDIS_URL: pages are not shared (${message})`);
    told.add(message);
  }
  redis.on('error', note);
  redis.on('ready', () => told.clear());
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

  /** Makes sure that each host has a generation that outlives its pages, and returns them. */
  async function ensureGenerations(hosts: string[]): Promise<unknown> {
    if (hosts.length === 0) return [];
    const keys = hosts.map(generationKey);
    const all = redis.multi();
    for (const key of keys) all.set(key, crypto.randomUUID(), 'EX', 2 * longest, 'NX').expire(key, 2 * longest);
    const answers = await all.mget(keys).exec();
    return answers?.at(-1)?.[1];
  }

  async function areCurrent(hosts: string[], generations: string[]): Promise<boolean> {
    if (hosts.length === 0) return true;
    const current = await redis.mget(hosts.map(generationKey));
    return current.every((generation, index) => generation === generations[index]);
  }

  async function ensureRoom(): Promise<void> {
    const memory = await redis.info('memory');
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(memory)?.[1]);
    const bound = bytesOf('maxmemory');
    if (bound > 0 && bytesOf('used_memory') > pagesShare * bound)
      throw new Error(`more than ${100 * pagesShare} % of its maxmemory are used`);
  }

  const pages: SharedPages = {
    get: (key) =>
      attempt(async () => {
        const bytes = await redis.getBuffer(pageKey(key));
        if (!bytes) return null;
        const [page, generations] = deserialize(await decompress(bytes)) as Stored;
        return (await areCurrent(hostsOf(page), generations)) ? page : null;
      }),
    set: async (key, page) => {
      await attempt(async () => {
        await ensureRoom();
        // Before the page: a page that is stored while its host is dropped is not found afterwards.
        const generations = await ensureGenerations(hostsOf(page));
        const bytes = await compress(serialize([page, generations]));
        const seconds = Math.min(longest, page.cacheControl?.expire ?? longest);
        await redis.set(pageKey(key), bytes, 'EX', Math.max(1, Math.ceil(seconds)));
      });
    },
    dropHost: async (host) => {
      const dropped = await attempt(() => redis.del(generationKey(host)));
      // Redis was away, or did not answer in time.
      if (dropped === null && redis.status !== 'end') setTimeout(() => void pages.dropHost(host), 1_000).unref();
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
