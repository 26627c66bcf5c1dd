import {
  type DiscountCode,
  findDiscountCode,
  getLeavingDiscount,
  type LeavingDiscountCode,
  takeLeavingDiscount,
} from '#contract/discounts';
import { ApiFailure } from './api-failure';
import { send } from './transport';

/** A code as it stands for the member. Fails with `code_not_found`, `code_already_used`, `not_eligible`. */
export async function readDiscountCode(code: string): Promise<DiscountCode> {
  const found = await send(findDiscountCode, { query: { code } });
  // The contract has an empty answer for the welcome code alone.
  if (!found) throw new ApiFailure('code_not_found', 404);
  return found;
}

/**
 * The site's welcome code for a member who never paid; null where there is none to have. Whatever goes wrong is
 * ignored: nobody waits for a present that they have not heard of.
 */
export async function readWelcomeDiscount(): Promise<DiscountCode | null> {
  try {
    const welcome = await send(findDiscountCode, { query: { welcome: 'true' } });
    return !welcome || welcome.expired ? null : welcome;
  } catch {
    return null;
  }
}

/** Per cent that would be given to the member instead of leaving; null where there is none to give. */
export async function readLeavingDiscount(): Promise<number | null> {
  return (await send(getLeavingDiscount, {})).value_percentage;
}

/** The member's own code, given once and the same again. Fails with `not_eligible`. */
export function takeDiscount(): Promise<LeavingDiscountCode> {
  return send(takeLeavingDiscount, {});
}
