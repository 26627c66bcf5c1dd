import { discountOn } from '#contract/discounts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Buyer, checkEligible, findDiscount } from '../../discounts/discounts.ts';
import { findUse, reserveUse } from '../../discounts/queries.ts';
import { lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { callOff } from './call-off.ts';
import { findByKey, insertPayment, type NewPayment, type PaymentRow } from './queries.ts';

/** An order with a code: stored, or in the way of an earlier one that holds the code. */
type Outcome = { row: PaymentRow } | { holder: string };

/**
 * Stores an order once for the member's key at the price after the discount, and holds the code for it; the order of
 * before where there was one. Where an order that nobody has paid holds the code, that one is called off first. Throws
 * `code_not_found`, `code_already_used`, `not_eligible`.
 */
export async function storeDiscounted(deps: Deps, order: NewPayment, code: string, now: Date): Promise<PaymentRow> {
  const first = await tryToStore(deps.db, order, code, now);
  if ('row' in first) return first.row;
  if (!(await callOff(deps, first.holder))) throw new ApiError('code_already_used');
  const second = await tryToStore(deps.db, order, code, now);
  if ('row' in second) return second.row;
  throw new ApiError('code_already_used');
}

/** Under the member's lock, so that of two orders at once one sees the other. */
function tryToStore(db: Db, order: NewPayment, code: string, now: Date): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const member = (await lockMembers(tx, [order.memberId])).get(order.memberId);
    if (!member) throw new ApiError('authentication_required');
    const earlier = await findByKey(tx, order.memberId, order.idempotencyKey);
    if (earlier) return { row: earlier };

    const buyer: Buyer = { ...member, siteId: order.siteId };
    const discount = await findDiscount(tx, buyer, code, now);
    checkEligible(discount, { ...order, method: order.paymentMethod });
    const once = discount.validity === 'once-per-user';
    const use = once ? await findUse(tx, member.id, discount.code) : undefined;
    if (use) return { holder: use.paymentId };

    const off = discountOn(order.amount, discount.value_percentage);
    const row = await insertPayment(tx, {
      ...order,
      amount: order.amount - off,
      discountCode: discount.code,
      discountPercentage: discount.value_percentage,
      discountAmount: off,
    });
    if (!row) throw new Error('the database stored no order');
    await reserveUse(tx, {
      paymentId: row.id,
      siteId: order.siteId,
      memberId: member.id,
      code: discount.code,
      once,
    });
    return { row };
  });
}
