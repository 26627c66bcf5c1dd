'use client';
import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { useSite } from '@/lib/sites/site-context';
import type { OutgoingContent } from './outgoing-content';

/** Credits that a text and a photo cost. */
interface Prices {
  text: number;
  photo: number;
}

/** Prices of refusals since the page was loaded: newer than the settings in the page. */
let newer: Partial<Prices> = {};
const listeners = new Set<() => void>();

/** Shows a price that the server answered from now on. */
export function noteNewPrice(kind: OutgoingContent['kind'], credits: number): void {
  if (kind === 'gift') void mutate('gifts.php');
  if (kind !== 'text' && kind !== 'photo') return;
  newer = { ...newer, [kind]: credits };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: Partial<Prices> = {};

/** What a text and a photo cost, as the member is to be shown it. */
export function usePrices(): Prices {
  const { message_credits: text, photo_credits: photo } = useSite();
  const known = useSyncExternalStore(
    subscribe,
    () => newer,
    () => none,
  );
  return { text, photo, ...known };
}
