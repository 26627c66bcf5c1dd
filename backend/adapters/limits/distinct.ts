import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** At most `points` different items in `seconds`. `name` is unique per rule. */
export interface DistinctRule {
  name: string;
  points: number;
  seconds: number;
}

/**
 * Adds ARGV[1] to the set KEYS[1] of at most ARGV[2] items, which lasts ARGV[3] milliseconds. Answers 0, or how long to
 * wait. A set that would last longer was begun before the clock was set back.
 */
const addItem = `
local left = redis.call('PTTL', KEYS[1])
if left > tonumber(ARGV[3]) then redis.call('DEL', KEYS[1]) left = -2 end
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 0 end
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then return left end
redis.call('SADD', KEYS[1], ARGV[1])
if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 0`;

/**
 * How many keys of one rule a process remembers. The oldest goes first. Each rule has keys of its own, so a flood of one rule
 * removes no key of another. This many keys with 500 items each take some 100 MB.
 */
export const mostKeys = 10_000;

/** An item as a number of 32 bits: Redis packs a set of numbers into a few bytes each. */
const numberOf = (item: string) => createHash('sha256').update(item).digest().readInt32LE();

/**
 * Counts different items of a key, in Redis where several processes share them, else in memory, and in memory while
 * Redis is away. The result is 0, or the milliseconds to wait where no further item is allowed.
 */
export function createDistinct(redis: Redis | undefined, scope: string) {
  const stores = new Map<string, Map<string, { items: Set<number>; until: number }>>();

  function inMemory(rule: DistinctRule, key: string, item: number): number {
    const known = stores.get(rule.name) ?? new Map();
    stores.set(rule.name, known);
    const entry = known.get(key) ?? { items: new Set(), until: performance.now() + rule.seconds * 1000 };
    if (entry.items.has(item)) return 0;
    if (entry.items.size >= rule.points) return Math.max(1, entry.until - performance.now());
    entry.items.add(item);
    if (known.get(key) !== entry) {
      known.set(key, entry);
      const forget = () => known.get(key) === entry && known.delete(key);
      setTimeout(forget, rule.seconds * 1000).unref();
      const [oldest = key] = known.keys();
      if (known.size > mostKeys) known.delete(oldest);
    }
    return 0;
  }

  return async function add(rule: DistinctRule, key: string, item: string): Promise<number> {
    const full = `limit${scope}:${rule.name}:${key}`;
    const number = numberOf(item);
    if (redis?.status !== 'ready') return inMemory(rule, full, number);
    return redis
      .eval(addItem, 1, full, number, rule.points, rule.seconds * 1000)
      .then(Number, () => inMemory(rule, full, number));
  };
}
