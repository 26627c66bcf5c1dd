import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { findById, type PaymentRow } from './queries.ts';
import { move, settle } from './settle.ts';

/**
 * Whether the provider can collect nothing for an order, even if it took it and its answer was lost. A kept means and a
 * direct debit are charged without the member visiting a checkout.
 */
const isUnordered = ({ providerId, mandateId, paymentMethod }: PaymentRow) =>
  providerId === null && mandateId === null && paymentMethod !== 'sdd';

/**
 * Ends an order that nobody has paid, because its member orders anew. The provider has the last word: true only where
 * it can no longer be paid. Throws `unavailable` where the provider does not answer.
 */
export async function callOff(deps: Deps, paymentId: string): Promise<boolean> {
  const found = await findById(deps.db, paymentId);
  if (!found) return false;
  // Asked again under its lock: at this moment the provider may be told of it.
  const row = found.providerId ? found : await move(deps, found, 'cancelled', 'order', isUnordered);
  if (!row.providerId) return row.status === 'cancelled';
  if (row.provider !== deps.payments.name) return false;
  try {
    await deps.payments.cancel(row.providerId);
    const { status } = await settle(deps, row, 'order');
    return status === 'cancelled' || status === 'failed' || status === 'expired';
  } catch (error) {
    deps.logger.warn({ err: error, payment: row.id }, 'the payment provider called no order off');
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
}
