import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { foundPerPage } from '#contract/chat-search';
import { searchPattern } from '#contract/fold-letters';
import { type Db, rows } from '../../db/client.ts';
import { conversationMembers, conversations, messages } from '../../db/schema/chat.ts';
import { members } from '../../db/schema/members.ts';
import type { Cursor } from '../../http/cursor.ts';
import { isListed } from '../chats/queries.ts';
import { isVisibleTo, messageColumns, type Reader, receiver, receiverOfMessage } from '../messages/message.ts';

const mine = conversationMembers;

/** Conversations with somebody whose name contains a text, the newest first, a handful. */
export async function findByName(db: Db, siteId: string, reader: Reader, text: string): Promise<string[]> {
  const found = await db
    .select({ id: mine.conversationId })
    .from(mine)
    .innerJoin(members, eq(members.id, mine.otherId))
    .where(and(isListed(siteId, reader), sql`${members.name} ~ ${searchPattern(text)}`))
    .orderBy(desc(mine.updated), mine.conversationId)
    .limit(10);
  return found.map(({ id }) => id);
}

/** How far back a conversation is read: messages above `from`. */
export interface Stretch {
  id: string;
  from: number;
}

/** The reader's conversations, or one of them, each with its last position and the one up to which it is deleted. */
export async function findLengths(db: Db, siteId: string, reader: Reader, conversation?: string) {
  return db
    .select({ id: mine.conversationId, last: conversations.lastPosition, from: mine.deletedBefore })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .where(
      and(isListed(siteId, reader), conversation === undefined ? undefined : eq(mine.conversationId, conversation)),
    );
}

export interface Sought {
  text: string;
  among: Stretch[];
  after?: Cursor | undefined;
}

/**
 * Texts that contain a text, the newest first, one more than a page holds. Only what is compared is read of every
 * message; the rest, of those that are shown.
 */
export async function findTexts(db: Db, reader: Reader, { text, among, after }: Sought) {
  const list = (values: (string | number)[]) => values.join(',');
  const found = await rows<{ id: string }>(
    db,
    sql`select ${messages.id} as id
        from unnest(string_to_array(${list(among.map(({ id }) => id))}, ','),
          string_to_array(${list(among.map(({ from }) => from))}, ',')::int[]) as stretch(id, above)
        join messages on ${messages.conversationId} = stretch.id and ${messages.position} > stretch.above
        where ${and(
          after &&
            or(lt(messages.created, after.moment), and(eq(messages.created, after.moment), lt(messages.id, after.id))),
          isVisibleTo(reader, sql`stretch.above`),
          sql`${messages.text} ~ ${searchPattern(text)}`,
        )}
        order by ${messages.created} desc, ${messages.id} desc limit ${foundPerPage + 1}`,
  );
  if (found.length === 0) return [];
  const otherId = sql<string>`case when ${messages.senderId} = ${reader.id} then ${receiver.memberId} else ${messages.senderId} end`;
  return db
    .select({ ...messageColumns, otherId })
    .from(messages)
    .innerJoin(receiver, receiverOfMessage)
    .where(
      inArray(
        messages.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(desc(messages.created), desc(messages.id));
}
