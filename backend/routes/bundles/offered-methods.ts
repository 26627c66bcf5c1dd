import type { Money } from '#contract/common';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Deps } from '../../deps.ts';
import { findCreditor } from '../../directdebit/queries.ts';
import { paymentMethodsOf } from './countries.ts';
import { findBundles, findNamedMethods, findSoldCountries } from './queries.ts';

/**
 * By what a currency can be paid in a country on a site, the usual one first: what the site names for it, else what
 * exists there. Of that what the provider collects, direct debit only where the company may, in euro.
 */
export async function offeredMethods(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  siteId: string,
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  const named = await findNamedMethods(db, siteId, country);
  const methods = (named ?? paymentMethodsOf(country)).filter((method) => payments.takes(method, currency));
  if (!methods.includes('sdd')) return methods;
  const debits = payments.directDebit && currency === 'EUR' && (await findCreditor(db, siteId));
  return debits ? methods : methods.filter((method) => method !== 'sdd');
}

/** Methods that a site offers somewhere, or in the given country and currency. */
export async function findOfferedMethods(
  deps: Pick<Deps, 'db' | 'payments'>,
  siteId: string,
  { country, currency }: { country?: string | undefined; currency?: Money['currency'] | undefined },
): Promise<Set<PaymentMethod>> {
  const offered = new Set<PaymentMethod>();
  for (const place of country === undefined ? await findSoldCountries(deps.db, siteId) : [country]) {
    const [bundle] = await findBundles(deps.db, siteId, place);
    if (!bundle || (currency !== undefined && currency !== bundle.price.currency)) continue;
    for (const method of await offeredMethods(deps, siteId, place, bundle.price.currency)) offered.add(method);
  }
  return offered;
}
