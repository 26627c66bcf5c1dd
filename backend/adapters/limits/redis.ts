import { Redis, ReplyError } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';

const options = { lazyConnect: true, connectTimeout: 5_000, maxRetriesPerRequest: 1, commandTimeout: 1_000 };

const refusal = (url: string, what: string, failure?: Error) =>
  new StartError(`REDIS_URL: ${new URL(url).host} ${what} (${failure?.message})`);

/** How a Redis is bounded: bytes, 0 without a bound, and what it does when it is full. */
export interface RedisBound {
  maxmemory: number;
  policy: string;
}

/** Reads the bound of Redis; throws a StartError where it cannot be reached or refuses. */
export async function checkRedis(url: string): Promise<RedisBound> {
  const redis = new Redis(url, { ...options, retryStrategy: () => null });
  let failure: Error | undefined;
  redis.on('error', (error) => {
    failure ??= error;
  });
  try {
    await redis.connect();
    // Hosted ones refuse CONFIG.
    const memory = await redis.info('memory');
    const read = (name: string) => new RegExp(`^${name}:(.+?)\\r?$`, 'm').exec(memory)?.[1] ?? '';
    return { maxmemory: Number(read('maxmemory')), policy: read('maxmemory_policy') };
  } catch (error) {
    throw refusal(url, 'cannot be reached', failure ?? (error as Error));
  } finally {
    redis.disconnect();
  }
}

/**
 * Connects to Redis, and goes on without where it cannot be reached: the connection comes, or comes back, as soon as
 * Redis is there, and each time that it is lost is told once. What is not answered within a second fails. Throws a
 * StartError where Redis refuses, as for a wrong password: that does not pass by itself.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, options);
  let failure: Error | undefined;
  redis.on('ready', () => {
    failure = undefined;
  });
  redis.on('error', (error) => {
    if (!failure) logger.error({ err: error }, 'redis');
    failure ??= error;
  });
  try {
    await redis.connect();
  } catch {
    if (!(failure instanceof ReplyError)) return redis;
    redis.disconnect();
    throw refusal(url, 'refuses', failure);
  }
  return redis;
}
