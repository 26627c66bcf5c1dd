import { and, asc, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import { messagesPerPage } from '#contract/chat';
import { hasLeft } from '../../accounts/has-left.ts';
import type { Db } from '../../db/client.ts';
import { conversationMembers, conversations, messages } from '../../db/schema/chat.ts';
import type { Cursor } from '../../http/cursor.ts';
import {
  isVisibleTo,
  type MessageRow,
  messageColumns,
  type Reader,
  receiver,
  receiverOfMessage,
} from '../messages/message.ts';
import { blockBetween } from '../profile/queries.ts';

export const chatsPerPage = 50;

export interface ChatRow {
  conversationId: string;
  otherId: string;
  unread: number;
  updated: Date;
  last: MessageRow | null;
}

/**
 * Conversations on the reader's list. Those that cannot be opened are left out: one of the two blocks the other, or the
 * other one has deleted the account.
 */
export const isListed = (siteId: string, reader: Reader) =>
  and(
    eq(conversationMembers.memberId, reader.id),
    eq(conversationMembers.siteId, siteId),
    eq(conversationMembers.visible, true),
    not(blockBetween(conversationMembers.otherId, reader.id)),
    not(hasLeft(conversationMembers.otherId)),
  );

/**
 * A member's conversations that are listed, the newest first, one more than a page holds. `among` is a choice of conversations, `after` where a page begins.
 */
export async function findChats(
  db: Db,
  siteId: string,
  reader: Reader,
  { after, among }: { after?: Cursor | undefined; among?: string[] } = {},
): Promise<ChatRow[]> {
  const mine = conversationMembers;
  const last = db
    .select(messageColumns)
    .from(messages)
    .innerJoin(receiver, receiverOfMessage)
    .where(and(eq(messages.conversationId, mine.conversationId), isVisibleTo(reader, mine.deletedBefore)))
    .orderBy(desc(messages.position))
    .limit(1)
    .as('last');
  return db
    .select({
      conversationId: mine.conversationId,
      otherId: mine.otherId,
      unread: sql<number>`case when ${reader.confirmed} then ${mine.unread} else 0 end`,
      updated: mine.updated,
      last: {
        id: last.id,
        conversationId: last.conversationId,
        position: last.position,
        senderId: last.senderId,
        clientId: last.clientId,
        kind: last.kind,
        text: last.text,
        gift: last.gift,
        caution: last.caution,
        photo: last.photo,
        credits: last.credits,
        created: last.created,
        lastRead: last.lastRead,
        lastDelivered: last.lastDelivered,
      },
    })
    .from(mine)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        isListed(siteId, reader),
        among && inArray(mine.conversationId, among),
        after &&
          or(
            lt(mine.updated, after.moment),
            and(eq(mine.updated, after.moment), sql`${mine.conversationId} > ${after.id}`),
          ),
      ),
    )
    .orderBy(desc(mine.updated), asc(mine.conversationId))
    .limit(chatsPerPage + 1);
}

/** Unread messages in all of a member's conversations that can be opened. */
export async function countUnread(db: Db, siteId: string, reader: Reader): Promise<number> {
  const mine = conversationMembers;
  const [found] = await db
    .select({ unread: sql<number>`coalesce(sum(${mine.unread}), 0)::int` })
    .from(mine)
    .where(and(isListed(siteId, reader), gt(mine.unread, 0), sql`${reader.confirmed}`));
  return found?.unread ?? 0;
}

/** A conversation from one member's side. */
export interface Side {
  conversationId: string;
  updated: Date;
  deletedBefore: number;
  lastPosition: number;
}

/** The member's own side of a conversation. */
export async function findSide(db: Db, siteId: string, me: string, conversation: string): Promise<Side | undefined> {
  const [found] = await db
    .select({
      conversationId: conversationMembers.conversationId,
      updated: conversationMembers.updated,
      deletedBefore: conversationMembers.deletedBefore,
      lastPosition: conversations.lastPosition,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.conversationId, conversation),
        eq(conversationMembers.memberId, me),
        eq(conversationMembers.siteId, siteId),
      ),
    );
  return found;
}

/** Where a page of a thread is: below a position with the newest first, or above one with the oldest first. */
export interface PageOf {
  before?: number | undefined;
  after?: number | undefined;
  /** Messages on the page. */
  limit?: number | undefined;
}

/** Messages that the reader may see, one more than a page holds. */
export async function findMessages(db: Db, reader: Reader, side: Side, page: PageOf = {}): Promise<MessageRow[]> {
  const { before, after, limit = messagesPerPage } = page;
  return db
    .select(messageColumns)
    .from(messages)
    .innerJoin(receiver, receiverOfMessage)
    .where(
      and(
        eq(messages.conversationId, side.conversationId),
        isVisibleTo(reader, side.deletedBefore),
        before === undefined ? undefined : lt(messages.position, before),
        after === undefined ? undefined : gt(messages.position, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.position) : asc(messages.position))
    .limit(limit + 1);
}

/**
 * Everything in a conversation is read by the member. Returns the position up to which, or undefined where nothing was
 * new. Call it under the lock of both members, so that no message slips in unseen. Only `withReceipt` does the status of the
 * messages become `read`.
 */
export async function markRead(
  tx: Db,
  me: string,
  conversation: string,
  withReceipt: boolean,
): Promise<number | undefined> {
  const upTo = sql<number>`(select ${conversations.lastPosition} from ${conversations} where ${conversations.id} = ${conversation})`;
  const [moved] = await tx
    .update(conversationMembers)
    // `lastPushed` of 0 makes a push message due for the next message, as `lastRead` does with a receipt.
    .set({ unread: 0, ...(withReceipt ? { lastRead: upTo, lastDelivered: upTo } : { lastPushed: 0 }) })
    .where(
      and(
        eq(conversationMembers.conversationId, conversation),
        eq(conversationMembers.memberId, me),
        or(gt(conversationMembers.unread, 0), withReceipt ? lt(conversationMembers.lastRead, upTo) : undefined),
      ),
    )
    .returning({ position: upTo });
  return moved?.position;
}

/**
 * Takes a conversation off the member's own list; what comes later brings it back without what was deleted. False where
 * it was off the list already.
 */
export async function hideConversation(tx: Db, me: string, conversation: string): Promise<boolean> {
  const mine = and(eq(conversationMembers.conversationId, conversation), eq(conversationMembers.memberId, me));
  const [before] = await tx.select({ visible: conversationMembers.visible }).from(conversationMembers).where(mine);
  await tx
    .update(conversationMembers)
    .set({
      visible: false,
      unread: 0,
      lastPushed: 0,
      deletedBefore: sql`(select ${conversations.lastPosition} from ${conversations} where ${conversations.id} = ${conversation})`,
    })
    .where(mine);
  return before?.visible === true;
}
