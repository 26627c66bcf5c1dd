import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { conversationMembers, conversations, messages } from '../../db/schema/chat.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { blockBetween } from '../profile/queries.ts';

const perPage = 500;

/** The member's conversations. `open` says whether the member can still see what the other one wrote. */
async function findConversations(db: Db, me: string) {
  return db
    .select({
      id: conversationMembers.conversationId,
      otherId: conversationMembers.otherId,
      startedBy: conversations.startedBy,
      deletedBefore: conversationMembers.deletedBefore,
      otherName: members.name,
      open: sql<boolean>`${members.status} <> 'deleted' and ${profiles.memberId} is not null
        and not ${blockBetween(profiles.memberId, me)}`,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(members, eq(members.id, conversationMembers.otherId))
    .leftJoin(profiles, eq(profiles.memberId, conversationMembers.otherId))
    .where(eq(conversationMembers.memberId, me))
    .orderBy(asc(conversationMembers.conversationId));
}

type Conversation = Awaited<ReturnType<typeof findConversations>>[number];

/** All that the member wrote, and what they received as they see it: a page of a conversation above a position. */
function findPage(db: Db, me: string, { id, deletedBefore, open }: Conversation, confirmed: boolean, after: number) {
  const received = open && confirmed ? gt(messages.position, deletedBefore) : undefined;
  return db
    .select({
      id: messages.id,
      position: messages.position,
      senderId: messages.senderId,
      kind: messages.kind,
      text: messages.text,
      gift: messages.gift,
      credits: messages.credits,
      created: messages.created,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        gt(messages.position, after),
        received ? or(eq(messages.senderId, me), received) : eq(messages.senderId, me),
      ),
    )
    .orderBy(asc(messages.position))
    .limit(perPage);
}

/** The member's messages, conversation by conversation, read page by page as they are written out. */
export async function* readMessages(db: Db, me: { id: string; confirmed: boolean }) {
  for (const conversation of await findConversations(db, me.id)) {
    const other = conversation.open ? conversation.otherName : null;
    for (let after = 0, full = true; full; ) {
      const page = await findPage(db, me.id, conversation, me.confirmed, after);
      for (const { senderId, position, credits, gift, ...message } of page) {
        const sent = senderId === me.id;
        yield {
          conversation: conversation.id,
          started: conversation.startedBy === me.id,
          profile: conversation.otherId,
          with: other,
          sent,
          ...message,
          ...(gift && { gift }),
          ...(sent && { credits }),
        };
        after = position;
      }
      full = page.length === perPage;
    }
  }
}
