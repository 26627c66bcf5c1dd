import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** At most `points` different items in `seconds`. `name` is unique per rule. */
export interface DistinctRule {
  name: string;
  points: number;
  seconds: number;
}

/** A rule, and the key that it counts for, such as a member's id. */
export interface DistinctCount {
  rule: DistinctRule;
  key: string;
}

/**
 * Adds items to the sets KEYS, whose bounds and milliseconds are ARGV in pairs; the items follow. An item is added to one set
 * after the other, up to the first that is full. Answers for each item 0, or how long to wait. A set that would last longer
 * than its time was begun before the clock was set back.
 */
const addItems = `
local left = {}
for i, key in ipairs(KEYS) do
  left[i] = redis.call('PTTL', key)
  if left[i] > tonumber(ARGV[2 * i]) then redis.call('DEL', key) left[i] = -2 end
end
local waits = {}
for n = 2 * #KEYS + 1, #ARGV do
  local wait = 0
  for i, key in ipairs(KEYS) do
    if redis.call('SISMEMBER', key, ARGV[n]) == 0 then
      if redis.call('SCARD', key) >= tonumber(ARGV[2 * i - 1]) then wait = math.max(left[i], 1) break end
      redis.call('SADD', key, ARGV[n])
      if left[i] < 0 then
        redis.call('PEXPIRE', key, ARGV[2 * i])
        left[i] = tonumber(ARGV[2 * i])
      end
    end
  end
  waits[#waits + 1] = wait
end
return waits`;

/**
 * How many keys of one rule a process remembers. The oldest goes first. Each rule has keys of its own, so a flood of one rule
 * removes no key of another. This many keys with 500 items each take some 100 MB.
 */
export const mostKeys = 10_000;

/** An item as a number of 32 bits: Redis packs a set of numbers into a few bytes each. */
const numberOf = (item: string) => createHash('sha256').update(item).digest().readInt32LE();

/**
 * Counts different items, in Redis where several processes share them, else in memory, and in memory while Redis is away.
 * Any number of items by any number of rules is one command of Redis. The result is for each item 0, or the milliseconds to
 * wait where one of the rules allows no further one; the rules after it do not count the item.
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

  return async function add(counts: DistinctCount[], items: string[]): Promise<number[]> {
    if (counts.length === 0 || items.length === 0) return items.map(() => 0);
    const keys = counts.map(({ rule, key }) => `limit${scope}:${rule.name}:${key}`);
    const numbers = items.map(numberOf);
    const countHere = () =>
      numbers.map((item) => {
        for (const [i, { rule }] of counts.entries()) {
          const wait = inMemory(rule, keys[i] ?? '', item);
          if (wait > 0) return wait;
        }
        return 0;
      });
    if (redis?.status !== 'ready') return countHere();
    const bounds = counts.flatMap(({ rule }) => [rule.points, rule.seconds * 1000]);
    return redis
      .eval(addItems, keys.length, ...keys, ...bounds, ...numbers)
      .then((waits) => (waits as number[]).map(Number), countHere);
  };
}
