import type { WebhookDelivery } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { findByProvider, type PaymentRow } from './queries.ts';
import { settle } from './settle.ts';

/** The header in which a delivery is signed. */
export const signatureHeader = 'webhook-signature';

/**
 * Takes a provider's delivery: proves that it is the provider's, reads from it which payment to ask about, and nothing
 * else. Throws `forbidden` for a delivery of somebody else and `not_found` for a payment that is not ours.
 */
export async function takeWebhook(deps: Deps, provider: string, delivery: WebhookDelivery): Promise<PaymentRow> {
  if (provider !== deps.payments.name) throw new ApiError('not_found');
  const providerId = deps.payments.readWebhook(delivery);
  if (!providerId) throw new ApiError('forbidden');
  const row = await findByProvider(deps.db, provider, providerId);
  if (!row) throw new ApiError('not_found');
  return settle(deps, row, 'webhook');
}
