import { mutate } from 'swr';
import type { ChatsAnswer } from '#contract/chat';
import { removeChat } from '@/lib/api/chat';
import { forgetViews } from '@/lib/last-view/last-view';
import { withChats } from '@/lib/live/chats-after';
import { sessionKeys } from '@/lib/session/session';
import { forgetThreads } from './seen-threads';

/**
 * Deletes a conversation for oneself: gone from the list at once, then at the server. When that fails the chats are
 * loaded again and the failure is thrown, to be shown (specification, section 4).
 */
export async function deleteChatHere(conversation: string): Promise<void> {
  await mutate<ChatsAnswer>(
    sessionKeys.chats,
    (answer) =>
      answer &&
      withChats(
        answer,
        answer.chats.filter((chat) => chat.conversation.id !== conversation),
      ),
    { revalidate: false },
  );
  try {
    await removeChat(conversation);
    forgetThreads();
    forgetViews();
  } catch (failure) {
    await mutate(sessionKeys.chats);
    throw failure;
  }
}
