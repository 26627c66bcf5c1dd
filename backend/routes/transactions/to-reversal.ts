import type { Money } from '#contract/common';
import type { Reversal } from '#contract/withdrawal';
import type { PaymentRow } from '../payments/queries.ts';
import type { ReversalRow } from '../payments/reversal-queries.ts';

/**
 * Money that goes back as its member sees it: how it gets to them is the operator's to sort out. A refund that was not sent,
 * since the member's bank has given them the whole payment back, is done.
 */
export function toReversal(row: ReversalRow, { currency, status }: PaymentRow): Reversal {
  const isDone = row.state === 'done' || row.state === 'paid_otherwise';
  const isByBank = row.state === 'queued' && status === 'charged_back';
  return {
    id: row.id,
    kind: row.kind,
    state: isDone || isByBank ? 'done' : 'on_its_way',
    amount: { amount: row.amount, currency: currency as Money['currency'] },
    credits: Math.abs(row.creditsTaken),
    created: row.created.toISOString(),
  };
}
