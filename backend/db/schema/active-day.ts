import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The start of a moment's day of UTC, by functions that an index may use. */
export const activeDay = (at: SQLWrapper): SQL => sql`(date_trunc('day', ${at} at time zone 'UTC') at time zone 'UTC')`;
