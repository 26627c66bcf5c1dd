import type { Redis } from 'ioredis';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from '../../http/api-error.ts';
import { keyedHash, type SecretKey } from '../../seal.ts';
import { createDistinct, type DistinctCount } from './distinct.ts';

/** At most `points` in `seconds`; with `burst`, that many more now and then. `name` is unique per rule. */
export interface LimitRule {
  name: string;
  points: number;
  seconds: number;
  burst?: { points: number; seconds: number };
}

export interface Limits {
  /** Takes one of the rule's points for a key (a member's id, an address); throws `rate_limited` when none is left. */
  take(rule: LimitRule, key: string): Promise<void>;
  /**
   * Takes a point of each key for each different item, as for each profile that a member opens: an item that was counted
   * within the rule's time is free. The time begins with the first item. Returns for each item `rate_limited` if one of the
   * keys has no point left, else undefined. One round trip to Redis, however many keys and items.
   */
  takeDistinct(counts: DistinctCount[], items: string[]): Promise<(ApiError | undefined)[]>;
}

interface Limiter {
  consume(key: string): Promise<unknown>;
  forget(key: string): Promise<unknown>;
}

/**
 * Rate limits in this process's memory, or in Redis where several processes share them; while it is away, in memory.
 * `scope` tells apart the installations that share one Redis, which keeps keyed hashes of addresses and ids.
 */
export function createLimits(redis?: Redis, scope = '', secretKey: SecretKey = ''): Limits {
  const limiters = new Map<string, Limiter>();

  function limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const options = { keyPrefix: `limit${scope}:${name}`, points, duration: seconds };
    const own = new RateLimiterMemory(options);
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: own, rejectIfRedisNotReady: true })
      : own;
  }

  function forRule({ name, points, seconds, burst }: LimitRule): Limiter {
    let found = limiters.get(name);
    if (!found) {
      const steady = limiter(name, points, seconds);
      const more = burst && limiter(`${name}:burst`, burst.points, burst.seconds);
      const all = more ? [steady, more] : [steady];
      found = {
        consume: (key) => (more ? new BurstyRateLimiter(steady, more) : steady).consume(key),
        forget: (key) => Promise.all(all.map((one) => one.delete(key))),
      };
      limiters.set(name, found);
    }
    return found;
  }

  async function consume(rule: LimitRule, key: string): Promise<unknown> {
    const { consume: take, forget } = forRule(rule);
    return take(key).catch(async (error: unknown) => {
      const longest = Math.max(rule.seconds, rule.burst?.seconds ?? 0) * 1000;
      if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= longest) throw error;
      // Nothing is counted for longer: the clock that it was counted by has been set back since.
      await forget(key);
      return take(key);
    });
  }

  const distinct = createDistinct(redis, scope);
  const refusal = (milliseconds: number) =>
    new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
  const stored = (key: string) => (redis ? keyedHash(secretKey, 'limit', key) : key);

  return {
    async take(rule, key) {
      try {
        await consume(rule, stored(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw refusal(error.msBeforeNext);
      }
    },

    async takeDistinct(counts, items) {
      const hidden = counts.map(({ rule, key }) => ({ rule, key: stored(key) }));
      return (await distinct(hidden, items)).map((wait) => (wait > 0 ? refusal(wait) : undefined));
    },
  };
}
