import type { Redis } from 'ioredis';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from '../../http/api-error.ts';

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
}

/**
 * Rate limits in this process's memory, or in Redis where several processes share them; while it is away, in memory.
 * `scope` tells apart the installations that share one Redis.
 */
export function createLimits(redis?: Redis, scope = ''): Limits {
  const limiters = new Map<string, Pick<RateLimiterAbstract, 'consume'>>();

  function limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const options = { keyPrefix: `limit${scope}:${name}`, points, duration: seconds };
    const own = new RateLimiterMemory(options);
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: own, rejectIfRedisNotReady: true })
      : own;
  }

  function forRule({ name, points, seconds, burst }: LimitRule): Pick<RateLimiterAbstract, 'consume'> {
    let found = limiters.get(name);
    if (!found) {
      const steady = limiter(name, points, seconds);
      found = burst ? new BurstyRateLimiter(steady, limiter(`${name}:burst`, burst.points, burst.seconds)) : steady;
      limiters.set(name, found);
    }
    return found;
  }

  return {
    async take(rule, key) {
      try {
        await forRule(rule).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
  };
}
