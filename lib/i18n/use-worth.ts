'use client';
import type { User } from '#contract/session';
import { useMoney } from './use-money';

/**
 * What credits cost in money, at the dearest price among the member's unspent credits, else at the price of the smallest
 * bundle; undefined where no price is known, and of none.
 */
export function useWorth(user: Pick<User, 'credit_price'> | null | undefined): (credits: number) => string | undefined {
  const money = useMoney();
  const each = user?.credit_price;
  return (credits) => (each && credits > 0 ? money({ ...each, amount: each.amount * credits }) : undefined);
}
