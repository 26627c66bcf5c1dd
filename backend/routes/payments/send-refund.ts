import type { Money } from '#contract/common';
import { RefundRefused } from '../../adapters/payments/provider.ts';
import { unanswered } from './ask-provider.ts';
import { findById } from './queries.ts';
import { findReversal, moveReversals } from './reversal-queries.ts';
import { type SettleDeps, settle } from './settle.ts';

/**
 * Has the provider give money back that is noted as such. Harmless to repeat: the provider does it once for each id.
 * What it refuses for good stays noted for the operator. Does nothing before `sendFrom`, nor where the payer's bank has taken
 * the whole payment back: should the bank give that again, the refund is sent later. Throws where the provider cannot be reached.
 */
export async function sendRefund(deps: SettleDeps, id: string): Promise<void> {
  const noted = await findReversal(deps.db, id);
  if (noted?.reversal.state !== 'queued') return;
  if (noted.reversal.sendFrom !== null && noted.reversal.sendFrom > deps.clock.now()) return;
  // A bank or the provider's desk may have given the money back since.
  await settle(deps, noted.payment, 'poll');
  const found = await findReversal(deps.db, id);
  if (found?.reversal.state !== 'queued' || found.payment.status === 'charged_back') return;
  const { reversal, payment } = found;
  const state = await order(deps, found);
  await deps.db.transaction(async (tx) => {
    const moved = await moveReversals(tx, [id], ['queued'], state, deps.clock.now());
    // A withdrawal was acknowledged when it came.
    const tells = state === 'sent' && reversal.kind === 'refund';
    if (moved.length > 0 && tells) await deps.jobs.send(tx, 'refund-mail', { reversal: id });
  });
  const now = await findById(deps.db, payment.id);
  if (now) await settle(deps, now, 'refund');
}

type Found = NonNullable<Awaited<ReturnType<typeof findReversal>>>;

async function order(deps: SettleDeps, { reversal, payment, brand }: Found): Promise<'sent' | 'refused'> {
  const { id, amount } = reversal;
  const { providerId, provider, refunded, chargedBack } = payment;
  try {
    if (chargedBack > 0 && amount > payment.amount - refunded - chargedBack)
      throw new RefundRefused('the bank of the payer has taken a part of it back');
    if (!providerId || provider !== deps.payments.name)
      throw new RefundRefused(`${provider} is no longer our provider`);
    const currency = payment.currency as Money['currency'];
    await deps.payments.refund(providerId, { id, amount: { amount, currency }, description: `${brand} ${payment.id}` });
    return 'sent';
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw unanswered(deps.logger, error, { refund: id });
    deps.logger.error({ err: error, payment: payment.id, refund: id }, 'a refund has to be paid another way');
    return 'refused';
  }
}
