import { type DiscountCode, findDiscountCode, getLeavingDiscount, takeLeavingDiscount } from '#contract/discounts';
import { send } from './transport';

/** A code as it stands for the member. Fails with `code_not_found`, `code_already_used`, `not_eligible`. */
export function readDiscountCode(code: string): Promise<DiscountCode> {
  return send(findDiscountCode, { query: { code } });
}

/** Per cent that would be given to the member instead of leaving; null where there is none to give. */
export async function readLeavingDiscount(): Promise<number | null> {
  return (await send(getLeavingDiscount, {})).value_percentage;
}

/** The member's own code, given once and the same again. Fails with `not_eligible`. */
export function takeDiscount(): Promise<DiscountCode> {
  return send(takeLeavingDiscount, {});
}
