import type { ProviderRecord } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * What the provider says of a payment now. Throws `unavailable` where it does not answer or makes no sense, so that
 * whoever told us of a change tells us again.
 */
export async function askProvider(
  { payments, logger }: Pick<Deps, 'payments' | 'logger'>,
  providerId: string,
): Promise<ProviderRecord | undefined> {
  try {
    return await payments.find(providerId);
  } catch (error) {
    logger.warn({ err: error, providerId }, 'the payment provider did not answer');
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
}
