import { createPayment, getPayment, type Payment, paymentWebhook, repeatPayment } from '#contract/money';
import { getPaymentMeans, removePaymentMeans } from '#contract/payment-means';
import { finishSandboxCheckout } from '#contract/sandbox-checkout';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Deps } from '../../deps.ts';
import { debitOf } from '../../directdebit/collect.ts';
import { countLookUp } from '../../discounts/discounts.ts';
import { ApiError } from '../../http/api-error.ts';
import { customerNetworkOf } from '../../http/client.ts';
import { route } from '../../http/route.ts';
import { offerId } from '../bundles/offer.ts';
import { forgetMeans, toPaymentMeans } from './means.ts';
import { findLastOrder, findMeans } from './means-queries.ts';
import { placeOrder } from './order.ts';
import { findFirstCompleted, findPayment, findTransfer, type PaymentRow, toPayment } from './queries.ts';
import { repeatOrder } from './repeat.ts';
import { settleOrWait } from './settle.ts';
import { isUnfinished } from './state.ts';
import { signatureHeader, takeWebhook } from './webhook.ts';

/**
 * Nobody orders faster than this by hand, or more in a day, going back and forth between methods. Each order is a payment
 * at the provider.
 */
const orderRates: LimitRule[] = [
  { name: 'order', points: 30, seconds: 60 },
  { name: 'order-day', points: 300, seconds: 86_400 },
];

/** How often one member may have us ask the provider, which limits all members together. */
const pollRate: LimitRule = { name: 'payment-poll', points: 60, seconds: 60 };

const hasPoint = ({ limits }: Deps, rule: LimitRule, key: string): Promise<boolean> =>
  limits.take(rule, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );

/** A payment with the way of its money, where that is a debit or a transfer, and whether it is the member's first. */
async function withWay(deps: Deps, row: PaymentRow): Promise<Payment> {
  const [first, debit, transfer] = await Promise.all([
    row.status === 'completed' ? findFirstCompleted(deps.db, row.memberId) : undefined,
    row.paymentMethod === 'sdd' ? debitOf(deps.db, deps.secretKey, row) : undefined,
    row.paymentMethod === 'sct' ? findTransfer(deps.db, row) : undefined,
  ]);
  return {
    ...toPayment(row),
    ...(first === row.id && { first: true as const }),
    ...(debit && { debit }),
    ...(transfer && { transfer }),
  };
}

export const paymentRoutes = [
  route(createPayment, async ({ deps, site, domain, client, member, body, now }) => {
    for (const rate of orderRates) await deps.limits.take(rate, member.id);
    if (body.discountcode !== undefined) await countLookUp(deps, { member, client, code: body.discountcode });
    const { row, checkoutUrl } = await placeOrder(deps, {
      tenant: { site, domain },
      member: { ...member, addressCountry: client.country },
      offer: body.bundle,
      method: body.paymentmethod,
      code: body.discountcode,
      shown: body.shown_price,
      key: body.idempotency_key,
      atOnce: body.immediate_performance,
      keep: body.keep_means ?? false,
      now,
    });
    return { payment: toPayment(row), checkout_url: checkoutUrl };
  }),

  route(repeatPayment, async ({ deps, site, domain, client, member, body, now }) => {
    for (const rate of orderRates) await deps.limits.take(rate, member.id);
    if (body.discountcode !== undefined) await countLookUp(deps, { member, client, code: body.discountcode });
    const { bundle: offer, discountcode: code, shown_price: shown, idempotency_key: key } = body;
    const orderer = { ...member, addressCountry: client.country };
    const atOnce = body.immediate_performance;
    const order = { tenant: { site, domain }, member: orderer, offer, code, shown, key, atOnce, now };
    return { payment: toPayment(await repeatOrder(deps, order)) };
  }),

  route(getPaymentMeans, async ({ deps, member }) => {
    const [means, last] = await Promise.all([
      findMeans(deps.db, member.id, deps.payments.name),
      findLastOrder(deps.db, member.id),
    ]);
    return {
      means: means ? toPaymentMeans(means) : null,
      last_bundle: last ? offerId(last.bundleId, last.country) : null,
    };
  }),

  route(removePaymentMeans, async ({ deps, member }) => {
    await forgetMeans(deps, member.id);
    return undefined;
  }),

  /** Whoever comes back from the provider is often faster than its webhook: what is not over is asked for. */
  route(getPayment, async ({ deps, site, member, query }) => {
    const row = await findPayment(deps.db, site.id, member.id, query.id);
    if (!row) throw new ApiError('not_found');
    const mayAsk = isUnfinished(row.status) && (await hasPoint(deps, pollRate, member.id));
    if (!mayAsk) return { payment: await withWay(deps, row) };
    return { payment: await withWay(deps, await settleOrWait(deps, row, 'poll')) };
  }),

  route(paymentWebhook, async ({ c, deps, client, query, body }) => {
    const delivery = { signature: c.req.header(signatureHeader), body };
    await takeWebhook(deps, query.provider, delivery, customerNetworkOf(client.address));
    return { ok: true as const };
  }),

  /** The payer's choice goes into the provider's book; what it means here comes by the webhook that it sends. */
  route(finishSandboxCheckout, async ({ deps, site, client, member, body }) => {
    const { sandbox, name } = deps.payments;
    if (!sandbox) throw new ApiError('forbidden');
    const row = await findPayment(deps.db, site.id, member.id, body.payment_id);
    if (!row?.providerId || row.provider !== name) throw new ApiError('not_found');
    const delivery = await sandbox.finish(row.providerId, body.outcome, {
      laterCharges: body.later_charges,
      returnCode: body.return_code,
    });
    await takeWebhook(deps, name, delivery, customerNetworkOf(client.address));
    return { payment: toPayment((await findPayment(deps.db, site.id, member.id, row.id)) ?? row) };
  }),
];
