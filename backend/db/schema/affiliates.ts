import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { ofKeptMember } from './members.ts';
import { ofSite } from './sites.ts';

/** What a network may be told of: what its visitors did, and the kinds of reversals of a purchase. */
export const postbackEvents = [
  'signup',
  'purchase',
  'withdrawal',
  'refund',
  'chargeback',
  'chargeback_reversed',
] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/**
 * An affiliate network of a site: whom it tells, by an address with `{placeholders}`, signed with `secret`. `failures` in a
 * row, and until when nothing is sent after too many of them.
 */
export const networks = pgTable(
  'networks',
  {
    siteId: ofSite(),
    name: text().notNull(),
    template: text().notNull(),
    secret: text().notNull(),
    events: text().array().$type<PostbackEvent[]>().notNull(),
    failures: integer().notNull().default(0),
    silentUntil: moment(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.name] })],
);

/**
 * What a network is told: once for each member and event, and once for each reversal of the purchase that it was told of.
 * `amount` is that of the purchase or reversal in minor units; `answer` the last status of the network's server, or why
 * there was none; `due` when it is sent at the earliest. The row of an erased member's purchase stays, without amount
 * and moment, while its payment can be reversed: reversals are told to the network in the state `erased`, and only counted in the
 * report in the state `erased_untold`. So does that of a member who refused before anything was sent of it.
 */
export const postbacks = pgTable(
  'postbacks',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofKeptMember(),
    network: text().notNull(),
    event: text().$type<PostbackEvent>().notNull(),
    amount: integer(),
    currency: text(),
    paymentId: text(),
    reversalId: text(),
    state: text({ enum: ['queued', 'sent', 'refused', 'erased', 'erased_untold'] }).notNull(),
    tries: integer().notNull().default(0),
    due: moment().notNull().defaultNow(),
    answer: text(),
    done: moment(),
    created: created(),
  },
  (t) => [
    uniqueIndex('postbacks_once').on(t.memberId, t.event).where(sql`reversal_id is null`),
    uniqueIndex('postbacks_reversal').on(t.reversalId),
    index('postbacks_queued').on(t.siteId, t.network, t.due).where(sql`state = 'queued'`),
  ],
);

/** A day (UTC) and the affiliate's own labels. */
const labelled = () => ({
  siteId: ofSite(),
  day: date({ mode: 'string' }).notNull(),
  network: text().notNull(),
  ref: text().notNull(),
  sub1: text().notNull(),
  sub2: text().notNull(),
  sub3: text().notNull(),
});

/** First touches of visitors; nobody is told apart in them. */
export const visits = pgTable(
  'visits',
  {
    ...labelled(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.network, t.ref, t.sub1, t.sub2, t.sub3] })],
);

/** What an affiliate's report counts of members, or sums up by currency in minor units. */
export const outcomeKinds = ['signups', 'confirmations', 'purchases', 'revenue', 'refunds', 'complaints'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/**
 * What came of members who are erased by now, by network and day: the other labels, which may be the number of one click, are
 * empty. Versions before decision 129 kept them, and a job empties those.
 */
export const erasedOutcomes = pgTable(
  'erased_outcomes',
  {
    ...labelled(),
    what: text().$type<OutcomeKind>().notNull(),
    /** Empty for what has none. */
    currency: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.network, t.ref, t.sub1, t.sub2, t.sub3, t.what, t.currency] })],
);

/** What networks were told of members who are erased by now, by network and day; `amount` in minor units. */
export const erasedPostbacks = pgTable(
  'erased_postbacks',
  {
    siteId: ofSite(),
    day: date({ mode: 'string' }).notNull(),
    network: text().notNull(),
    event: text().$type<PostbackEvent>().notNull(),
    state: text({ enum: ['sent', 'refused'] }).notNull(),
    /** Empty for what has none. */
    currency: text().notNull(),
    count: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.network, t.event, t.state, t.currency] })],
);
