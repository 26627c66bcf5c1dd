import { pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from './columns.ts';
import { payments } from './money.ts';

/** Where a bank transfer has to go so that it is found to be a payment's, as the provider told, and until when. */
export const bankTransfers = pgTable('bank_transfers', {
  paymentId: text()
    .primaryKey()
    .references(() => payments.id),
  accountHolder: text().notNull(),
  iban: text().notNull(),
  bic: text().notNull(),
  reference: text().notNull(),
  expires: moment().notNull(),
  created: created(),
});
