import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members, profiles } from '../db/schema/members.ts';
import { notificationSettings } from '../db/schema/notifications.ts';
import { zoneOfMember } from '../local-day.ts';

/** The zone in which a member's days are counted, also while the account is deleted. */
export async function findZone(db: Db, memberId: string): Promise<string> {
  const [found] = await db
    .select({ timeZone: notificationSettings.timeZone, country: profiles.country })
    .from(members)
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .leftJoin(notificationSettings, eq(notificationSettings.memberId, members.id))
    .where(eq(members.id, memberId));
  return zoneOfMember(found ?? { timeZone: null, country: null });
}
