import type { Chat, ChatsAnswer } from '#contract/chat';
import type { LiveEvent } from '#contract/events';

type MessageEvent = Extract<LiveEvent, { type: 'message' }>;
type ReadEvent = Extract<LiveEvent, { type: 'read' }>;

/** Unread messages in these conversations alone. */
export const unreadIn = (chats: readonly Chat[]): number =>
  chats.reduce((sum, { num_unread_messages }) => sum + num_unread_messages, 0);

/** The list with other conversations in it; the count of all unread messages goes with theirs. */
export function withChats(answer: ChatsAnswer, chats: Chat[]): ChatsAnswer {
  const unread = answer.unread === undefined ? undefined : answer.unread + unreadIn(chats) - unreadIn(answer.chats);
  return { ...answer, chats, unread };
}

const change = (answer: ChatsAnswer, conversation: string, to: (chat: Chat) => Chat): ChatsAnswer =>
  withChats(
    answer,
    answer.chats.map((chat) => (chat.conversation.id === conversation ? to(chat) : chat)),
  );

const find = ({ chats }: ChatsAnswer, id: string) => chats.find(({ conversation }) => conversation.id === id);

/** The list with its next page behind it; who has moved up since stands there alone. */
export function chatsWithPage(answer: ChatsAnswer, page: ChatsAnswer): ChatsAnswer {
  const fresh = page.chats.filter(({ conversation }) => !find(answer, conversation.id));
  return { ...answer, chats: [...answer.chats, ...fresh], next: page.next };
}

/**
 * The list with a message in it, its chat first; one that is told again, since it was delivered, leaves its chat where
 * it is. Null where the chat is not in the list, so that it must be asked for.
 */
export function chatsAfterMessage(answer: ChatsAnswer, event: MessageEvent): ChatsAnswer | null {
  const { message, num_unread_messages } = event;
  const known = find(answer, message.conversation);
  if (!known) return null;
  const { last_message: last } = known.conversation;
  if (last && last.position > message.position) return answer;
  const conversation = { ...known.conversation, updated: message.created, last_message: message };
  const changed = { ...known, conversation, num_unread_messages };
  if (last?.id === message.id) return change(answer, message.conversation, () => changed);
  return withChats(answer, [changed, ...answer.chats.filter((chat) => chat !== known)]);
}

/**
 * The list after somebody has read: one's own reading empties the count, the other's puts the second tick. Null where one
 * has read what is not in the list: how much that was, only the server knows.
 */
export function chatsAfterRead(answer: ChatsAnswer, event: ReadEvent, me: string): ChatsAnswer | null {
  if (event.reader === me && !find(answer, event.conversation)) return null;
  return change(answer, event.conversation, (chat) => {
    if (event.reader === me) return { ...chat, num_unread_messages: 0 };
    const last = chat.conversation.last_message;
    if (!last || last.sender !== me || last.position > event.position) return chat;
    return { ...chat, conversation: { ...chat.conversation, last_message: { ...last, status: 'read' } } };
  });
}

/** The list after opening a conversation: its count is 0 at once (specification, section 4). */
export function chatsAfterOpening(answer: ChatsAnswer, conversation: string): ChatsAnswer {
  return change(answer, conversation, (chat) => ({ ...chat, num_unread_messages: 0 }));
}

/** The list after somebody came online or left. */
export function chatsAfterPresence(answer: ChatsAnswer, profile: string, online: boolean): ChatsAnswer {
  return {
    ...answer,
    chats: answer.chats.map((chat) =>
      chat.profile?.id === profile ? { ...chat, profile: { ...chat.profile, online } } : chat,
    ),
  };
}
