import type { Call } from '#contract/call';
import type { Chat } from '#contract/chat';
import type { CallContext } from '../../http/route.ts';
import type { SessionMember } from '../../session/session.ts';
import { type Reader, toMessage } from '../messages/message.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import type { ChatRow } from './queries.ts';

type Caller = Pick<CallContext<Call>, 'deps' | 'site' | 'now'> & { member: SessionMember };

/** The caller as a reader of chats. */
export const readerOf = (member: { id: string; status: string }): Reader => ({
  id: member.id,
  confirmed: member.status === 'active',
});

/** Conversations as the caller sees them, in the order of the rows; without a profile where the other one has left. */
export async function toChats(context: Caller, found: ChatRow[]): Promise<Chat[]> {
  const { member } = context;
  const profiles = await profilesFor(
    context,
    found.map(({ otherId }) => otherId),
  );
  return found.map((row): Chat => {
    const last_message = row.last && toMessage(row.last, member);
    const conversation = { id: row.conversationId, updated: row.updated.toISOString(), last_message };
    return { conversation, profile: profiles.get(row.otherId) ?? null, num_unread_messages: row.unread };
  });
}
