import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members, ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/**
 * What a member wants to hear of, and when. `emailOff` and `pushOff` list the types that were turned off, so that a
 * new type is on; `emailOnSince` and `pushOnSince` when one that was off was turned on, by type. A type that needs
 * consent is on only with such a moment. Quiet hours are minutes since midnight in `timeZone`; both null for none.
 * `timeZone` is the member's own, which the browser names at sign-up and with quiet hours. `updated` is null until the
 * member chooses something.
 */
export const notificationSettings = pgTable('notification_settings', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  siteId: ofSite(),
  emailOff: text().array().notNull().default(sql`'{}'`),
  emailOnSince: jsonb().$type<Record<string, string>>().notNull().default({}),
  pushOff: text().array().notNull().default(sql`'{}'`),
  pushOnSince: jsonb().$type<Record<string, string>>().notNull().default({}),
  cadence: text({ enum: ['at_once', 'daily', 'weekly', 'never'] })
    .notNull()
    .default('daily'),
  quietFrom: smallint(),
  quietUntil: smallint(),
  timeZone: text(),
  updated: moment(),
});

/** Reminders that went out, so that nobody gets more than one a day of a kind. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofMember(),
    type: text().notNull(),
    channel: text({ enum: ['email', 'push'] }).notNull(),
    created: created(),
  },
  (t) => [index('sent_reminders_latest').on(t.memberId, t.type, t.created)],
);
