import { pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members } from './members.ts';
import { ofSite } from './sites.ts';

/**
 * What a member agreed to leave with the payment provider for the next order: one means, the one that was kept last.
 * `customerId` and `mandateId` are the provider's own; `label` is what the member recognises it by, never a whole number;
 * `country` where it is kept or was issued, if the provider tells.
 */
export const paymentMeans = pgTable('payment_means', {
  id: id(),
  siteId: ofSite(),
  memberId: text()
    .notNull()
    .unique()
    .references(() => members.id),
  provider: text().notNull(),
  customerId: text().notNull(),
  mandateId: text().notNull(),
  method: text().notNull(),
  label: text().notNull(),
  country: text(),
  created: created(),
});

/**
 * Means and mandates that a provider still has to give up, since their member took them back or is gone: ids of the
 * provider alone. `tried` is when it was last asked.
 */
export const revocations = pgTable('revocations', {
  id: id(),
  provider: text().notNull(),
  customerId: text().notNull(),
  mandateId: text().notNull(),
  tried: moment(),
  created: created(),
});
