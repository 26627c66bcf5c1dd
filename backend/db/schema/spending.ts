import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { members, ofMember } from './members.ts';

/**
 * What a member lets themselves spend in a period, in minor units; null is no limit. From `nextFrom` on, `nextAmount`
 * stands instead: a looser one waits.
 */
export const spendingLimits = pgTable(
  'spending_limits',
  {
    memberId: ofMember(),
    period: text({ enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    amount: integer(),
    currency: text(),
    nextAmount: integer(),
    nextCurrency: text(),
    nextFrom: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.period] }),
    check('spending_limits_whole', sql`num_nulls(${t.amount}, ${t.currency}) in (0, 2)`),
    check('spending_limits_next_whole', sql`num_nulls(${t.nextAmount}, ${t.nextCurrency}) in (0, 2)`),
  ],
);

/** Until when a member orders nothing, by their own wish. */
export const coolOffs = pgTable('cool_offs', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  until: moment().notNull(),
});
