import type { VirtualItem } from '@tanstack/react-virtual';
import type { Profile } from '#contract/member';
import type { ThreadState } from './thread';

/** Threads as last seen on this page, by whoever saw them, shown at once on the way back. */
export const seenThreads = new Map<string, { state: ThreadState; profile: Profile | null }>();

/** Where a reader of older messages stood who left a thread. */
export interface ReadingPlace {
  /** The lines that were drawn, with their heights. */
  lines: VirtualItem[];
  /** Pixels from the top. */
  offset: number;
  /** Position of the newest message when the reader scrolled away from it. */
  leftAt: number;
}

/** Places by the entry of the history, with the conversation. */
export const readingPlaces = new Map<string, ReadingPlace>();

/** Forgets what was seen, once something of it was deleted or blocked. */
export function forgetThreads(): void {
  seenThreads.clear();
  readingPlaces.clear();
}
