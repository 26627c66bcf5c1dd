'use client';
import { useSyncExternalStore } from 'react';

/** What is looked for inside one conversation, and the message that was found last; null before the first. */
export interface Sought {
  conversation: string;
  text: string;
  position: number | null;
}

interface Searches {
  /** The text in the field above the list: it stays while a found conversation is looked at. */
  list: string;
  thread: Sought | null;
}

const nothing: Searches = { list: '', thread: null };
let searches = nothing;
const listeners = new Set<() => void>();

function set(next: Searches): void {
  searches = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useSearches = () =>
  useSyncExternalStore(
    subscribe,
    () => searches,
    () => nothing,
  );

/** Looks for a text inside a conversation, or ends that. */
export const seek = (thread: Sought | null): void => set({ ...searches, thread });

/** Ends looking inside a conversation that is left, unless another one is looked through by now. */
export const endSeeking = (conversation: string): void => {
  if (searches.thread?.conversation === conversation) seek(null);
};

/** Forgets what was looked for, with the session. */
export const forgetSought = (): void => set(nothing);

/** What is looked for in this conversation; null where nothing. */
export function useSought(conversation: string | null): Sought | null {
  const { thread } = useSearches();
  return thread?.conversation === conversation ? thread : null;
}

/** The text in the field above the list, and how to change it. */
export function useListSearch(): [text: string, setText: (text: string) => void] {
  return [useSearches().list, (list) => set({ ...searches, list })];
}
