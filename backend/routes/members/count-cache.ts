/** How long a count that is large or was slow to make is believed, in milliseconds, at least. */
export const keptFor = 5_000;
/** And as many times as long as it took: one search that is asked again and again counts for a hundredth of its time. */
const keptTimes = 100;
/** How long it is still told after that, at once, while it is made anew. */
const toldFor = 55_000;

/** Counting that takes this many milliseconds, or finds this many, is remembered; any other is exact each time. */
export const slow = 5;
const large = 500;

/** Searches that are remembered at once; the oldest goes first. */
export const most = 2_000;

interface Known {
  count: Promise<number>;
  believedUntil: number;
  toldUntil: number;
  renewing: boolean;
}

/**
 * Remembers counts that are large or took long, and lets equal searches at one time share one counting. Nobody sees
 * whether a large one is some seconds old, and nobody waits for it to be made again within a minute; a page that is not
 * full tells its own count.
 */
export function createCountCache(time = () => performance.now()) {
  const known = new Map<string, Known>();

  function remember(key: string, entry: Known): void {
    known.delete(key);
    known.set(key, entry);
    if (known.size > most) known.delete(known.keys().next().value ?? key);
  }

  /** Counts, and remembers what is worth it in the place of what was known; a failed count leaves that. */
  async function renew(key: string, count: () => Promise<number>, entry: Known): Promise<number> {
    const start = time();
    const result = await count();
    const end = time();
    const took = end - start;
    const believedUntil = end + Math.max(keptFor, keptTimes * took);
    Object.assign(entry, { count: Promise.resolve(result), believedUntil, toldUntil: believedUntil + toldFor });
    if (result < large && took < slow && known.get(key) === entry) known.delete(key);
    return result;
  }

  return async function counted(key: string, count: () => Promise<number>): Promise<number> {
    const start = time();
    const found = known.get(key);
    if (found && found.toldUntil > start) {
      const told = found.count;
      if (found.believedUntil <= start && !found.renewing) {
        found.renewing = true;
        // Whoever asks next tries again; one that failed until it is too old fails for who asks then.
        void renew(key, count, found)
          .catch(() => undefined)
          .finally(() => {
            found.renewing = false;
          });
      }
      return told;
    }
    const [never, entry] = [Number.POSITIVE_INFINITY, { renewing: false } as Known];
    Object.assign(entry, { count: renew(key, count, entry), believedUntil: never, toldUntil: never });
    remember(key, entry);
    try {
      return await entry.count;
    } catch (error) {
      if (known.get(key) === entry) known.delete(key);
      throw error;
    }
  };
}
