import { sql } from 'drizzle-orm';

/**
 * When the database was last restored from a backup, a scalar of SQL; null where it never was. What was done between the
 * backup and that moment is unknown, so that periods of members count from it (decision 157).
 */
export const lastRestore = sql`(select max(r.created) from operator_actions r where r.action = 'restore')`;
