import { and, desc, eq, gt, ne, not, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasLeft } from '../../accounts/has-left.ts';
import type { Db } from '../../db/client.ts';
import { conversationMembers, conversations, messages } from '../../db/schema/chat.ts';
import { newId } from '../../db/schema/columns.ts';
import { blocks } from '../../db/schema/likes.ts';
import { members } from '../../db/schema/members.ts';
import { type MessageRow, messageColumns, receiver, receiverOfMessage } from './message.ts';

/** To whom: a conversation of the sender, or a member. */
export type Target = { conversation: string } | { profile: string };

export interface Thread {
  otherId: string;
  conversationId: string | null;
}

/**
 * The other member of a thread, on the same site. Returns undefined where the target is not the sender's, and where the
 * other one has deleted the account, unless `withDeleted`.
 */
export async function findThread(
  db: Db,
  siteId: string,
  me: string,
  target: Target,
  { withDeleted = false } = {},
): Promise<Thread | undefined> {
  const isThere = (id: SQLWrapper) => (withDeleted ? undefined : not(hasLeft(id)));
  if ('conversation' in target) {
    const [found] = await db
      .select({ otherId: conversationMembers.otherId, conversationId: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.conversationId, target.conversation),
          eq(conversationMembers.memberId, me),
          eq(conversationMembers.siteId, siteId),
          isThere(conversationMembers.otherId),
        ),
      );
    return found;
  }
  const [found] = await db
    .select({ otherId: members.id, conversationId: conversations.id })
    .from(members)
    .leftJoin(conversations, isPair(siteId, me, target.profile))
    .where(and(eq(members.id, target.profile), eq(members.siteId, siteId), ne(members.id, me), isThere(members.id)));
  return found;
}

/** What lists of letters are planned for: the planner takes one that it does not see for a hundred, and reads whole tables. */
const plannedLengths = [1, 4, 16] as const;

/** Letters in one transaction. */
export const mostAtOnce = plannedLengths[2];

/** Ends a subquery of so many letters: by it the planner knows how few they are. */
export function limitFor(letters: number): SQL {
  const length = plannedLengths.find((most) => letters <= most);
  if (!length) throw new Error(`${letters} letters are too many for one transaction.`);
  return sql.raw(`limit ${length}`);
}

type Value = string | Placeholder;

/** Condition on `conversations`: the one of two members. */
export function isPair(siteId: Value, one: Value | SQLWrapper, other: Value | SQLWrapper) {
  return and(
    eq(conversations.siteId, siteId),
    sql`${conversations.memberA} = least(${one}::text, ${other}::text)`,
    sql`${conversations.memberB} = greatest(${one}::text, ${other}::text)`,
  );
}

/** The conversation of two members, if there is one by now, and the position of its last message. */
export async function findPair(db: Db, siteId: string, one: string, other: string) {
  const [found] = await db
    .select({ id: conversations.id, lastPosition: conversations.lastPosition })
    .from(conversations)
    .where(isPair(siteId, one, other));
  return found;
}

/** Who of two members has blocked the other. */
export async function findBlocks(db: Db, one: string, other: string): Promise<string[]> {
  const found = await db
    .select({ by: blocks.memberId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.memberId, one), eq(blocks.targetId, other)),
        and(eq(blocks.memberId, other), eq(blocks.targetId, one)),
      ),
    );
  return found.map(({ by }) => by);
}

/** A message that the sender wrote with this key. */
export async function findByKey(db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  const [found] = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(receiver, receiverOfMessage)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return found;
}

/** How many conversations a member has started. */
export async function countStarted(db: Db, memberId: string): Promise<number> {
  return db.$count(conversations, eq(conversations.startedBy, memberId));
}

/** Condition on `conversations`: the first message cost nothing. */
export const beganFree = sql`exists (
  select from messages where conversation_id = ${conversations.id} and position = 1 and credits = 0)`;

/**
 * When the nth newest of the conversations that a member started since a moment began, of those that `only` is true for;
 * undefined where there are fewer.
 */
export async function findNthStarted(
  db: Db,
  memberId: string,
  since: Date,
  nth: number,
  only?: SQL,
): Promise<Date | undefined> {
  const [found] = await db
    .select({ created: conversations.created })
    .from(conversations)
    .where(and(eq(conversations.startedBy, memberId), gt(conversations.created, since), only))
    .orderBy(desc(conversations.created))
    .offset(nth - 1)
    .limit(1);
  return found?.created;
}

/** A new conversation with its two sides; the pair's rows are locked, so nobody else begins the same one. */
export async function insertConversation(db: Db, siteId: string, me: string, other: string, now: Date) {
  const id = newId();
  await db.insert(conversations).values({
    id,
    siteId,
    memberA: sql`least(${me}::text, ${other}::text)`,
    memberB: sql`greatest(${me}::text, ${other}::text)`,
    startedBy: me,
    updated: now,
    created: now,
  });
  await db.insert(conversationMembers).values([
    { conversationId: id, siteId, memberId: me, otherId: other, updated: now },
    { conversationId: id, siteId, memberId: other, otherId: me, updated: now },
  ]);
  return id;
}

export interface NewMessage {
  id: string;
  siteId: string;
  conversationId: string;
  senderId: string;
  clientId: string;
  kind: MessageRow['kind'];
  text: string | null;
  gift: string | null;
  caution: MessageRow['caution'];
  credits: number;
  created: Date;
}

/**
 * Parts of a statement that stores messages, each of another conversation, at the next position there (`stored`), brings
 * the conversations back on the lists of both and counts the messages as unread.
 */
export const messageParts = (news: NewMessage[]): SQL =>
  sql`letters as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as given("id" text, "siteId" text,
        "conversationId" text, "senderId" text, "clientId" uuid, "kind" text, "text" text, "gift" text, "caution" text,
        "credits" int, "created" timestamptz) ${limitFor(news.length)}
    ), moved as (
      update conversations set last_position = last_position + 1, updated = letters.created
      from letters where conversations.id = "conversationId"
      returning conversations.id, last_position
    ), listed as (
      update conversation_members set visible = true, updated = letters.created,
        unread = unread + case when member_id = "senderId" then 0 else 1 end
      from letters where conversation_id = "conversationId"
    ), stored as (
      insert into messages
        (id, site_id, conversation_id, position, sender_id, client_id, kind, text, gift, caution, credits, created)
      select letters.id, "siteId", "conversationId", last_position, "senderId", "clientId", kind, text, gift, caution,
        credits, created
      from letters join moved on moved.id = "conversationId"
      returning id, sender_id, position
    )`;
