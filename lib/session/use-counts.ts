'use client';
import useSWR from 'swr';
import type { ChatsAnswer } from '#contract/chat';
import type { LikesAnswer } from '#contract/likes';
import { readChats } from '@/lib/api/chat';
import { readLikes } from '@/lib/api/likes';
import { useLoggedIn } from './login-state';
import { sessionKeys } from './session';

/** The member's conversations, the newest first: the first page, shared by list, badge and title. */
export function useChats() {
  return useSWR<ChatsAnswer>(useLoggedIn() ? sessionKeys.chats : null, () => readChats());
}

/** Likes given and received, shared by list, badge and title. */
export function useLikes() {
  return useSWR<LikesAnswer>(useLoggedIn() ? sessionKeys.likes : null, () => readLikes());
}

/** Unread messages and new likes as the server's answers say them. */
export function useCounts(): { unread: number; newLikes: number } {
  const { data: chats } = useChats();
  const { data: likes } = useLikes();
  return {
    unread: chats?.chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) ?? 0,
    newLikes: likes?.liked_by.filter((liker) => liker.like_new).length ?? 0,
  };
}
