import { ChargeRefused } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { offeredMethods } from '../bundles/offered-methods.ts';
import { findMeans, type MeansRow, removeMeans } from './means-queries.ts';
import { endOfUnsent, type Order, storeOrderOf } from './order.ts';
import { toProviderOrder } from './provider-order.ts';
import { adoptPayment, findByKey, type PaymentRow } from './queries.ts';
import { move, settleOrWait } from './settle.ts';
import { isUnfinished } from './state.ts';

/**
 * Orders a bundle and charges what the member left with the provider, once for the key. What comes back is completed or
 * on its way. Throws `not_found` where nothing is kept, `payment_failed` with the other methods where the charge came
 * to nothing, `unavailable` where the provider does not answer: the same key goes on then, and what the provider took
 * all the same counts as soon as it tells.
 */
export async function repeatOrder(deps: Deps, order: Order): Promise<PaymentRow> {
  const { member, key } = order;
  const means = await findMeans(deps.db, member.id, deps.payments.name);
  const earlier = await findByKey(deps.db, member.id, key);
  if (!means && !earlier) throw new ApiError('not_found');

  const row = await storeOrderOf(deps, order, {
    content: ['repeat', order.offer, order.code ?? null],
    method: means?.method ?? earlier?.paymentMethod ?? '',
    mandateId: means?.mandateId ?? null,
    meansCountry: means?.country ?? null,
  });
  const charged = row.providerId || row.status !== 'open' ? row : await charge(deps, order, row, means);
  const settled = isUnfinished(charged.status) ? await settleOrWait(deps, charged, 'order') : charged;
  if (settled.status === 'failed' || settled.status === 'cancelled' || settled.status === 'expired') {
    const paymentMethods = await offeredMethods(deps, row.siteId, row.country, row.currency);
    throw new ApiError('payment_failed', { paymentMethods });
  }
  return settled;
}

/**
 * Charges the means that the order was stored with. An order whose means was removed meanwhile is cancelled: a parallel
 * call may still charge the means, and that money goes back.
 */
async function charge(deps: Deps, order: Order, row: PaymentRow, means: MeansRow | undefined): Promise<PaymentRow> {
  const end = await endOfUnsent(deps.db, row, order.now);
  if (end || !means || means.mandateId !== row.mandateId) {
    return move(deps, row, end ?? 'cancelled', 'order', ({ providerId }) => providerId === null);
  }
  const { mandateId: id, customerId } = means;
  try {
    const charged = await deps.payments.charge(await toProviderOrder(deps, row, order, customerId), { id, customerId });
    await adoptPayment(deps.db, row.id, deps.payments.name, charged.providerId);
    return { ...row, ...charged };
  } catch (error) {
    deps.logger.warn({ err: error, payment: row.id }, 'a kept means was not charged');
    if (!(error instanceof ChargeRefused)) throw new ApiError('unavailable', { retryAfter: 5 });
    // A parallel call with the same key may have charged it.
    const refused = await move(deps, row, 'failed', 'order', ({ providerId }) => providerId === null);
    if (refused.status === 'failed') await removeMeans(deps.db, means.id);
    return refused;
  }
}
