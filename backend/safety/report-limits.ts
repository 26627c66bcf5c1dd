import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { reports } from '../db/schema/reports.ts';
import { keptDays } from '../privacy/kept-days.ts';
import { appealsOverBefore } from './appeal-time.ts';

const day = 24 * 3_600_000;

/**
 * Since when a report waits for operators: an open one since it was made or opened again, a decided one since its oldest
 * open appeal. Null where it does not wait.
 */
const waitsSince = sql<Date | null>`case when ${reports.status} = 'open'
  then greatest(${reports.created}, (select max(a.decided) from appeals a where a.report_id = ${reports.id}))
  else (select min(a.created) from appeals a where a.report_id = ${reports.id} and a.status = 'open') end`;

/** No account is kept from others by it. */
const isOfNoRestriction = sql`not (coalesce(${reports.measure}, '') = 'restricted' and ${reports.reversed} is null and exists (
  select 1 from members m where m.id = ${reports.targetId} and num_nonnulls(m.restricted, m.closed) > 0 and m.erased is null))`;

/** No appeal was answered since a moment. */
const isUnansweredSince = (since: Date) => sql`not exists (
  select 1 from appeals a where a.report_id = ${reports.id} and a.decided > ${since.toISOString()}::timestamptz)`;

/**
 * Reports whose time is over. A dismissed report is kept until its appeal is over, one with a measure for a year, both until the
 * answer to an appeal could be read, and one that waits for operators until its limit.
 */
export function isOver(now: Date): SQL | undefined {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const isDismissed = and(eq(reports.status, 'dismissed'), lt(reports.decided, appealsOverBefore(now)));
  const isActed = and(eq(reports.status, 'acted'), lt(reports.decided, before(keptDays.report)));
  const wasRead = and(sql`${waitsSince} is null`, isUnansweredSince(before(keptDays.appealAnswer)));
  const waited = before(keptDays.waitingReport).toISOString();
  const isForgotten = sql`${waitsSince} < ${waited}::timestamptz`;
  return and(isOfNoRestriction, or(and(wasRead, or(isDismissed, isActed)), isForgotten));
}

/** Since when the report waits that has waited longest for a decision or for the answer to an appeal; null where none does. */
export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const [found] = await rows<{ since: string | null }>(
    db,
    sql`select to_char(min(${waitsSince}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since from ${reports}
      where ${or(
        eq(reports.status, 'open'),
        sql`exists (
        select 1 from appeals a where a.report_id = ${reports.id} and a.status = 'open')`,
      )}`,
  );
  return found?.since ? new Date(found.since) : null;
}
