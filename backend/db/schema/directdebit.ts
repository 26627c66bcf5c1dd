import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { ofKeptMember } from './members.ts';
import { payments } from './money.ts';
import { ofSite } from './sites.ts';

/** Mandates that wait for the code of their SMS. `details` is sealed; `ended` is when it was used, replaced or spoilt. */
export const directdebitAttempts = pgTable(
  'directdebit_attempts',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    details: text().notNull(),
    tries: integer().notNull().default(0),
    sends: integer().notNull().default(1),
    lastSent: moment().notNull(),
    expires: moment().notNull(),
    ended: moment(),
    created: created(),
  },
  (t) => [index('directdebit_attempts_member').on(t.memberId, t.created)],
);

/**
 * SEPA core mandates: signed by the code of an SMS, in the language in which their text was read. `details` is sealed;
 * `ibanHash` recognises an account without telling it. `endedBy` is a bank's return code, null where the member revoked
 * or replaced it. `customerId` and `providerMandateId` are what a `provider` calls it that keeps mandates itself.
 */
export const directdebitMandates = pgTable(
  'directdebit_mandates',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    reference: text().notNull(),
    details: text().notNull(),
    ibanHash: text().notNull(),
    language: text().notNull(),
    consented: moment().notNull(),
    signed: moment().notNull(),
    ended: moment(),
    endedBy: text(),
    provider: text(),
    customerId: text(),
    providerMandateId: text(),
    created: created(),
  },
  (t) => [
    uniqueIndex('directdebit_mandates_reference').on(t.siteId, t.reference),
    uniqueIndex('directdebit_mandates_active').on(t.memberId).where(sql`ended is null`),
  ],
);

/**
 * Debits: which mandate a payment is collected by, on which day (`YYYY-MM-DD`), when the member was told so, and how a
 * bank returned it. `ibanHash` is that of the mandate, for thirteen months, also where this was erased with its member.
 */
export const directdebitCollections = pgTable(
  'directdebit_collections',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    mandateReference: text().notNull(),
    ibanHash: text(),
    collectOn: text().notNull(),
    announced: moment(),
    returnCode: text(),
    returned: moment(),
    created: created(),
  },
  (t) => [index('directdebit_collections_account').on(t.ibanHash)],
);

/**
 * Members and accounts that pay no more by direct debit, with the return code that caused it, or null where an operator
 * did, and why. A member has a row for each return that blocks: the accounts may differ.
 */
export const directdebitBlocks = pgTable(
  'directdebit_blocks',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    ibanHash: text(),
    returnCode: text(),
    note: text(),
    created: created(),
  },
  (t) => [
    index('directdebit_blocks_member').on(t.memberId),
    index('directdebit_blocks_account').on(t.siteId, t.ibanHash),
  ],
);
