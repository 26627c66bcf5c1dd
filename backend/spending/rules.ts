import type { Money } from '#contract/common';
import { limitWaitHours } from '#contract/limits';
import type { spendingLimits } from '../db/schema/spending.ts';

/** A stored limit of one period, without whose it is. */
export type StoredLimit = Omit<typeof spendingLimits.$inferSelect, 'memberId' | 'period'>;

const none: StoredLimit = { amount: null, currency: null, nextAmount: null, nextCurrency: null, nextFrom: null };

const toMoney = (amount: number | null, currency: string | null): Money | null =>
  amount === null ? null : { amount, currency: currency as Money['currency'] };

const same = (one: Money | null, other: Money | null): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency;

/** The limit that counts at a moment; null without one. */
export function standingLimit(stored: StoredLimit | undefined, now: Date): Money | null {
  if (!stored) return null;
  const arrived = stored.nextFrom !== null && stored.nextFrom <= now;
  return arrived ? toMoney(stored.nextAmount, stored.nextCurrency) : toMoney(stored.amount, stored.currency);
}

/** The looser limit that waits for its moment; undefined where none does. */
export function comingLimit(
  stored: StoredLimit | undefined,
  now: Date,
): { limit: Money | null; from: Date } | undefined {
  if (!stored?.nextFrom || stored.nextFrom <= now) return undefined;
  return { limit: toMoney(stored.nextAmount, stored.nextCurrency), from: stored.nextFrom };
}

/** Whether a limit leaves less than the one that stands. Currencies cannot be compared: another one is not tighter. */
function isTighter(wish: Money | null, standing: Money | null): boolean {
  if (wish === null) return false;
  return standing === null || (wish.currency === standing.currency && wish.amount < standing.amount);
}

/**
 * A limit after its member wished for another one: a tighter one stands at once and ends what waited; a looser one waits
 * 24 hours from when it was first wished for; the one that stands already ends what waited.
 */
export function changeLimit(stored: StoredLimit | undefined, wish: Money | null, now: Date): StoredLimit {
  const standing = standingLimit(stored, now);
  const kept = { ...none, amount: standing?.amount ?? null, currency: standing?.currency ?? null };
  if (same(wish, standing)) return kept;
  if (isTighter(wish, standing)) return { ...none, amount: wish?.amount ?? null, currency: wish?.currency ?? null };
  const coming = comingLimit(stored, now);
  const from = coming && same(coming.limit, wish) ? coming.from : new Date(now.getTime() + limitWaitHours * 3_600_000);
  return { ...kept, nextAmount: wish?.amount ?? null, nextCurrency: wish?.currency ?? null, nextFrom: from };
}
