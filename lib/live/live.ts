import type { LiveEvent } from '#contract/events';
import { shareStream } from './shared-stream';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const opened = new Set<(again: boolean) => void>();
const wentAway = new Set<() => void>();
let close: (() => void) | undefined;
let standing = false;
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

/**
 * Calls `onEvent` for each event, and `readAgain` each time the stream opens: what was read before may lack what happened
 * until then. Returns how to stop.
 */
export function followLive(onEvent: Listener, readAgain: () => void): () => void {
  const stops = [onLiveEvent(onEvent), onLiveOpened(readAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Hears when the stream is lost, once until it stands again, and each time this tab's stream is refused: the session may
 * be over. Returns how to stop.
 */
export function onLiveLost(listener: () => void): () => void {
  wentAway.add(listener);
  return () => wentAway.delete(listener);
}

/** Whether events arrive just now: where not, what is looked at is asked for. */
export const isLive = (): boolean => standing;

/** Opens the stream of this browser's member, or joins the one of another tab. Returns how to leave it. */
export function startLive(me: string): () => void {
  close ??= shareStream(me, {
    onEvent: (event) => {
      for (const listener of listeners) listener(event);
    },
    onOpen: () => {
      standing = true;
      for (const listener of opened) listener(lost);
      lost = false;
    },
    onLost: () => {
      standing = false;
      if (lost) return;
      lost = true;
      for (const listener of wentAway) listener();
    },
    onRefused: () => {
      for (const listener of wentAway) listener();
    },
  });
  return () => {
    close?.();
    close = undefined;
    standing = false;
    lost = false;
  };
}
