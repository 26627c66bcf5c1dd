import { createHash } from 'node:crypto';
import type { Money } from '#contract/common';
import { asksForConsent } from '#contract/consumer-law';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { paymentMethodsOf, vatOf } from '../bundles/countries.ts';
import { readOfferId } from '../bundles/offer.ts';
import { findBundles } from '../bundles/queries.ts';
import { type PaymentRow, saveCheckout } from './queries.ts';
import { storeOrder } from './store-order.ts';

export interface Order {
  siteId: string;
  memberId: string;
  /** The bundle with its country, as `bundles.php` names it. */
  offer: string;
  method: PaymentMethod;
  /** In capitals; undefined without a code. */
  code: string | undefined;
  key: string;
  /** Whether the member asked for the credits at once; undefined where they were not asked. */
  atOnce: boolean | undefined;
  now: Date;
}

/**
 * Stores an order at the price of this server's own list, then tells the provider. Killed in between, the same key
 * goes on where it stopped: the provider takes an order once. Throws `not_found` for a bundle that is not sold here,
 * `consent_required` where the law asks for one
 * that was refused, `key_reused` for a key with other content, `unavailable` where the provider does not answer, `payment_failed` for an
 * order that a newer one has called off, and what `storeOrder` throws of codes and limits.
 */
export async function placeOrder(deps: Deps, order: Order): Promise<{ row: PaymentRow; checkoutUrl: string }> {
  const { siteId, memberId, offer, method, code, key, atOnce, now } = order;
  const wanted = readOfferId(offer);
  const [bundle] = wanted ? await findBundles(deps.db, siteId, wanted.country, wanted.bundleId) : [];
  if (!wanted || !bundle) throw new ApiError('not_found');
  if (!paymentMethodsOf(wanted.country).includes(method)) throw invalidField('paymentmethod');
  if (atOnce === false && asksForConsent(wanted.country)) throw new ApiError('consent_required');

  const requestHash = createHash('sha256')
    .update(JSON.stringify(code === undefined ? [offer, method] : [offer, method, code]))
    .digest('base64url');
  const wish = {
    siteId,
    memberId,
    bundleId: bundle.id,
    credits: bundle.credits,
    ...bundle.price,
    country: wanted.country,
    paymentMethod: method,
    vatPercentage: vatOf(wanted.country) ?? null,
    provider: deps.payments.name,
    idempotencyKey: key,
    requestHash,
    performanceConsent: atOnce && asksForConsent(wanted.country) ? now : null,
    created: now,
  };
  const row = await storeOrder(deps, wish, code, now);
  if (row.requestHash !== requestHash) throw new ApiError('key_reused');
  if (row.checkoutUrl) return { row, checkoutUrl: row.checkoutUrl };
  const checkout = await create(deps, row, method);
  if (await saveCheckout(deps.db, row.id, checkout)) return { row, checkoutUrl: checkout.checkoutUrl };
  // Nobody was sent there to pay; if this fails, it expires.
  await deps.payments.cancel(checkout.providerId).catch(() => undefined);
  throw new ApiError('payment_failed');
}

/** Tells the provider; the same order again is the same there. */
async function create(deps: Deps, row: PaymentRow, method: PaymentMethod) {
  try {
    const price = { amount: row.amount, currency: row.currency as Money['currency'] };
    return await deps.payments.create({ id: row.id, price, method });
  } catch (error) {
    deps.logger.warn({ err: error, payment: row.id }, 'the payment provider took no order');
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
}
