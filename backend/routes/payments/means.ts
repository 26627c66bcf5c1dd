import type { PaymentMeans } from '#contract/payment-means';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Mandate } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { findMeans, keepMeans, type MeansRow, removeMeans } from './means-queries.ts';
import type { PaymentRow } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'logger'>;

const mandateOf = ({ mandateId, customerId }: MeansRow) => ({ id: mandateId, customerId });

/** Keeps what a payment left with the provider, where its member agreed; what was kept before is given up there. */
export async function keepMandate(deps: Pick<Deps, 'db'>, payment: PaymentRow, mandate: Mandate): Promise<void> {
  if (payment.keepMeans) await keepMeans(deps.db, payment, mandate);
}

/**
 * Takes away what a member left, first at the provider. Throws `unavailable` where that does not answer: nobody is told
 * that a card is gone while it could be charged.
 */
export async function forgetMeans(deps: Needs, memberId: string): Promise<void> {
  const means = await findMeans(deps.db, memberId, deps.payments.name);
  if (!means) return;
  try {
    await deps.payments.forget(mandateOf(means));
  } catch (error) {
    deps.logger.warn({ err: error }, 'the payment provider did not give up a means');
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
  await removeMeans(deps.db, means.id);
}

/** A kept means as its member sees it. */
export const toPaymentMeans = ({ method, label, created }: MeansRow): PaymentMeans => ({
  method: method as PaymentMethod,
  label,
  created: created.toISOString(),
});
