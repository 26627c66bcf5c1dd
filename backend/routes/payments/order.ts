import { createHash } from 'node:crypto';
import type { Money } from '#contract/common';
import { asksForConsent } from '#contract/consumer-law';
import type { PaymentMethod } from '#contract/payment-methods';
import { ChargeRefused, type PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { checkDebit, collect } from '../../directdebit/collect.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { vatOf } from '../bundles/countries.ts';
import { readOfferId } from '../bundles/offer.ts';
import { offeredMethods } from '../bundles/offered-methods.ts';
import { findBundles } from '../bundles/queries.ts';
import { evidenceOf, isProved, type Orderer } from './country-evidence.ts';
import { findMeans } from './means-queries.ts';
import { isOutdated } from './outdated.ts';
import { type Payer, toProviderOrder } from './provider-order.ts';
import { findByKey, type PaymentRow, saveCheckout, saveTransfer } from './queries.ts';
import { move, settleOrWait } from './settle.ts';
import { isOver, isPaid, isTooOldToSend } from './state.ts';
import { storeOrder } from './store-order.ts';

type Checkout = Awaited<ReturnType<PaymentProvider['create']>>;

export interface Order extends Payer {
  member: Payer['member'] & Orderer;
  /** The bundle with its country, as `bundles.php` names it. */
  offer: string;
  /** In capitals; undefined without a code. */
  code: string | undefined;
  /** What the member was shown to pay, where the client says so. */
  shown?: Money | undefined;
  key: string;
  /** Whether the member asked for the credits at once; undefined where they were not asked. */
  atOnce: boolean | undefined;
  now: Date;
}

interface NewOrder extends Order {
  method: PaymentMethod;
  /** Whether the member agreed that the means is kept. */
  keep: boolean;
}

interface PaidBy {
  /** What makes the order another one than that of the same key. */
  content: unknown[];
  method: string;
  keepMeans?: boolean;
  mandateId?: string | null;
  /** Of the means with that mandate. */
  meansCountry?: string | null;
}

/**
 * Stores an order at the price of this server's own list, once for its key. Throws `not_found` for a bundle that is not
 * sold here, `immediate_performance_required` where the law asks for a wish that was refused, `country_unproved` where too
 * little says that the member lives in the country of the price, `key_reused` for a key with other content, what
 * `checkDebit` throws of direct debits, and what `storeOrder` throws of codes, prices and limits.
 */
export async function storeOrderOf(deps: Deps, order: Order, { content, ...paidBy }: PaidBy): Promise<PaymentRow> {
  const { tenant, member, offer, code, shown, key, atOnce, now } = order;
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const earlier = await findByKey(deps.db, member.id, key);
  // It stands by what was shown then: its bundle, price or method may have left the site since.
  if (earlier) return sameOrder(await storeOrder(deps, earlier, { code, shown }, now), requestHash);

  const wanted = readOfferId(offer);
  const [bundle] = wanted ? await findBundles(deps.db, tenant.site.id, wanted.country, wanted.bundleId) : [];
  if (!wanted || !bundle) throw new ApiError('not_found');
  const isAsked = asksForConsent(wanted.country);
  if (atOnce === false && isAsked) throw new ApiError('immediate_performance_required');
  const { method: paymentMethod, keepMeans = false, mandateId = null, meansCountry } = paidBy;
  const offered = await offeredMethods(deps, tenant.site.id, wanted.country, bundle.price.currency);
  const isOffered = offered.some((one) => one === paymentMethod);
  const isKept = keepMeans && !deps.payments.keeps(paymentMethod as PaymentMethod);
  if (mandateId === null && (!isOffered || isKept)) throw invalidField(isOffered ? 'keep_means' : 'paymentmethod');

  const countryEvidence = (await evidenceOf(deps, member))(paymentMethod, meansCountry);
  const wish = {
    siteId: tenant.site.id,
    memberId: member.id,
    bundleId: bundle.id,
    credits: bundle.credits,
    ...bundle.price,
    country: wanted.country,
    countryEvidence,
    paymentMethod,
    keepMeans,
    mandateId,
    vatPercentage: vatOf(wanted.country) ?? null,
    provider: deps.payments.name,
    idempotencyKey: key,
    requestHash,
    performanceConsent: atOnce && isAsked ? now : null,
    refundDays: tenant.site.refundDays,
    created: now,
  };
  // Another call with the key may have stored it meanwhile, which counts towards the limits of debits.
  if (!(await findByKey(deps.db, member.id, key))) {
    // An order that could not be debited is better not stored; one that is stored is asked about again below.
    if (paymentMethod === 'sdd') await checkDebit(deps.db, deps.secretKey, { ...wish, id: '' }, now);
    if (!isProved(countryEvidence, wanted.country)) throw new ApiError('country_unproved');
  }
  return sameOrder(await storeOrder(deps, wish, { code, shown }, now), requestHash);
}

/** An order, if the caller's key stands for this content. Throws `key_reused`. */
function sameOrder(row: PaymentRow, requestHash: string): PaymentRow {
  if (row.requestHash !== requestHash) throw new ApiError('key_reused');
  return row;
}

/**
 * How an order ends that must not be sent to the provider any more; undefined for an order that may be sent. Money that
 * arrives later counts if the order expired, and goes back if the order was cancelled.
 */
export async function endOfUnsent(db: Db, order: PaymentRow, now: Date): Promise<'expired' | 'cancelled' | undefined> {
  if (isTooOldToSend(order, now)) return 'expired';
  return (await isOutdated(db, order, now)) ? 'cancelled' : undefined;
}

/**
 * Stores an order, then tells the provider. Killed in between, the same key goes on where it stopped: the provider takes
 * an order once. Throws what `storeOrderOf` throws, `unavailable` where the provider does not answer, `payment_failed`
 * for an order that failed, expired, is outdated or was cancelled by its member or by a newer order, and with the other
 * methods for a debit that it never will collect.
 */
export async function placeOrder(deps: Deps, order: NewOrder): Promise<{ row: PaymentRow; checkoutUrl: string }> {
  const { offer, method, code, keep, now } = order;
  const stored = await storeOrderOf(deps, order, {
    content: [offer, method, ...(code === undefined ? [] : [code]), ...(keep ? [{ keep }] : [])],
    method,
    keepMeans: keep,
  });
  const end = stored.checkoutUrl ? undefined : await endOfUnsent(deps.db, stored, now);
  const row = end ? await move(deps, stored, end, 'order', ({ providerId }) => providerId === null) : stored;
  if (isOver(row.status) || row.status === 'expired') throw new ApiError('payment_failed');
  // Nothing is left to pay: the page of the result. With `end`, a webhook came in place of the answer that was lost.
  if (end || isPaid(row.status)) return { row, checkoutUrl: `/credits?payment=${row.id}` };
  if (row.checkoutUrl) return { row, checkoutUrl: row.checkoutUrl };
  const { transfer, ...checkout } = await create(deps, row, order);
  if (transfer) await saveTransfer(deps.db, row.id, transfer);
  if (await saveCheckout(deps.db, row.id, checkout)) {
    const placed = { ...row, ...checkout };
    // Nobody goes anywhere to pay these: they are on their way at once.
    const isOnItsWay = method === 'sdd' || transfer !== undefined;
    return { row: isOnItsWay ? await settleOrWait(deps, placed, 'order') : placed, checkoutUrl: checkout.checkoutUrl };
  }
  // Nobody was sent there to pay; if this fails, it expires.
  await deps.payments.cancel(checkout.providerId).catch(() => undefined);
  throw new ApiError('payment_failed');
}

/** Tells the provider; the same order again is the same there. */
async function create(deps: Deps, row: PaymentRow, payer: Payer): Promise<Checkout> {
  try {
    if (row.paymentMethod === 'sdd') return await collect(deps, row, await toProviderOrder(deps, row, payer));
    const means = row.keepMeans ? await findMeans(deps.db, row.memberId, row.provider) : undefined;
    return await deps.payments.create(await toProviderOrder(deps, row, payer, means?.customerId));
  } catch (error) {
    if (error instanceof ApiError) {
      await move(deps, row, 'cancelled', 'order', ({ providerId }) => providerId === null);
      throw error;
    }
    if (error instanceof ChargeRefused) return refuseDebit(deps, row, error);
    deps.logger.warn({ err: error, payment: row.id }, 'the payment provider took no order');
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
}

/** A debit that the provider never will collect, as one whose profile has none: the member pays another way. */
async function refuseDebit(deps: Deps, row: PaymentRow, cause: ChargeRefused): Promise<never> {
  deps.logger.error({ err: cause, payment: row.id }, 'the payment provider collects no direct debit');
  await move(deps, row, 'failed', 'order', ({ providerId }) => providerId === null);
  const offered = await offeredMethods(deps, row.siteId, row.country, row.currency);
  throw new ApiError('payment_failed', { paymentMethods: offered.filter((method) => method !== 'sdd') });
}
