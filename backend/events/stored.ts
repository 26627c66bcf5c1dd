import { and, asc, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LiveEvent } from '#contract/events';
import { hasLeft } from '../accounts/has-left.ts';
import { readUser } from '../accounts/user.ts';
import type { Db } from '../db/client.ts';
import { conversationMembers, events, messages } from '../db/schema/chat.ts';
import { blocks } from '../db/schema/likes.ts';
import { members, profiles } from '../db/schema/members.ts';
import {
  type Beholder,
  isVisibleTo,
  messageColumns,
  receiver,
  receiverOfMessage,
  toMessage,
} from '../routes/messages/message.ts';
import { blockBetween } from '../routes/profile/queries.ts';

/** Events read at once; a member who was away for long gets them page by page. */
export const eventsPerPage = 100;

/** An event of the stream with its id; what can no longer be shown is null and only moves the id on. */
export interface ReadyEvent {
  id: number;
  event: LiveEvent | null;
}

/** Whose stream it is, and the language of the pages that opened it. */
export interface Listener {
  siteId: string;
  memberId: string;
  language: string;
}

/** The member's last event id, and the oldest one that is still kept. */
export async function findEventRange(db: Db, memberId: string): Promise<{ last: number; oldest: number | null }> {
  const [found] = await db
    .select({
      last: members.eventCounter,
      oldest: sql<string | null>`(select min(e.id) from events e where e.member_id = ${memberId})`,
    })
    .from(members)
    .where(eq(members.id, memberId));
  return { last: found?.last ?? 0, oldest: found?.oldest == null ? null : Number(found.oldest) };
}

/** The last event id of each of these members. */
export async function findLastEvents(db: Db, memberIds: string[]): Promise<{ id: string; last: number }[]> {
  return db
    .select({ id: members.id, last: members.eventCounter })
    .from(members)
    .where(sql`${members.id} = any(string_to_array(${memberIds.join(',')}, ','))`);
}

const isOfPeople = (type: string) => type === 'like' || type === 'match' || type === 'consent';

/** Everybody between whom and a member there is a block. */
async function findOutOfSight(db: Db, memberId: string): Promise<Set<string>> {
  const found = await db
    .select({ by: blocks.memberId, target: blocks.targetId })
    .from(blocks)
    .where(or(eq(blocks.memberId, memberId), eq(blocks.targetId, memberId)));
  return new Set(found.flatMap(({ by, target }) => [by, target]));
}

/**
 * The member's events after an id in their order, filled in with what is true now. Events of blocked members, and messages
 * with members who have deleted the account, are null.
 */
export async function readEvents(
  db: Db,
  { siteId, memberId, language }: Listener,
  after: number,
): Promise<ReadyEvent[]> {
  const stored = await db
    .select({ id: events.id, type: events.type, data: events.data })
    .from(events)
    .where(and(eq(events.memberId, memberId), gt(events.id, after)))
    .orderBy(asc(events.id))
    .limit(eventsPerPage);
  const named = stored.filter(({ type }) => type === 'message').map(({ data }) => String(data.message));
  const [told, user, outOfSight] = await Promise.all([
    readMessageEvents(db, { id: memberId, language }, named),
    stored.some(({ type }) => type === 'user') ? readUser(db, siteId, memberId) : null,
    stored.some(({ type }) => isOfPeople(type)) ? findOutOfSight(db, memberId) : new Set<string>(),
  ]);
  return stored.map(({ id, type, data }) => {
    if (isOfPeople(type) && outOfSight.has(String(data.profile))) return { id, event: null };
    if (type === 'message') return { id, event: told.get(String(data.message)) ?? null };
    if (type === 'user') return { id, event: user && { type, user } };
    return { id, event: { type, ...data } as LiveEvent };
  });
}

/**
 * Messages as events for one of their two members, by id. Hidden, deleted and blocked ones are left out, and those with a
 * member who has deleted the account.
 */
export async function readMessageEvents(db: Db, to: Beholder, ids: string[]): Promise<Map<string, LiveEvent>> {
  if (ids.length === 0) return new Map();
  const mine = alias(conversationMembers, 'mine');
  const found = await db
    .select({ ...messageColumns, unread: mine.unread })
    .from(messages)
    .innerJoin(receiver, receiverOfMessage)
    .innerJoin(mine, and(eq(mine.conversationId, messages.conversationId), eq(mine.memberId, to.id)))
    .innerJoin(members, eq(members.id, to.id))
    .innerJoin(profiles, eq(profiles.memberId, mine.otherId))
    .where(
      and(
        inArray(messages.id, ids),
        isVisibleTo({ id: to.id, confirmed: sql`${members.status} = 'active'` }, mine.deletedBefore),
        not(blockBetween(profiles.memberId, to.id)),
        not(hasLeft(profiles.memberId)),
      ),
    );
  return new Map(
    found.map(({ unread, ...row }) => [
      row.id,
      { type: 'message', message: toMessage(row, to), num_unread_messages: unread },
    ]),
  );
}
