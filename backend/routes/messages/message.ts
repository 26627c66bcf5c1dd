import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Call } from '#contract/call';
import type { Message } from '#contract/messages';
import { conversationMembers, messages } from '../../db/schema/chat.ts';
import { sentGift } from '../../gifts/gifts.ts';
import type { CallContext } from '../../http/route.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';
import { photoOfMessage, type StoredChatPhoto, toChatPhoto } from './photo-of-message.ts';

/** The side of the conversation that a message went to: how far it has come there is the message's status. */
export const receiver = alias(conversationMembers, 'receiver');

export const receiverOfMessage = and(
  eq(receiver.conversationId, messages.conversationId),
  ne(receiver.memberId, messages.senderId),
);

export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  position: messages.position,
  senderId: messages.senderId,
  clientId: messages.clientId,
  kind: messages.kind,
  text: messages.text,
  gift: messages.gift,
  caution: messages.caution,
  photo: photoOfMessage,
  credits: messages.credits,
  created: messages.created,
  lastRead: receiver.lastRead,
  lastDelivered: receiver.lastDelivered,
};

export type MessageRow = Omit<typeof messages.$inferSelect, 'siteId'> & {
  photo: StoredChatPhoto | null;
  lastRead: number;
  lastDelivered: number;
};

/** Who looks at a chat. Until the account is confirmed, what others write is kept but not shown. */
export interface Reader {
  id: string;
  confirmed: boolean | SQL;
}

/** Whom a message is shown to, and in which language: that of their pages, whatever the account's is. */
export interface Beholder {
  id: string;
  language: string;
}

/** The caller as the beholder of messages. */
export const beholderOf = (
  context: Pick<CallContext<Call>, 'c' | 'domain'> & { member: { id: string } },
): Beholder => ({
  id: context.member.id,
  language: visitorLanguage(context),
});

/** Messages that a reader may see, above the position up to which they deleted the conversation. */
export function isVisibleTo(reader: Reader, deletedBefore: SQLWrapper | number): SQL {
  return sql`(${messages.position} > ${deletedBefore} and (${reader.confirmed} or ${messages.senderId} = ${reader.id}))`;
}

/** A message as one of its two people sees it; its price is the sender's own business, as is `client_id`. */
export function toMessage(row: MessageRow, to: Beholder): Message {
  const mine = row.senderId === to.id;
  const read = row.position <= row.lastRead;
  const delivered = !mine || row.position <= row.lastDelivered;
  const gift = row.gift === null ? undefined : sentGift(row.gift, to.language);
  return {
    id: row.id,
    conversation: row.conversationId,
    position: row.position,
    sender: row.senderId,
    client_id: mine ? row.clientId : null,
    kind: row.kind,
    text: row.text,
    ...(gift && { gift }),
    ...(row.photo && { photo: toChatPhoto(row.photo, mine) }),
    ...(row.caution && !mine && { caution: row.caution }),
    created: row.created.toISOString(),
    status: read ? 'read' : delivered ? 'delivered' : 'sent',
    credits: mine ? row.credits : 0,
  };
}
