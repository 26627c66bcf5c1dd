import type { Bundle } from '#contract/bundles';
import type { Money } from '#contract/common';
import { type DiscountCode, discountOn, refusalOf } from '#contract/discounts';
import type { PaymentMethod } from '#contract/payment-methods';
import { countryOf } from './payment-country';

/** What an order costs: the discount that counts for it, what that takes off, and what is left to pay. */
export interface OrderPrice {
  discount: DiscountCode | undefined;
  off: Money;
  total: Money;
}

/** The order that is looked at, as codes are bound to it. The country stands in the bundle's id, as `bundles.php` names it. */
const orderOf = ({ id, price }: Bundle, method: PaymentMethod) => ({ ...price, method, country: countryOf(id) });

/** Why a code does not count for an order; undefined where it counts. */
export const refusalFor = (discount: DiscountCode, bundle: Bundle, method: PaymentMethod) =>
  refusalOf(discount, orderOf(bundle, method));

/** The price after the first of the discounts that counts for the order, as the till will reckon it. */
export function priceOf(
  bundle: Bundle,
  method: PaymentMethod,
  discounts: readonly (DiscountCode | undefined)[],
): OrderPrice {
  const discount = discounts.find((one) => one && !refusalFor(one, bundle, method));
  const off = discount ? discountOn(bundle.price.amount, discount.value_percentage) : 0;
  const { amount, currency } = bundle.price;
  return { discount, off: { amount: off, currency }, total: { amount: amount - off, currency } };
}
