'use client';
import { useSyncExternalStore } from 'react';
import type { Profile } from '#contract/member';
import { isPressed } from './interruption';

/** `like`: who likes the member, asked for by the address; `new`: a like that just came; `match`: they like each other. */
export interface LikeMoment {
  kind: 'like' | 'new' | 'match';
  profile: Profile;
}

/** Milliseconds between two looks whether the dialog in the way is gone. */
const lookEvery = 500;

const listeners = new Set<() => void>();
let shown: LikeMoment | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

function show(moment: LikeMoment | undefined): void {
  shown = moment;
  for (const listener of listeners) listener();
}

/** Shows a moment once no other dialog is open. A later one takes the place of one that still waits. */
export function showMoment(moment: LikeMoment): void {
  clearTimeout(waiting);
  // Likes are of people: a fictional profile gives none that anybody should be happy about.
  if (moment.profile.fictional) return;
  if (isPressed()) waiting = setTimeout(showMoment, lookEvery, moment);
  else show(moment);
}

/**
 * The match moment: both portraits, first lines, a way to write. Call it where the server has just said `match: true`
 * to something that this member did here (a heart, a swipe), with the other one's profile:
 *
 *     const { match } = await setLike(profile, true);
 *     if (match) showMatch(profile);
 *
 * It needs nothing else: components/likes/like-moments.tsx stands in the frame of every page for members and shows it.
 * Matches that the other one made come by the event stream (use-new-likes.ts).
 */
export function showMatch(profile: Profile): void {
  showMoment({ kind: 'match', profile });
}

/** The member has answered, or the session is over. */
export function endMoment(): void {
  clearTimeout(waiting);
  if (shown) show(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown now, if anything. */
export function useLikeMoment(): LikeMoment | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
