/** A seeded source of numbers in [0, 1): the same seed always draws the same picture. */
export type Random = () => number;

/** Mulberry32 over an FNV-1a hash of the seed: small, fast, and equal on every machine. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) {
    state ^= char.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return () => {
    state += 0x6d2b79f5;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function chance(random: Random, share: number): boolean {
  return random() < share;
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('pick: empty list');
  return item;
}

/** One key of `weights`, drawn in proportion to its weight. */
export function weighted<K extends string>(random: Random, weights: Partial<Record<K, number>>): K {
  const entries = Object.entries(weights) as [K, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left <= 0) return key;
  }
  return pick(random, entries)[0];
}
