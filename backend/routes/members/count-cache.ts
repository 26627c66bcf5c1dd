/** How long a count that was slow to make is believed, in milliseconds. */
const keptFor = 5_000;

/** Counting that takes this many milliseconds, or finds this many, is remembered; any other is exact each time. */
const slow = 5;
const large = 500;

/** Searches that are remembered at once; the oldest goes first. */
const most = 2_000;

/**
 * Remembers counts that are large or took long, and lets equal searches at one time share one counting. Nobody sees
 * whether a large one is some seconds old; a page that is not full tells its own count.
 */
export function createCountCache(time = () => performance.now()) {
  const known = new Map<string, { until: number; count: Promise<number> }>();

  return async function counted(key: string, count: () => Promise<number>): Promise<number> {
    const start = time();
    const found = known.get(key);
    if (found && found.until > start) return found.count;
    const entry = { until: Number.POSITIVE_INFINITY, count: count() };
    known.delete(key);
    known.set(key, entry);
    const forget = () => known.get(key) === entry && known.delete(key);
    if (known.size > most) known.delete(known.keys().next().value ?? key);
    try {
      const result = await entry.count;
      const end = time();
      entry.until = end + keptFor;
      if (result < large && end - start < slow) forget();
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
