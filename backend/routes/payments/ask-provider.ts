import type { ProviderRecord } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';

/** Notes that the provider did not answer, or made no sense; what is then thrown. */
export function unanswered(logger: Deps['logger'], error: unknown, about: Record<string, string>): ApiError {
  logger.warn({ err: error, ...about }, 'the payment provider did not answer');
  return new ApiError('unavailable', { retryAfter: 5 });
}

/** Whether something failed since the provider did not answer, which was noted then. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

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
    throw unanswered(logger, error, { providerId });
  }
}
