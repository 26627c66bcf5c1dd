import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../backend/db/client.ts';
import { schedule } from '../../backend/jobs/schedule.ts';

const minute = 60_000;

/**
 * What is wrong with the jobs that the clock asked for since a moment: each has one run for each time that it fell due,
 * however many backends there were, and what is due each minute fell due each minute. The minute that was under way at the
 * beginning, and that at the end, may be left out.
 */
export async function checkSchedule(db: Db, since: Date): Promise<string[]> {
  const found = await rows<{ name: string; due: number; done: number }>(
    db,
    sql`select d.name, d.due, (select count(*)::int from jobs.job j where j.name = d.name) as done
        from (select data->>'name' as name, count(distinct singleton_on)::int as due
              from jobs.job where name = '__pgboss__send-it' group by 1) d`,
  );
  const known = Object.keys(schedule) as string[];
  const wrong = found
    .filter(({ name, due, done }) => !known.includes(name) || done > due)
    .map(({ name, due, done }) => `${name} fell due ${due} times and was queued ${done} times`);
  const whole = Math.floor((Date.now() - since.getTime()) / minute) - 2;
  for (const [name, cron] of Object.entries(schedule)) {
    const due = found.find((one) => one.name === name)?.due ?? 0;
    if (cron === '* * * * *' && due < whole) wrong.push(`${name} fell due ${due} times in ${whole} whole minutes`);
  }
  return wrong;
}
