'use client';
import type { ChatsAnswer } from '#contract/chat';
import type { LikesAnswer } from '#contract/likes';
import { readChats } from '@/lib/api/chat';
import { readLikes } from '@/lib/api/likes';
import { likesWithPage } from '@/lib/likes/likes-after';
import { chatsWithPage, unreadIn } from '@/lib/live/chats-after';
import { type GrownList, useGrownList } from '@/lib/paging/use-grown-list';
import { useLoggedIn } from './login-state';
import { sessionKeys } from './session';

export const chatList: GrownList<ChatsAnswer> = {
  key: sessionKeys.chats,
  read: readChats,
  join: chatsWithPage,
  sizeOf: ({ chats }) => chats.length,
};

export const likeList: GrownList<LikesAnswer> = {
  key: sessionKeys.likes,
  read: readLikes,
  join: likesWithPage,
  sizeOf: ({ liked, liked_by }) => liked.length + liked_by.length,
};

/** The member's conversations, the newest first, shared by list, badge and title. */
export function useChats() {
  return useGrownList(chatList, useLoggedIn());
}

/** Likes given and received, shared by list, badge and title. */
export function useLikes() {
  return useGrownList(likeList, useLoggedIn());
}

/** Unread messages and new likes as the server's answers say them: none while they are not `known`. */
export function useCounts(): { unread: number; newLikes: number; known: boolean } {
  const { data: chats } = useChats();
  const { data: likes } = useLikes();
  return {
    unread: chats?.unread ?? unreadIn(chats?.chats ?? []),
    newLikes: likes?.liked_by.filter((liker) => liker.like_new).length ?? 0,
    known: chats !== undefined && likes !== undefined,
  };
}
