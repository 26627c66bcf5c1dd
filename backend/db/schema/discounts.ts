import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members, ofKeptMember } from './members.ts';
import { payments } from './money.ts';
import { ofSite } from './sites.ts';

/**
 * Codes that take something off a price, in capitals. What is null binds nothing: every country, every member, no end,
 * every currency, no minimum, every method. `minimumOrderValue` is in minor units of `currency`. `kind` says where a
 * code is from: a campaign of the operator, the site's welcome to who never paid, or given to one member who was about
 * to leave, once.
 */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    siteId: ofSite(),
    code: text().notNull(),
    kind: text({ enum: ['campaign', 'welcome', 'leaving'] }).notNull(),
    country: text(),
    memberId: text('user_id').references(() => members.id, { onDelete: 'cascade' }),
    expires: moment(),
    valuePercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    currency: text(),
    minimumOrderValue: integer(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    validity: text({ enum: ['once-per-user', 'unlimited'] })
      .notNull()
      .default('once-per-user'),
    paymentMethods: text().array(),
    created: created(),
  },
  (t) => [
    uniqueIndex('discount_codes_code').on(t.siteId, t.code),
    uniqueIndex('discount_codes_leaving').on(t.memberId).where(sql`kind = 'leaving'`),
    check('discount_codes_capitals', sql`${t.code} = upper(${t.code}) and ${t.code} <> ''`),
    check('discount_codes_percentage', sql`${t.valuePercentage} > 0 and ${t.valuePercentage} < 100`),
    check('discount_codes_minimum', sql`${t.minimumOrderValue} is null or ${t.currency} is not null`),
    check('discount_codes_welcome', sql`${t.kind} <> 'welcome' or ${t.expires} is not null`),
    check('discount_codes_personal', sql`${t.kind} <> 'leaving' or ${t.memberId} is not null`),
  ],
);

/**
 * Who used a code, for which payment. `reserved` while the payment is not over, `used` once it was completed,
 * `released` where it came to nothing. `once` keeps a member from a second use of a code at the same time or later.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    code: text().notNull(),
    once: boolean().notNull(),
    state: text({ enum: ['reserved', 'used', 'released'] }).notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('discount_uses_once').on(t.memberId, t.code).where(sql`once and state <> 'released'`),
    index('discount_uses_code').on(t.siteId, t.code),
  ],
);
