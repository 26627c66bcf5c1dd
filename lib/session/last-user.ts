import { type User, user as userShape } from '#contract/session';
import { clearChatStorage } from '@/lib/chat/chat-storage';
import { isLoggedIn } from './login-state';
import { claimTab } from './tab-memory';

const storageKey = 'last-user';

function parse(stored: string | null): User | undefined {
  try {
    return userShape.safeParse(JSON.parse(stored ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The member as last seen in this browser: shown at once, until the answer of this visit is there. */
export function readLastUser(): User | undefined {
  try {
    return parse(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/**
 * Keeps the member for the next page; a browser that stores nothing simply shows it a moment later. What other members
 * wrote here and did not send is forgotten. Not once another tab has logged out: what comes later was under way.
 */
export function keepLastUser(user: User): void {
  if (!isLoggedIn()) return;
  claimTab(user.id);
  clearChatStorage(user.id);
  try {
    localStorage.setItem(storageKey, JSON.stringify(user));
  } catch {
    // Storage is full or forbidden: nothing is lost but a moment.
  }
}

/**
 * Calls `listener` when another tab of this browser logs this member out, or another one in. Without `me`, for a visitor,
 * when it logs anybody in or out: this page may have seen the member a moment before. Returns how to stop.
 */
export function onOtherMember(me: string | undefined, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && (me === undefined || parse(newValue)?.id !== me)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function forgetLastUser(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
