import type { PaymentMeans } from '#contract/payment-means';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { declineMeans, findMeans, type MeansRow, removeMeans } from './means-queries.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'logger'>;

const mandateOf = ({ mandateId, customerId }: MeansRow) => ({ id: mandateId, customerId });

/**
 * Takes away what a member left, first at the provider, and the consent of orders that are not paid yet. Throws
 * `unavailable` where the provider does not answer: nobody is told that a card is gone while it could be charged.
 */
export async function forgetMeans(deps: Needs, memberId: string): Promise<void> {
  // First, so that no order that is paid meanwhile keeps another card.
  await declineMeans(deps.db, memberId);
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
