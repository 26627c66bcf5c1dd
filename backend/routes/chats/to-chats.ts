import type { Call } from '#contract/call';
import type { Chat, Conversation } from '#contract/chat';
import type { CallContext } from '../../http/route.ts';
import type { SessionMember } from '../../session/session.ts';
import { beholderOf, type MessageRow, type Reader, toMessage } from '../messages/message.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import type { ChatRow } from './queries.ts';

type Caller = Pick<CallContext<Call>, 'c' | 'deps' | 'site' | 'domain' | 'now'> & { member: SessionMember };

/** The caller as a reader of chats. */
export const readerOf = (member: { id: string; status: string }): Reader => ({
  id: member.id,
  confirmed: member.status === 'active',
});

/** A conversation as the caller sees it: before a confirmation nothing tells of later answers, nor when they came. */
export function toConversation(context: Caller, id: string, updated: Date, last: MessageRow | null): Conversation {
  const moment = readerOf(context.member).confirmed ? updated : (last?.created ?? updated);
  return { id, updated: moment.toISOString(), last_message: last && toMessage(last, beholderOf(context)) };
}

/** Conversations as the caller sees them, in the order of the rows; without a profile where the other one has left. */
export async function toChats(context: Caller, found: ChatRow[]): Promise<Chat[]> {
  const profiles = await profilesFor(
    context,
    found.map(({ otherId }) => otherId),
  );
  return found.map((row): Chat => {
    const conversation = toConversation(context, row.conversationId, row.updated, row.last);
    return { conversation, profile: profiles.get(row.otherId) ?? null, num_unread_messages: row.unread };
  });
}
