import type { Money } from '#contract/common';
import type { Transaction } from '#contract/transactions';

/** What goes back to the payer, below zero, or was paid again. */
export const signedAmount = ({ kind, amount }: NonNullable<Transaction['reversals']>[number]): number =>
  kind === 'chargeback_reversed' ? amount.amount : -amount.amount;

/** What of a payment stays paid once all is back that goes back. */
export function leftOf({ price, reversals = [] }: Transaction): Money {
  return {
    ...price,
    amount: Math.max(
      0,
      reversals.map(signedAmount).reduce((sum, one) => sum + one, price.amount),
    ),
  };
}

/** Whether all of a payment goes back that stands as completed until it has arrived. */
export const isGoingBack = (transaction: Transaction): boolean =>
  transaction.status === 'completed' && leftOf(transaction).amount === 0;
