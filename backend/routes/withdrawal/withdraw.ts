import { settlePremium } from '../../credits/premium.ts';
import type { Deps } from '../../deps.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockPayment, type PaymentRow } from '../payments/queries.ts';
import { balanceOf, findReversals, notePayment, type ReversalRow } from '../payments/reversal-queries.ts';
import { takeBack } from '../payments/reverse.ts';
import { offerOf } from './offer.ts';

/**
 * Withdraws from a payment, once: takes its unused credits, ends premium where no purchase is left, and leaves the money
 * to a job, so that a provider that does not answer stops nobody. Asked again it answers with what was done. Throws
 * `not_refundable` where nothing is left or the time is over.
 */
export async function withdrawFrom(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { id, memberId }: PaymentRow,
  days: number,
  now: Date,
): Promise<{ reversal: ReversalRow; credits: number }> {
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const payment = await lockPayment(tx, id);
    if (!payment) throw new ApiError('not_found');
    const earlier = (await findReversals(tx, id)).find(({ kind }) => kind === 'withdrawal');
    if (earlier) return { reversal: earlier, credits: await balanceOf(tx, memberId) };

    const offer = await offerOf(tx, payment, days, now);
    if (!offer) throw new ApiError('not_refundable');
    const given = { kind: 'withdrawal', cause: 'member', amount: offer.amount, state: 'queued' } as const;
    const reversal = await takeBack(tx, payment, given, offer.credits, now);
    await notePayment(tx, id, { withdrawn: now }, now);
    await settlePremium(tx, memberId, now);
    await appendEvent(tx, memberId, { type: 'user' });
    await jobs.send(tx, 'refund-mail', { reversal: reversal.id });
    await jobs.send(tx, 'refund', { reversal: reversal.id });
    return { reversal, credits: await balanceOf(tx, memberId) };
  });
}
