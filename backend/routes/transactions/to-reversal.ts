import type { Money } from '#contract/common';
import type { Reversal } from '#contract/withdrawal';
import type { PaymentRow } from '../payments/queries.ts';
import type { ReversalRow } from '../payments/reversal-queries.ts';

/** Money that goes back as its member sees it: how it gets to them is the operator's to sort out. */
export function toReversal(row: ReversalRow, { currency }: PaymentRow): Reversal {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state === 'done' || row.state === 'paid_otherwise' ? 'done' : 'on_its_way',
    amount: { amount: row.amount, currency: currency as Money['currency'] },
    credits: Math.abs(row.creditsTaken),
    created: row.created.toISOString(),
  };
}
