import type { Money } from '#contract/common';
import { type LimitPeriod, limitDays, limitPeriods } from '#contract/limits';
import type { Db } from '../db/client.ts';
import { ApiError } from '../http/api-error.ts';
import { findCoolOff, findLimits, findSpending, type Spending } from './queries.ts';
import { standingLimit } from './rules.ts';

const sum = (spending: Spending[]): number => spending.reduce((total, { amount }) => total + amount, 0);

/** What counts in a period that ends now, in one currency. */
export function within(spending: Spending[], period: LimitPeriod, currency: string, now: Date): Spending[] {
  const since = now.getTime() - limitDays[period] * 86_400_000;
  return spending.filter((one) => one.currency === currency && one.at.getTime() > since);
}

/**
 * Whether a member's own limits have room for an order: the ids of their orders that nobody has paid yet and that have
 * to be called off first, none where there is room. Call it under the member's lock, so that two orders at once do not
 * both find the same room. Throws `spending_limit` where paid ones leave none, where the limit is of another currency,
 * and during a cool-off.
 */
export async function ordersInTheWay(tx: Db, memberId: string, price: Money, now: Date): Promise<string[]> {
  if (await findCoolOff(tx, memberId, now)) throw new ApiError('spending_limit');
  const limits = await findLimits(tx, memberId);
  if (limits.size === 0) return [];
  const spending = await findSpending(tx, memberId, now);
  const inTheWay = new Set<string>();
  for (const period of limitPeriods) {
    const limit = standingLimit(limits.get(period), now);
    if (!limit) continue;
    const counted = within(spending, period, limit.currency, now);
    const unpaid = counted.filter(({ status }) => status === 'open');
    const room = limit.amount - sum(counted);
    if (limit.currency !== price.currency || room + sum(unpaid) < price.amount) throw new ApiError('spending_limit');
    if (room < price.amount) for (const { id } of unpaid) inTheWay.add(id);
  }
  return [...inTheWay];
}

/**
 * Those of a member's open orders that the member's limits do not let be paid now: all of them during a cool-off, else each
 * that is more than what was paid leaves room for, or of another currency than a limit.
 */
export async function withoutRoom<T extends { amount: number; currency: string }>(
  db: Db,
  memberId: string,
  open: T[],
  now: Date,
): Promise<T[]> {
  if (open.length === 0) return [];
  if (await findCoolOff(db, memberId, now)) return open;
  const limits = await findLimits(db, memberId);
  if (limits.size === 0) return [];
  const paid = (await findSpending(db, memberId, now)).filter(({ status }) => status !== 'open');
  return open.filter(({ amount, currency }) =>
    limitPeriods.some((period) => {
      const limit = standingLimit(limits.get(period), now);
      if (!limit) return false;
      return limit.currency !== currency || sum(within(paid, period, currency, now)) + amount > limit.amount;
    }),
  );
}
