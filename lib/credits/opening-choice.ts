import type { BundlesAnswer } from '#contract/bundles';
import { refusalFor } from './discounted';

/** A bundle and a method, by their names in a shop. */
export interface Choice {
  bundle: string | undefined;
  method: string | undefined;
}

/**
 * What a shop opens with where nobody has chosen: the popular bundle, else the first, by the usual method; and where the
 * member has a discount that is bound to a minimum or a method, the first order for which it counts.
 */
export function openingChoice({ bundles, payment_methods, discount }: BundlesAnswer): Choice {
  const inTurn = bundles.toSorted((a, b) => Number(b.popular ?? false) - Number(a.popular ?? false));
  const orders = inTurn.flatMap((bundle) => payment_methods.map((method) => ({ bundle, method })));
  const found = (discount && orders.find(({ bundle, method }) => !refusalFor(discount, bundle, method))) ?? orders[0];
  return { bundle: found?.bundle.id, method: found?.method };
}
