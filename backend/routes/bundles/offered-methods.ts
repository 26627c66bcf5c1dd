import type { PaymentMethod } from '#contract/payment-methods';
import type { Deps } from '../../deps.ts';
import { findCreditor } from '../../directdebit/queries.ts';
import { methodsAt } from './methods.ts';

/**
 * By what a currency can be paid in a country on a site, the usual one first: of what the provider collects, direct
 * debit only where the company may, in euro.
 */
export async function offeredMethods(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  siteId: string,
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  const methods = methodsAt(payments, country, currency);
  if (!methods.includes('sdd')) return methods;
  const debits = payments.directDebit && currency === 'EUR' && (await findCreditor(db, siteId));
  return debits ? methods : methods.filter((method) => method !== 'sdd');
}
