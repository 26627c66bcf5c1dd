import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { WebhookDelivery } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { adopt } from './adopt.ts';
import { findByProvider, type PaymentRow } from './queries.ts';
import { settle } from './settle.ts';

/**
 * Deliveries without signatures from one network, whatever they are about: each is a look-up among the payments of all
 * sites. Far more than a provider sends, which delivers again what was refused.
 */
const deliveryRate: LimitRule = { name: 'payment-delivery', points: 1_200, seconds: 60 };
/**
 * Payments that nobody knows here and that providers without signatures are asked about, however many a network posts: no
 * stranger alone uses up what the provider's own deliveries need.
 */
const unknownRate: LimitRule = { name: 'unknown-payment', points: 60, seconds: 60 };
/** The same of all networks together. Deliveries about payments that are known here do not count. */
const allUnknownRate: LimitRule = { name: 'all-unknown-payments', points: 300, seconds: 60 };
/** Deliveries without signatures about one payment: beyond, the provider is told to deliver again. */
const knownRate: LimitRule = { name: 'payment-webhook', points: 30, seconds: 60 };

/** The header in which a delivery is signed. */
export const signatureHeader = 'webhook-signature';

/**
 * Takes a provider's delivery: proves that it is the provider's, reads from it which payment to ask about, and nothing
 * else. Throws `forbidden` for a delivery of somebody else and `not_found` for a payment that is not ours. Where
 * deliveries prove nothing, a payment that is not ours is undefined: whoever guesses ids learns nothing. Throws
 * `unavailable` where the provider cannot be asked now: it delivers again what was not taken.
 */
export async function takeWebhook(
  deps: Deps,
  provider: string,
  delivery: WebhookDelivery,
  network: string,
): Promise<PaymentRow | undefined> {
  if (provider !== deps.payments.name) throw new ApiError('not_found');
  const providerId = deps.payments.readWebhook(delivery);
  if (!providerId) throw new ApiError('forbidden');
  if (!deps.payments.signsWebhooks) await deps.limits.take(deliveryRate, network);
  const known = await findByProvider(deps.db, provider, providerId);
  if (!deps.payments.signsWebhooks) await countDelivery(deps, known, network);
  const row = known ?? (await adopt(deps, providerId));
  if (!row && deps.payments.signsWebhooks) throw new ApiError('not_found');
  return row && settle(deps, row, 'webhook');
}

/** Throws `rate_limited`, so that the provider delivers again later what it was not asked about. */
async function countDelivery({ limits }: Deps, known: PaymentRow | undefined, network: string): Promise<void> {
  if (known) return limits.take(knownRate, known.id);
  await limits.take(unknownRate, network);
  await limits.take(allUnknownRate, 'all');
}
