import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { ofKeptMember } from './members.ts';
import { ofSite } from './sites.ts';

/**
 * The ledger of credits: append-only (a trigger refuses changes). `key` is unique, so that what gives or takes credits
 * does it once: `signup:<member>`, `message:<message>`, `payment:<payment>`, `reversal:<reversal>`.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    kind: text({
      enum: ['signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'chargeback', 'correction'],
    }).notNull(),
    key: text().notNull(),
    reference: text(),
    created: created(),
  },
  (t) => [
    uniqueIndex('credit_entries_key').on(t.key),
    index('credit_entries_member').on(t.memberId, t.created),
    check('credit_entries_balance_not_negative', sql`${t.balance} >= 0`),
    check('credit_entries_amount_not_zero', sql`${t.amount} <> 0`),
  ],
);

export const bundles = pgTable(
  'bundles',
  {
    id: id(),
    siteId: ofSite(),
    credits: integer().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex().on(t.siteId, t.position)],
);

/** Price of a bundle in a country, in minor units; country `*` is every other one. */
export const bundlePrices = pgTable(
  'bundle_prices',
  {
    bundleId: text()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.country] }), check('bundle_prices_positive', sql`${t.amount} > 0`)],
);

/**
 * What tells where a payer lives (Regulation (EU) 282/2011, article 24f), countries as ISO 3166-1 alpha-2 in lower case:
 * of the profile, of the address of the request, and of the means of payment. `earlier` is the means of the order that
 * the member paid before, where nothing is known of this one's.
 */
export interface CountryEvidence {
  profile: string;
  address?: string;
  means?: string;
  earlier?: string;
}

/**
 * A payment and its state; `amount` is what is charged, after the discount: `discountAmount` in minor units, null where
 * there was none. `vatPercentage` is the tax within the price on the day of the order, `countryEvidence` what tells that its
 * payer lives in `country`, null in orders from before it was asked for. `requestHash` tells a repeated order from
 * another one; `performanceConsent` is when its member asked for the credits at once, null where they were not asked.
 * `refundDays` is the period of withdrawal that its member was told, null of orders from before it was kept: the site's.
 * `keepMeans`: its member agreed that the means is kept; `mandateId`: the kept means that it charges.
 * `refunded` and `chargedBack` are what the provider gave back so far, `withdrawn` when the member or the
 * operator took the purchase back, whatever the provider says yet. `version` counts the steps, so that an old word of the
 * provider is told from a new one. `mismatch` is a price that the provider names instead of ours. `updated` is its last
 * step, `looked` when the provider was asked about it by ourselves or moved it.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    bundleId: text()
      .notNull()
      .references(() => bundles.id),
    credits: integer().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    country: text().notNull(),
    countryEvidence: jsonb().$type<CountryEvidence>(),
    paymentMethod: text().notNull(),
    keepMeans: boolean().notNull().default(false),
    mandateId: text(),
    discountCode: text(),
    discountPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }),
    discountAmount: integer(),
    vatPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }),
    status: text({
      enum: ['open', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back'],
    }).notNull(),
    provider: text().notNull(),
    providerId: text(),
    checkoutUrl: text(),
    idempotencyKey: uuid().notNull(),
    requestHash: text().notNull(),
    performanceConsent: moment(),
    refundDays: integer(),
    completed: moment(),
    refunded: integer().notNull().default(0),
    chargedBack: integer().notNull().default(0),
    withdrawn: moment(),
    version: integer().notNull().default(0),
    mismatch: text(),
    updated: moment().notNull().defaultNow(),
    looked: moment().notNull().defaultNow(),
    created: created(),
  },
  (t) => [
    uniqueIndex('payments_key').on(t.memberId, t.idempotencyKey),
    uniqueIndex('payments_provider').on(t.provider, t.providerId),
    index('payments_member').on(t.memberId, t.created.desc().nullsFirst()),
    index('payments_sales').on(t.siteId, t.bundleId).where(sql`status = 'completed'`),
    index('payments_unfinished').on(t.created).where(sql`status in ('open', 'pending')`),
    index('payments_paid').on(t.updated).where(sql`completed is not null`),
    index('payments_looked').on(t.looked).where(sql`completed is not null`),
    check(
      'payments_discount_whole',
      sql`num_nulls(${t.discountCode}, ${t.discountPercentage}, ${t.discountAmount}) in (0, 3)`,
    ),
  ],
);

/** Every step of a payment, with what caused it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    fromStatus: text(),
    toStatus: text().notNull(),
    cause: text({ enum: ['order', 'webhook', 'poll', 'expiry', 'refund'] }).notNull(),
    created: created(),
  },
  (t) => [index().on(t.paymentId)],
);

/**
 * Money of a completed payment that goes back, or comes again (`chargeback_reversed`); `amount` in minor units, never
 * below zero. `creditsDue` is what goes back for it, `creditsTaken` what was there to take: the rest is owed. Both are
 * below zero where credits come again. `state` of a refund: `queued` until the provider took the order, `sent` until its
 * record shows it, `refused` where it never will, `paid_otherwise` once the operator has paid it another way. A refund is not
 * sent before `sendFrom`, null for at once.
 */
export const reversals = pgTable(
  'reversals',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    kind: text({ enum: ['withdrawal', 'refund', 'chargeback', 'chargeback_reversed'] }).notNull(),
    cause: text({ enum: ['member', 'operator', 'provider', 'account_gone', 'order_over'] }).notNull(),
    amount: integer().notNull(),
    creditsDue: integer().notNull(),
    creditsTaken: integer().notNull(),
    state: text({ enum: ['queued', 'sent', 'done', 'refused', 'paid_otherwise'] }).notNull(),
    note: text(),
    sendFrom: moment(),
    created: created(),
    done: moment(),
  },
  (t) => [
    index('reversals_payment').on(t.paymentId),
    uniqueIndex('reversals_withdrawal').on(t.paymentId).where(sql`kind = 'withdrawal'`),
    index('reversals_queued').on(t.created).where(sql`state = 'queued'`),
    check('reversals_amount_positive', sql`${t.amount} > 0`),
  ],
);

/**
 * The sandbox provider's own book, as a real provider would keep one: `id` is the provider's name of the payment,
 * `reference` our own. An `open` one is over after `expires`, and so is a `pending` one that awaits a transfer. A debit
 * is collected on `collectOn` (`YYYY-MM-DD`), unless its bank returns it with a code first. With a
 * `customerId`, the payer wants the means kept.
 */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: id(),
  reference: text().notNull().unique(),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text({ enum: ['open', 'pending', 'completed', 'failed', 'cancelled', 'expired'] }).notNull(),
  chargedBack: integer().notNull().default(0),
  method: text(),
  customerId: text(),
  awaitsTransfer: boolean().notNull().default(false),
  collectOn: text(),
  returnCode: text(),
  expires: moment().notNull(),
  created: created(),
});

/** What the sandbox gave back: `id` is our own name of the refund, so that the same one is given once. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id),
    amount: integer().notNull(),
    created: created(),
  },
  (t) => [index().on(t.paymentId), check('sandbox_refunds_positive', sql`${t.amount} > 0`)],
);

/** What payers left with the sandbox; one that does not `work` makes every later charge fail. */
export const sandboxMandates = pgTable('sandbox_mandates', {
  id: id(),
  paymentId: text()
    .notNull()
    .unique()
    .references(() => sandboxPayments.id),
  customerId: text().notNull(),
  method: text().notNull(),
  works: boolean().notNull(),
  created: created(),
});
