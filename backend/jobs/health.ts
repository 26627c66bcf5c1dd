import { sql } from 'drizzle-orm';
import { type JobName, jobNames } from '../adapters/jobs/job-data.ts';
import { turnsAfter } from '../adapters/jobs/turns.ts';
import { type Db, rows } from '../db/client.ts';

/** How a queue does. All backends read the same rows, which outlive a restart; finished jobs stay for a week. */
export interface QueueHealth {
  queue: JobName;
  /** Seconds since 1970 of the last success; 0 if there was none within a week. */
  lastSuccess: number;
  /** Jobs that used up their tries within a day, and the error of the latest. */
  failed: number;
  error: string | null;
  /** Whether its schedule has missed two turns. */
  late: boolean;
}

/** Seconds that a turn may take to be queued, worked on and stored before it counts as missed. */
const graceSeconds = 180;

type Finished = { queue: string; last_success: number | null; failed: number; error: string | null };
type Scheduled = { queue: string; cron: string; since: number; now: number };

function isLate({ cron, since, now }: Scheduled, lastSuccess: number): boolean {
  const [, second] = turnsAfter(cron, new Date(Math.max(since, lastSuccess) * 1000), 2);
  return second !== undefined && second.getTime() / 1000 + graceSeconds < now;
}

/**
 * A moment of the past: what was stamped while the clock was ahead says nothing, or a schedule would not be late until then.
 */
const isPast = (column: 'completed_on' | 'created_on') =>
  sql.raw(`${column} < now() + interval '${graceSeconds} seconds'`);

/** Of every queue, also of those that never had a job; an empty list if no backend has made the queues yet. */
export async function readJobHealth(db: Db): Promise<QueueHealth[]> {
  const [made] = await rows<{ made: boolean }>(db, sql`select to_regclass('jobs.schedule') is not null as made`);
  if (!made?.made) return [];
  const [finished, scheduled] = await Promise.all([
    rows<Finished>(
      db,
      sql`select name as queue, extract(epoch from max(completed_on) filter (where state = 'completed' and ${isPast('completed_on')}))::float8 as last_success,
            (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
            (array_agg(output ->> 'message' order by completed_on desc) filter (where state = 'failed'))[1] as error
          from jobs.job where state in ('completed', 'failed') group by name`,
    ),
    rows<Scheduled>(
      db,
      sql`select name as queue, cron, case when ${isPast('created_on')} then extract(epoch from created_on)::float8 else 0 end as since, extract(epoch from now())::float8 as now
          from jobs.schedule`,
    ),
  ]);
  return jobNames.map((queue) => {
    const { last_success, failed = 0, error = null } = finished.find((one) => one.queue === queue) ?? {};
    const lastSuccess = last_success ?? 0;
    const turn = scheduled.find((one) => one.queue === queue);
    return { queue, lastSuccess, failed, error, late: turn !== undefined && isLate(turn, lastSuccess) };
  });
}

/** Milliseconds for which an answer stands: it reads all finished jobs of a week. */
const keptFor = 15_000;

/** Returns a reader that queries the database at most every `keptFor` milliseconds. */
export function watchJobHealth(db: Db): () => Promise<QueueHealth[]> {
  let read = Number.NEGATIVE_INFINITY;
  let found: Promise<QueueHealth[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - read < keptFor) return found;
    read = performance.now();
    found = readJobHealth(db);
    // What failed is asked again at once.
    found.catch(() => {
      read = Number.NEGATIVE_INFINITY;
    });
    return found;
  };
}
