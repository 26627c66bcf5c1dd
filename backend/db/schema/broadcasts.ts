import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/common';
import { created, id, moment } from './columns.ts';
import { ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/** The operator's words of a broadcast in one language. */
export interface BroadcastText {
  mail?: { subject: string; title?: string; paragraphs: string[]; action: string };
  push?: string;
}

/** Why a member gets no message of a broadcast. */
export const leftOutReasons = [
  'fictional',
  'deleted',
  'banned',
  'unconfirmed',
  'paused',
  'not_agreed',
  'mails_stopped',
  'no_browser',
  'language',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * What became of the message to a member. `sending` is a mail that is with the mail server, `unsure` one whose process
 * ended meanwhile, `given_up` one that the mail server refused, `late` one that waited until the broadcast ended.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'given_up', 'unsure', 'late', ...leftOutReasons] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A text of an operator to the members of a site who agreed to its kind (decision 139). */
export const broadcasts = pgTable('broadcasts', {
  id: id(),
  siteId: ofSite(),
  kind: text({ enum: ['promotions', 'news'] }).notNull(),
  channels: text({ enum: ['email', 'push'] })
    .array()
    .notNull(),
  /** The page of the site that button and push message lead to. */
  path: text().notNull(),
  texts: jsonb().$type<Partial<Record<Locale, BroadcastText>>>().notNull(),
  /** When it ends, even if messages still wait. Null until the start, unless the operator named a moment. */
  ends: moment(),
  status: text({ enum: ['draft', 'sending', 'stopped', 'done'] })
    .notNull()
    .default('draft'),
  /** Messages a minute of each channel. */
  rate: integer(),
  /** The address that a test is to be sent to. */
  testTo: text(),
  started: moment(),
  /** The last turn that sent something: how much may be sent now is counted from it. */
  lastTurn: moment(),
  /** The member up to whom was looked who gets it, by id; `looked` once that is everybody. */
  reached: text().notNull().default(''),
  looked: boolean().notNull().default(false),
  ended: moment(),
  created: created(),
});

/** The message of a broadcast to a member: its key is what keeps it from being sent twice. */
export const broadcastDeliveries = pgTable(
  'broadcast_deliveries',
  {
    broadcastId: text()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    siteId: ofSite(),
    memberId: ofMember(),
    channel: text({ enum: ['email', 'push'] }).notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    /** While it waits: when it may go out, by the member's hours and the tries before. */
    notBefore: moment().notNull(),
    tries: smallint().notNull().default(0),
    /** The language in which it was sent. */
    language: text(),
    /** When the state became what it is. */
    updated: moment().notNull(),
    /** When the link of the mail turned its kind off. */
    unsubscribed: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.memberId, t.channel] }),
    index('broadcast_deliveries_due').on(t.broadcastId, t.channel, t.state, t.notBefore, t.memberId),
    index('broadcast_deliveries_member').on(t.memberId),
  ],
);

/** Members of a broadcast without a row of their own: who was left out from the start, and rows that have served their time. */
export const broadcastCounts = pgTable(
  'broadcast_counts',
  {
    broadcastId: text()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'push'] }).notNull(),
    /** A state, or `unsubscribed`. */
    what: text({ enum: [...deliveryStates, 'unsubscribed'] }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.channel, t.what] })],
);
