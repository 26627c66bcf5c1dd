import type { BundlesAnswer } from '#contract/bundles';
import { refusalFor } from './discounted';
import { isSameBundle } from './payment-country';

/** A bundle and a method, by their names in a shop. */
export interface Choice {
  bundle: string | undefined;
  method: string | undefined;
}

/**
 * Bundle and method that the shop shows first: those of the member's last order, else the popular bundle, else the first, by
 * the usual method. If the member has a discount that is bound to a minimum or a method, the first order for which it counts.
 */
export function openingChoice({ bundles, payment_methods, discount, last_order: last }: BundlesAnswer): Choice {
  const rank = ({ id, popular }: (typeof bundles)[number]) => (isSameBundle(id, last?.bundle) ? 2 : popular ? 1 : 0);
  const inTurn = bundles.toSorted((a, b) => rank(b) - rank(a));
  const isUsual = (method: string) => Number(method === last?.paymentmethod);
  const methods = payment_methods.toSorted((a, b) => isUsual(b) - isUsual(a));
  const orders = inTurn.flatMap((bundle) => methods.map((method) => ({ bundle, method })));
  const found = (discount && orders.find(({ bundle, method }) => !refusalFor(discount, bundle, method))) ?? orders[0];
  return { bundle: found?.bundle.id, method: found?.method };
}
