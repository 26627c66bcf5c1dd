import { type SQL, sql } from 'drizzle-orm';
import { activeDay } from '../../db/schema/active-day.ts';
import { profiles } from '../../db/schema/members.ts';

/**
 * What members are ordered by, as a moment. For a visitor it is the day: an order that changed with each visit would tell
 * whoever asks again and again the second of it (decision 127).
 */
export const activityFor = (visitor: boolean): SQL =>
  visitor ? activeDay(profiles.lastActive) : sql`${profiles.lastActive}`;
