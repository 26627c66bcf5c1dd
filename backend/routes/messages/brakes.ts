import { freeConversationsADay } from '#contract/messages';
import type { LimitRule, Limits } from '../../adapters/limits/limits.ts';
import { hasLastingPurchase } from '../../credits/premium.ts';
import type { Db } from '../../db/client.ts';
import type { LockedMember } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { beganFree, findNthStarted } from './queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** 60 messages a minute, and now and then as many again: 120 in one minute, at most once in five. */
export const messageRate: LimitRule = {
  name: 'message',
  points: 60,
  seconds: 60,
  burst: { points: 60, seconds: 300 },
};

/** A browser tells every few seconds that somebody types. */
export const typingRate: LimitRule = { name: 'typing', points: 60, seconds: 60 };

/** First lines that cost nothing: more than anybody has to say in an hour. */
export const icebreakerRate: LimitRule = { name: 'icebreaker', points: 30, seconds: 3600 };

/** A text is checked while it is written. */
export const checkRate: LimitRule = { name: 'message-check', points: 60, seconds: 60 };

/** Takes a point of each rule; the refusal of one that has none left comes back, to be thrown when its turn has come. */
export async function brakedBy(limits: Limits, memberId: string, rules: LimitRule[]): Promise<ApiError | undefined> {
  try {
    for (const rule of rules) await limits.take(rule, memberId);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** New conversations that a newcomer may begin in an hour. */
const newcomersConversations = 10;

/**
 * Conversations that newcomers of one network may begin with one member, so that a person with many accounts does not
 * flood a member.
 */
const newcomersRate: LimitRule = { name: 'first-letter', points: 5, seconds: 3600 };

/** People whom the same text may reach within an hour. */
const sameTextPeople = 5;

/** Since when a text counts as the same one written to many. */
export const sameTextSince = (now: Date) => new Date(now.getTime() - hour);

interface Attempt {
  me: LockedMember;
  other: LockedMember;
  network: string | undefined;
  /** Whether the message would begin a conversation. */
  begins: boolean;
  price: number;
  /** In how many other conversations its text was written since `sameTextSince`. */
  sameText: number;
  now: Date;
}

/** A member is a newcomer for a day, and until the account is confirmed. */
export const isNewcomer = ({ status, created }: Pick<LockedMember, 'status' | 'created'>, now: Date): boolean =>
  status === 'not_confirmed' || now.getTime() - created.getTime() < day;

const limitedUntil = (moment: number, now: Date) =>
  new ApiError('rate_limited', { retryAfter: Math.ceil((moment - now.getTime()) / 1000) });

/**
 * Refuses what only a flood does: many new conversations of a newcomer, for nothing, or with one member, one text to many
 * people.
 */
export async function refuseFlood(tx: Db, limits: Limits, attempt: Attempt): Promise<void> {
  const { me, other, network, begins, price, sameText, now } = attempt;
  const beginsAsNewcomer = begins && isNewcomer(me, now);
  if (beginsAsNewcomer) {
    const oldest = await findNthStarted(tx, me.id, new Date(now.getTime() - hour), newcomersConversations);
    if (oldest) throw limitedUntil(oldest.getTime() + hour, now);
  }
  if (begins && price === 0 && me.paidUser) {
    const oldest = await findNthStarted(tx, me.id, new Date(now.getTime() - day), freeConversationsADay, beganFree);
    if (oldest && !(await hasLastingPurchase(tx, me.id, now))) throw limitedUntil(oldest.getTime() + day, now);
  }
  if (sameText >= sameTextPeople) throw new ApiError('rate_limited', { retryAfter: hour / 1000 });
  if (beginsAsNewcomer && network) await limits.take(newcomersRate, `${other.id} ${network}`);
}
