/** A seeded source of chance: the same seed gives the same people on every machine. */
export type Random = {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** One of the keys, each as likely as its weight says. */
  weighted: <K extends string>(weights: Partial<Record<K, number>>) => K;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const weighted = <K extends string>(weights: Partial<Record<K, number>>): K => {
    const entries = Object.entries(weights) as [K, number][];
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return pick(entries)[0];
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return { next, int, chance: (probability) => next() < probability, pick, weighted, shuffle };
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** An opaque id in the shape of the database's own (20 characters), always the same for the same seed. */
export function stableId(seed: string): string {
  const random = createRandom(`id/${seed}`);
  return Array.from({ length: 20 }, () => CROCKFORD[random.int(0, 31)]).join('');
}
