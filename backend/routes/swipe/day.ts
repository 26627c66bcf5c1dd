import { and, eq, gt, sql } from 'drizzle-orm';
import { dailyLikes } from '#contract/swipe';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import { swipes } from '../../db/schema/swipes.ts';
import { nextMidnight, zoneOfMember } from '../../local-day.ts';

const me = sql.placeholder('member');

const hour = 3_600_000;

/** Who changes the time zone has several midnights a day. Within the shortest day there is, of 23 hours, others see one. */
const shortestDay = 23 * hour;
const likesWithinIt = 2 * dailyLikes;

const [now, since] = [sql`${sql.placeholder('now')}::timestamptz`, sql`${sql.placeholder('since')}::timestamptz`];

const statement = prepared((db) =>
  db
    .select({
      used: sql<number>`(count(*) filter (where ${swipes.countedUntil} > ${now}))::int`,
      until: sql<Date | null>`max(${swipes.countedUntil}) filter (where ${swipes.countedUntil} > ${now})`.mapWith(
        swipes.countedUntil,
      ),
      recent: sql<number>`(count(*) filter (where ${swipes.created} > ${since}))::int`,
      oldestThatCounts: sql<Date | null>`
        (array_agg(${swipes.created} order by ${swipes.created} desc))[${sql.raw(String(likesWithinIt))}]`.mapWith(
        swipes.created,
      ),
      timeZone: sql<string | null>`(
        select s.time_zone from ${notificationSettings} s where s.member_id = ${me})`,
    })
    .from(swipes)
    .where(and(eq(swipes.memberId, me), gt(swipes.countedUntil, since)))
    .prepare('swipe_day'),
);

/** What is left of a member's day. */
export interface Day {
  likesLeft: number;
  refillsAt: Date;
}

/**
 * A member's day ends at the midnight of their own time zone, as their browser named it, else of their country.
 * Once a like was given, its end stands: moving to another zone neither shortens nor lengthens that day. However
 * often somebody moves, no more likes are given than two days have in the time of the shortest one.
 */
export async function findDay(db: Db, member: { id: string; country: string }, now: Date): Promise<Day> {
  const since = new Date(now.getTime() - shortestDay);
  const values = { member: member.id, now: now.toISOString(), since: since.toISOString() };
  const [found] = await statement(db).execute(values);
  const { used = 0, recent = 0, until, oldestThatCounts, timeZone = null } = found ?? {};
  const refillsAt = until ?? nextMidnight(now, zoneOfMember({ timeZone, country: member.country }));
  if (recent < likesWithinIt || !oldestThatCounts) {
    return { likesLeft: Math.max(0, Math.min(dailyLikes - used, likesWithinIt - recent)), refillsAt };
  }
  const moreFrom = new Date(oldestThatCounts.getTime() + shortestDay);
  return { likesLeft: 0, refillsAt: used >= dailyLikes && refillsAt > moreFrom ? refillsAt : moreFrom };
}
