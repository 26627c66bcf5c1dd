'use client';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether a session cookie stands beside the readable `logged_in=1`. In the browser only. */
export function isLoggedIn(): boolean {
  return /(?:^|; )logged_in=1(?:;|$)/.test(document.cookie);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells every reader that somebody logged in or out, and keeps the page-state class in step. */
export function loginStateChanged(): void {
  document.documentElement.classList.toggle('logged-in', isLoggedIn());
  for (const listener of listeners) listener();
}

/** Forgets the readable cookie of a session that the server no longer knows. */
export function forgetLogin(): void {
  document.cookie = 'logged_in=; path=/; max-age=0';
  loginStateChanged();
}

/** Whether somebody is logged in; false while the static page has not been taken over yet. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(subscribe, isLoggedIn, () => false);
}
