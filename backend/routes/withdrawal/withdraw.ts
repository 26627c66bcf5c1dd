import { settlePremium } from '../../credits/premium.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockPayment, type PaymentRow } from '../payments/queries.ts';
import { balanceOf, findReversals, notePayment, type ReversalRow } from '../payments/reversal-queries.ts';
import { takeBack } from '../payments/reverse.ts';
import { type Offer, offerOf } from './offer.ts';

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
    const reversal = await refundOffer(tx, jobs, payment, offer, { cause: 'member', now });
    await appendEvent(tx, memberId, { type: 'user' });
    return { reversal, credits: await balanceOf(tx, memberId) };
  });
}

interface Withdrawal {
  cause: 'member' | 'operator';
  now: Date;
  /** The day (`YYYY-MM-DD`) on which it came by e-mail or post, and when that began. */
  received?: { day: string; asked: Date };
}

/** Carries out a withdrawal whose offer was made under the locks of member and payment, which the caller still holds. */
export async function refundOffer(
  tx: Db,
  jobs: Pick<Deps['jobs'], 'send'>,
  payment: PaymentRow,
  { amount, credits }: Offer,
  { cause, now, received }: Withdrawal,
): Promise<ReversalRow> {
  const given = {
    kind: 'withdrawal',
    cause,
    amount,
    state: 'queued',
    ...(received && { asked: received.asked }),
  } as const;
  const reversal = await takeBack(tx, payment, given, credits, now);
  await notePayment(tx, payment.id, { withdrawn: now }, now);
  await settlePremium(tx, payment.memberId, now);
  await jobs.send(tx, 'refund-mail', { reversal: reversal.id, ...(received && { received: received.day }) });
  await jobs.send(tx, 'refund', { reversal: reversal.id });
  return reversal;
}
