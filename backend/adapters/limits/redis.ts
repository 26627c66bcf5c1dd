import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';

/** Connects to Redis; throws a StartError where it cannot be reached. A connection that is lost later comes back; what is not answered within a second fails. */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
  });
  let reached = false;
  redis.on('error', (error) => reached && logger.error({ err: error }, 'redis'));
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new StartError(`REDIS_URL: ${new URL(url).host} cannot be reached (${(error as Error).message})`);
  }
  reached = true;
  return redis;
}
