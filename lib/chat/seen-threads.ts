import type { Profile } from '#contract/member';
import type { ThreadState } from './thread';

/** Threads as last seen on this page, by whoever saw them, shown at once on the way back. */
export const seenThreads = new Map<string, { state: ThreadState; profile: Profile | null }>();

/** Forgets what was seen, once something of it was deleted or blocked. */
export function forgetThreads(): void {
  seenThreads.clear();
}
