import { and, desc, eq, lt, not, or, sql } from 'drizzle-orm';
import { foundPerPage } from '#contract/chat-search';
import type { Db } from '../../db/client.ts';
import { conversationMembers, messages } from '../../db/schema/chat.ts';
import { members, profiles } from '../../db/schema/members.ts';
import type { Cursor } from '../../http/cursor.ts';
import { isVisibleTo, messageColumns, type Reader, receiver, receiverOfMessage } from '../messages/message.ts';
import { blockBetween } from '../profile/queries.ts';

/** A pattern of LIKE for what contains a text: its signs mean themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const mine = conversationMembers;

/** Conversations on the reader's list whose other one can be opened. */
const canBeOpened = (siteId: string, reader: Reader) =>
  and(
    eq(mine.memberId, reader.id),
    eq(mine.siteId, siteId),
    eq(mine.visible, true),
    sql`${members.status} <> 'deleted'`,
    not(blockBetween(profiles.memberId, reader.id)),
  );

/** Conversations with somebody whose name contains a text, the newest first, a handful. */
export async function findByName(db: Db, siteId: string, reader: Reader, text: string): Promise<string[]> {
  const found = await db
    .select({ id: mine.conversationId })
    .from(mine)
    .innerJoin(members, eq(members.id, mine.otherId))
    .innerJoin(profiles, eq(profiles.memberId, mine.otherId))
    .where(and(canBeOpened(siteId, reader), sql`${members.name} ilike ${containing(text)}`))
    .orderBy(desc(mine.updated), mine.conversationId)
    .limit(10);
  return found.map(({ id }) => id);
}

export interface Sought {
  text: string;
  conversation?: string | undefined;
  after?: Cursor | undefined;
}

/** Texts of the reader's conversations that contain a text, the newest first, one more than a page holds. */
export async function findTexts(db: Db, siteId: string, reader: Reader, { text, conversation, after }: Sought) {
  return db
    .select({ ...messageColumns, otherId: mine.otherId })
    .from(mine)
    .innerJoin(members, eq(members.id, mine.otherId))
    .innerJoin(profiles, eq(profiles.memberId, mine.otherId))
    .innerJoin(messages, eq(messages.conversationId, mine.conversationId))
    .innerJoin(receiver, receiverOfMessage)
    .where(
      and(
        canBeOpened(siteId, reader),
        conversation === undefined ? undefined : eq(mine.conversationId, conversation),
        sql`${messages.text} ilike ${containing(text)}`,
        isVisibleTo(reader, mine.deletedBefore),
        after &&
          or(lt(messages.created, after.moment), and(eq(messages.created, after.moment), lt(messages.id, after.id))),
      ),
    )
    .orderBy(desc(messages.created), desc(messages.id))
    .limit(foundPerPage + 1);
}
