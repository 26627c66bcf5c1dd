import { mutate } from 'swr';
import type { User } from '#contract/session';
import { logout } from '@/lib/api/user';
import { clearChatStorage } from '@/lib/chat/chat-storage';
import { forgetAllOpened } from '@/lib/chat/last-opened';
import { forgetThreads } from '@/lib/chat/seen-threads';
import { forgetSought } from '@/lib/chat/sought';
import { forgetViews } from '@/lib/last-view/last-view';
import { forgetLikes } from '@/lib/likes/known-likes';
import { endMoment } from '@/lib/likes/like-moment';
import { ownUploads } from '@/lib/photos/own-uploads';
import { endPush } from '@/lib/push/push';
import { forgetSearches } from '@/lib/search/recent-searches';
import { forgetSeenProfiles } from '@/lib/search/seen-profiles';
import { forgetLastUser, keepLastUser, readLastUser } from './last-user';
import { forgetLogin, isLoggedIn, loginStateChanged } from './login-state';
import { forgetInAllTabs, forgetWithOtherTabs } from './tab-memory';

if (typeof window !== 'undefined') forgetWithOtherTabs();

/** Keys of what belongs to the session in the client's cache: one per call. */
export const sessionKeys = { user: 'user.php', chats: 'chats.php', likes: 'likes.php' } as const;

const endListeners = new Set<() => void>();

/** Hears when the session is over, to drop what only its member may hold. Returns how to stop. */
export function onSessionEnded(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** After a log-in, a sign-up or an answer that carries the member: everybody sees the member at once. */
export async function signedIn(user: User): Promise<void> {
  keepLastUser(user);
  loginStateChanged();
  await mutate(sessionKeys.user, user, { revalidate: false });
}

/** Forgets who the member was and what the browser's storage and this page kept of what was loaded and opened. */
function forgetSeen(): void {
  forgetLastUser();
  forgetViews();
  forgetSearches();
  forgetLikes();
  forgetAllOpened();
  forgetSought();
  forgetThreads();
  forgetSeenProfiles();
  endMoment();
  ownUploads.stop();
  for (const listener of endListeners) listener();
}

/**
 * The session is over: who it was and all that was loaded is forgotten in this browser, and nothing is pushed to it any
 * more. What was typed and not sent stays for the same member's next log-in: a session can end in the middle of a
 * sentence.
 */
export async function sessionEnded(): Promise<void> {
  forgetSeen();
  forgetLogin();
  await mutate(() => true, undefined, { revalidate: false });
  await endPush();
}

/**
 * Forgets the member of a session whose cookies went first, before or while a page is open: no call says so. What is
 * loading for a visitor by now is asked for again.
 */
export async function forgetExpired(): Promise<void> {
  if (isLoggedIn() || !readLastUser()) return;
  forgetSeen();
  void mutate(() => true, undefined);
  await endPush();
}

/** Leaves nothing of the member in this browser: neither unsent words nor what its tabs remember of forms and orders. */
export async function forgetMember(): Promise<void> {
  clearChatStorage();
  forgetInAllTabs();
  await sessionEnded();
}

/** Logs out and starts over on the index, with nothing of the member left. */
export async function logOutHere(): Promise<void> {
  await logout();
  await forgetMember();
  window.location.assign('/');
}
