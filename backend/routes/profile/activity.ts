import { type SQL, sql } from 'drizzle-orm';
import { activeDay } from '../../db/schema/active-day.ts';
import { profiles } from '../../db/schema/members.ts';

/**
 * The moment by which members are ordered. For a visitor it is the start of the day: repeated requests must not show when
 * a member came (decision 127).
 */
export const activityFor = (visitor: boolean): SQL =>
  visitor ? activeDay(profiles.lastActive) : sql`${profiles.lastActive}`;
