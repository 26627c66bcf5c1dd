import type { Chat, ChatsAnswer, LiveEvent } from '#contract/chat';

type MessageEvent = Extract<LiveEvent, { type: 'message' }>;
type ReadEvent = Extract<LiveEvent, { type: 'read' }>;

const change = (answer: ChatsAnswer, conversation: string, to: (chat: Chat) => Chat): ChatsAnswer => ({
  ...answer,
  chats: answer.chats.map((chat) => (chat.conversation.id === conversation ? to(chat) : chat)),
});

/** The list with a message in it, its chat first; null where the chat is not in the list, so that it must be asked for. */
export function chatsAfterMessage(answer: ChatsAnswer, event: MessageEvent): ChatsAnswer | null {
  const { message, num_unread_messages } = event;
  const known = answer.chats.find(({ conversation }) => conversation.id === message.conversation);
  if (!known) return null;
  if (known.conversation.last_message && known.conversation.last_message.position > message.position) return answer;
  const conversation = { ...known.conversation, updated: message.created, last_message: message };
  const rest = answer.chats.filter((chat) => chat !== known);
  return { ...answer, chats: [{ ...known, conversation, num_unread_messages }, ...rest] };
}

/** The list after somebody has read: one's own reading empties the count, the other's puts the second tick. */
export function chatsAfterRead(answer: ChatsAnswer, event: ReadEvent, me: string): ChatsAnswer {
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
