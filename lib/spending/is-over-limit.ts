import type { Money } from '#contract/common';
import { type Limits, limitPeriods } from '#contract/limits';

/** Whether the member's own limits or break refuse an order of this price at this moment, as the till will. */
export function isOverLimit(limits: Limits, price: Money, now: Date): boolean {
  if (limits.cool_off_until !== null && Date.parse(limits.cool_off_until) > now.getTime()) return true;
  return limitPeriods.some((period) => {
    const limit = limits[period];
    if (!limit) return false;
    return limit.currency !== price.currency || limits.spent[period].amount + price.amount > limit.amount;
  });
}
