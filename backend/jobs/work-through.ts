import type { Clock } from '../adapters/clock.ts';

/** Milliseconds. A job that runs for a quarter of an hour counts as failed, and another one starts beside it. */
const longest = 60_000;

/** Works on one row after the other, for a minute: an outage that makes each of them wait leaves the rest to the next round. */
export async function workThrough<T>(clock: Clock, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const end = clock.now().getTime() + longest;
  for (const one of all) {
    if (clock.now().getTime() > end) return;
    await work(one);
  }
}
