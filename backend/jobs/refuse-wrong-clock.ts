import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';

/** Milliseconds by which the clocks of this machine and of the database's may differ while jobs are worked on. */
const mostApart = 10 * 60_000;
/** Milliseconds for which an answer of the database stands. */
const keptFor = 60_000;

/**
 * Returns a check that throws if this machine's clock is far from the database's: one of them is wrong. By a wrong one, jobs remove
 * for good what is not due, and leave out mails whose links seem to be over. Another machine may work on them. `here` is not the
 * application's clock, which tests turn.
 */
export function refuseWrongClock(db: Db, here = () => Date.now()): () => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;
  let leap = Number.NaN;
  return async () => {
    // A clock that was set leaps against the one that only counts.
    const isKept = performance.now() - looked < keptFor && Math.abs(here() - performance.now() - leap) < mostApart;
    if (isKept) return;
    const [found] = await rows<{ there: number }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as there`,
    );
    const apart = Math.abs(here() - (found?.there ?? 0));
    if (apart > mostApart) {
      const minutes = Math.round(apart / 60_000);
      throw new Error(
        `this clock and the database's are ${minutes} minutes apart: let NTP set both, no job is worked on`,
      );
    }
    [looked, leap] = [performance.now(), here() - performance.now()];
  };
}
