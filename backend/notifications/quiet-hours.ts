import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { profiles } from '../db/schema/members.ts';
import { notificationSettings as settings } from '../db/schema/notifications.ts';
import { minutesOfQuiet } from './sending-time.ts';

/** Minutes until a member's quiet hours are over; 0 outside of them. */
export async function findMinutesOfQuiet(db: Db, memberId: string, now: Date): Promise<number> {
  const { quietFrom, quietUntil, timeZone } = settings;
  const [found] = await db
    .select({ quietFrom, quietUntil, timeZone, country: profiles.country })
    .from(settings)
    .innerJoin(profiles, eq(profiles.memberId, settings.memberId))
    .where(eq(settings.memberId, memberId));
  return found ? minutesOfQuiet(found, now) : 0;
}
