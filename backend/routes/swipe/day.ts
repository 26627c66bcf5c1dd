import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import { dailyLikes } from '#contract/swipe';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import { swipes } from '../../db/schema/swipes.ts';
import { nextMidnight, zoneOf } from '../../local-day.ts';

const me = sql.placeholder('member');

const statement = prepared((db) =>
  db
    .select({
      used: count(),
      until: max(swipes.countedUntil),
      timeZone: sql<string | null>`(
        select s.time_zone from ${notificationSettings} s where s.member_id = ${me})`,
    })
    .from(swipes)
    .where(and(eq(swipes.memberId, me), gt(swipes.countedUntil, sql.placeholder('now'))))
    .prepare('swipe_day'),
);

/** What is left of a member's day. */
export interface Day {
  likesLeft: number;
  refillsAt: Date;
}

/**
 * A member's day ends at the midnight of their own time zone, as their browser told it for quiet hours, else of their
 * country. Once a like was given, its end stands: moving to another zone neither shortens nor lengthens that day.
 */
export async function findDay(db: Db, member: { id: string; country: string }, now: Date): Promise<Day> {
  const [found] = await statement(db).execute({ member: member.id, now: now.toISOString() });
  return {
    likesLeft: Math.max(0, dailyLikes - (found?.used ?? 0)),
    refillsAt: found?.until ?? nextMidnight(now, found?.timeZone ?? zoneOf(member.country)),
  };
}
