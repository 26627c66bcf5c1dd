import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { ofKeptMember, ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/** A pair of members who write to each other; `memberA` sorts before `memberB`, so that a pair has one row. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    siteId: ofSite(),
    memberA: ofMember(),
    memberB: ofMember(),
    startedBy: text().notNull(),
    lastPosition: integer().notNull().default(0),
    updated: moment().notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.siteId, t.memberA, t.memberB),
    index('conversations_started').on(t.startedBy, t.created),
    check('conversations_pair_order', sql`${t.memberA} < ${t.memberB}`),
  ],
);

/**
 * One side of a conversation. `unread` counts what the member can open; `lastRead` and `deletedBefore` are positions:
 * up to the first everything is read, up to the second it is deleted for oneself. `lastDelivered` is the last position that reached one of the member's clients,
 * `lastPushed` the one that a push message told of, 0 where what was unread is gone. `visible` false takes it off the list.
 */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    siteId: ofSite(),
    memberId: ofMember(),
    otherId: ofMember(),
    unread: integer().notNull().default(0),
    lastRead: integer().notNull().default(0),
    lastDelivered: integer().notNull().default(0),
    lastPushed: integer().notNull().default(0),
    deletedBefore: integer().notNull().default(0),
    visible: boolean().notNull().default(true),
    updated: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.memberId] }),
    index('conversation_members_list')
      .on(t.memberId, t.updated.desc().nullsFirst(), t.conversationId)
      .where(sql`visible`),
    // Whoever looks for a member's conversations, on the list or not, looks from here: every message writes each index.
    index('conversation_members_other').on(t.otherId, t.memberId),
  ],
);

/**
 * A message. `position` grows by one within its conversation; `clientId` is the sender's key against sending twice.
 * `gift` is one of the list; the photo of a message points here. `caution` is what the receiver is told to mind.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    siteId: ofSite(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    senderId: ofKeptMember(),
    clientId: uuid().notNull(),
    kind: text({ enum: ['text', 'photo', 'gift'] }).notNull(),
    text: text(),
    gift: text(),
    caution: text({ enum: ['money', 'contact', 'link'] }),
    credits: integer().notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('messages_client').on(t.senderId, t.clientId),
    uniqueIndex('messages_position').on(t.conversationId, t.position),
    index('messages_sender').on(t.senderId, t.created),
  ],
);

/** What a member's stream carries. Ids are per member, without gaps, assigned under the member's row lock. */
export const events = pgTable(
  'events',
  {
    memberId: ofMember(),
    id: bigint({ mode: 'number' }).notNull(),
    siteId: ofSite(),
    type: text({
      enum: ['message', 'read', 'removed', 'block', 'consent', 'report', 'notice', 'like', 'match', 'user'],
    }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.id] }), index('events_created').on(t.created)],
);
