import { announce } from '../../directdebit/collect.ts';
import { findCollection } from '../../directdebit/collection-queries.ts';
import { findByReference } from '../../directdebit/queries.ts';
import { askProvider, unanswered } from './ask-provider.ts';
import { adoptPayment, type PaymentRow } from './queries.ts';
import type { SettleDeps } from './settle.ts';
import { isUnfinished } from './state.ts';

/**
 * The order of ours that the provider has under an id, where its answer was lost or is still on its way. The member of a
 * debit is told of its day, which nobody has done yet. Undefined where the order is not ours, or has its id already.
 */
export async function adopt(deps: SettleDeps, providerId: string): Promise<PaymentRow | undefined> {
  const told = await askProvider(deps, providerId);
  if (told?.reference === undefined) return undefined;
  const { reference, status, collectOn } = told;
  return deps.db.transaction(async (tx) => {
    const row = await adoptPayment(tx, reference, deps.payments.name, providerId);
    if (row && isUnfinished(status)) await announce(tx, deps, row.id, collectOn);
    return row;
  });
}

/**
 * A debit whose answer was lost, found at the provider: nothing else tells of it before it is collected. Undefined where
 * the provider does not have it. Throws `unavailable` where the provider does not answer.
 */
export async function adoptDebit(deps: SettleDeps, row: PaymentRow): Promise<PaymentRow | undefined> {
  const collection = row.paymentMethod === 'sdd' ? await findCollection(deps.db, row.id) : undefined;
  const mandate = collection && (await findByReference(deps.db, row.siteId, collection.mandateReference));
  const { name, directDebit } = deps.payments;
  if (!directDebit?.find || mandate?.provider !== name || mandate.customerId === null) return undefined;
  const providerId = await directDebit.find(row.id, mandate.customerId).catch((error: unknown) => {
    throw unanswered(deps.logger, error, { payment: row.id });
  });
  return providerId === undefined ? undefined : adopt(deps, providerId);
}
