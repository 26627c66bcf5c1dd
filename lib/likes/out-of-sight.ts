import { mutate } from 'swr';
import type { ChatsAnswer } from '#contract/chat';
import type { LikesAnswer } from '#contract/likes';
import { writeDraft } from '@/lib/chat/drafts';
import { forgetLastOpened } from '@/lib/chat/last-opened';
import { outboxOf } from '@/lib/chat/outbox';
import { forgetThreads } from '@/lib/chat/seen-threads';
import { forgetViews } from '@/lib/last-view/last-view';
import { withChats } from '@/lib/live/chats-after';
import { hideFromLists } from '@/lib/search/seen-profiles';
import { isProfileOf } from '@/lib/search/use-profile';
import { readLastUser } from '@/lib/session/last-user';
import { sessionKeys } from '@/lib/session/session';

/** Nothing that was typed can go out to somebody any more, and nothing leads to their thread. */
function leaveThread(me: string, to: string): void {
  forgetLastOpened(me, to);
  writeDraft(me, to, '');
  const outbox = outboxOf(me);
  for (const one of outbox.read()) if (one.to === to) outbox.drop(one.clientId);
}

const withoutChat = (id: string) => (answer: ChatsAnswer | undefined) =>
  answer &&
  withChats(
    answer,
    answer.chats.filter(({ profile }) => profile?.id !== id),
  );

const withoutLikes = (id: string) => (answer: LikesAnswer | undefined) => {
  const isOther = (one: { id: string }) => one.id !== id;
  return answer && { ...answer, liked: answer.liked.filter(isOther), liked_by: answer.liked_by.filter(isOther) };
};

/**
 * One of the two has blocked the other, or no block is between them any more: they leave all that this browser has
 * loaded and kept, or may come back to it. Whichever of the two this browser's member is, and whichever tab did it.
 */
export async function setOutOfSight(id: string, hidden: boolean): Promise<void> {
  hideFromLists(id, hidden);
  forgetThreads();
  forgetViews();
  const me = readLastUser()?.id;
  if (me !== undefined && hidden) leaveThread(me, id);
  await Promise.all([
    hidden ? mutate(sessionKeys.chats, withoutChat(id)) : mutate(sessionKeys.chats),
    hidden ? mutate(sessionKeys.likes, withoutLikes(id)) : mutate(sessionKeys.likes),
    mutate(isProfileOf(id), undefined, { revalidate: true }),
  ]);
}
