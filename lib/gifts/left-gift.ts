import type * as z from 'zod';
import { gift } from '#contract/gifts';
import { keep, readKept } from '@/lib/chat/chat-storage';

const leftGift = gift.pick({ id: true, credits: true });
export type LeftGift = z.infer<typeof leftGift>;

const keyOf = (me: string, other: string) => `gift:${me}:${other}`;

/** The gift for somebody that was chosen and waits for credits; undefined where there is none. */
export function readLeftGift(me: string, other: string): LeftGift | undefined {
  return leftGift.safeParse(readKept(keyOf(me, other))).data;
}

/** Keeps a choice while its member buys credits, so that it is there on the way back. */
export function leaveGift(me: string, other: string, { id, credits }: LeftGift): void {
  keep(keyOf(me, other), { id, credits });
}

export function forgetLeftGift(me: string, other: string): void {
  keep(keyOf(me, other), undefined);
}
