import { checkRedis } from '../adapters/limits/redis.ts';
import type { Env } from '../env.ts';
import { bad, type Finding, good, note } from './finding.ts';

/** Whether Redis answers, and what it does when it is full. */
export async function examineRedis({ REDIS_URL }: Env): Promise<Finding> {
  if (!REDIS_URL)
    return note('redis', 'none: limits are counted by each backend for itself; set REDIS_URL for more than one');
  try {
    const { maxmemory, policy } = await checkRedis(REDIS_URL);
    if (maxmemory === 0)
      return bad('redis', 'has no bound and fills the machine’s memory: set maxmemory (docs/operate/install.md)');
    if (policy === 'noeviction')
      return bad('redis', 'refuses writes when it is full: set maxmemory-policy allkeys-lru (docs/operate/install.md)');
    return good('redis', `answers, keeps ${Math.round(maxmemory / 1024 ** 2)} MiB at the most`);
  } catch (error) {
    return bad('redis', error instanceof Error ? error.message : String(error));
  }
}
