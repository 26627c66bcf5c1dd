import * as z from 'zod';
import { keep, keptKeys, readKept } from './chat-storage';

/** The thread that was opened last: with whom, and when. */
const lastOpened = z.object({ profile: z.string(), date: z.iso.datetime() });
export type LastOpened = z.infer<typeof lastOpened>;

const prefix = 'opened:';
const keyOf = (me: string) => prefix + me;

/** The thread that this member opened last in this browser; undefined where there was none. */
export const readLastOpened = (me: string): LastOpened | undefined => lastOpened.safeParse(readKept(keyOf(me))).data;

export const keepLastOpened = (me: string, profile: string, now = new Date()): boolean =>
  keep(keyOf(me), { profile, date: now.toISOString() } satisfies LastOpened);

/** Forgets the last opened thread, where it was with this member. */
export function forgetLastOpened(me: string, profile: string): void {
  if (readLastOpened(me)?.profile === profile) keep(keyOf(me), undefined);
}

/** Forgets the last opened thread of each member. */
export function forgetAllOpened(): void {
  for (const key of keptKeys(prefix)) keep(key, undefined);
}
