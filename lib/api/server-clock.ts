/** Milliseconds by which a browser's clock may differ from the server's before it is held to be wrong. */
const tolerated = 120_000;

/** A `Date` header names full seconds: the clock behind it may be this much further, in milliseconds. */
const resolution = 1_000;

/** What an answer said of the time (`date`), and when it was asked for by the two clocks of this browser. */
interface Told {
  date: number;
  askedAt: number;
  askedOn: number;
}

let ahead = 0;
let told: Told | undefined;
const listeners = new Set<() => void>();

/**
 * The latest that the server's clock can read now. What passed since the answer is the most that either clock of this
 * browser says: one can be set back, the other stands still while the machine sleeps.
 */
const latestAfter = ({ date, askedAt, askedOn }: Told): number =>
  date + resolution + Math.max(performance.now() - askedAt, Date.now() - askedOn);

/**
 * Learns from an answer that is none of a cache how far this browser's clock is from the server's. `askedAt` is when
 * it was asked for, by `performance.now()`.
 */
export function learnServerTime(header: string | null, askedAt = performance.now()): void {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date)) return;
  const waited = performance.now() - askedAt;
  const askedOn = Date.now() - waited;
  ahead = date - askedOn;
  const next = { date, askedAt, askedOn };
  const latest = latestServerTime();
  // The narrowest bound stays, so that a slow answer moves no countdown, until an answer shows that it is wrong.
  if (latest !== undefined && latestAfter(next) >= latest && date <= latest) return;
  told = next;
  for (const listener of listeners) listener();
}

/** The present as the server has it: today is today, also in a browser whose clock is a day off. */
export const serverNow = (): Date => new Date(Date.now() + (Math.abs(ahead) > tolerated ? ahead : 0));

/**
 * The latest that the server's clock can read now, in milliseconds since 1970: for what ends at the server, which must
 * not be promised a moment longer. Undefined while no answer has told the time.
 */
export const latestServerTime = (): number | undefined => told && latestAfter(told);

/** Hears when more is known of the server's clock. Returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
