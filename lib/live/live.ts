import type { LiveEvent } from '#contract/chat';
import { listenToEvents } from '@/lib/api/events';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const opened = new Set<(again: boolean) => void>();
let close: (() => void) | undefined;
let lost = false;

/** Hears every event of the member's stream. Returns how to stop. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Hears when the stream stands: `again` after it was lost, which is the moment to ask anew for what has no id; else for
 * the first time. What was asked for before may lack what happened until then. Returns how to stop.
 */
export function onLiveOpened(listener: (again: boolean) => void): () => void {
  opened.add(listener);
  return () => opened.delete(listener);
}

/** Opens the page's one stream; a second call changes nothing. Returns how to close it. */
export function startLive(): () => void {
  close ??= listenToEvents({
    onEvent: (event) => {
      for (const listener of listeners) listener(event);
    },
    onOpen: () => {
      for (const listener of opened) listener(lost);
      lost = false;
    },
    onLost: () => {
      lost = true;
    },
  });
  return () => {
    close?.();
    close = undefined;
    lost = false;
  };
}
