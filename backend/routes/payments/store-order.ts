import type { Money } from '#contract/common';
import { discountOn } from '#contract/discounts';
import type { ErrorCode } from '#contract/errors';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Buyer, checkEligible, findDiscount } from '../../discounts/discounts.ts';
import { findUse, reserveUse } from '../../discounts/queries.ts';
import { type LockedMember, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { ordersInTheWay } from '../../spending/till.ts';
import { callOff } from './call-off.ts';
import { findByKey, findUnfinishedOf, insertPayment, type NewPayment, type PaymentRow } from './queries.ts';

/** What a member orders on: a code, and the price that they were shown, where the client says so. */
interface Terms {
  code: string | undefined;
  shown: Money | undefined;
}

/** An order: stored, or with earlier ones in its way, and what it is refused with while they can be paid. */
type Outcome = { row: PaymentRow } | { inTheWay: string[]; refusal: ApiError };

/** Orders of one member that may be under way: each is asked about every few minutes until the provider ends it. */
const mostUnfinished = 20;

/**
 * Stores an order once for the member's key; the order of before where there was one. With a code it is stored at the
 * price after the discount, and holds the code. Orders in its way that nobody has paid are called off first. Throws
 * `price_changed` for another price than was shown, `spending_limit`, `rate_limited` for too many orders that cannot be
 * called off, and of codes `code_not_found`, `code_already_used`, `not_eligible`.
 */
export async function storeOrder(deps: Deps, order: NewPayment, terms: Terms, now: Date): Promise<PaymentRow> {
  // Once for each kind: of many orders at once, one stays.
  const calledOff = new Set<ErrorCode>();
  for (;;) {
    const outcome = await tryToStore(deps.db, order, terms, now);
    if ('row' in outcome) return outcome.row;
    const { inTheWay, refusal } = outcome;
    if (calledOff.has(refusal.code)) throw refusal;
    calledOff.add(refusal.code);
    for (const id of inTheWay) if (!(await callOff(deps, id))) throw refusal;
  }
}

/** Under the member's lock, so that of two orders at once one sees the other. */
function tryToStore(db: Db, order: NewPayment, { code, shown }: Terms, now: Date): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const member = (await lockMembers(tx, [order.memberId])).get(order.memberId);
    // The account may have been deleted or closed while the order waited for its lock.
    if (!member || member.status === 'deleted') throw new ApiError('authentication_required');
    if (member.restricted) throw new ApiError('restricted');
    const earlier = await findByKey(tx, order.memberId, order.idempotencyKey);
    if (earlier) return { row: earlier };

    const discounted: Discounted = code === undefined ? { order } : await discount(tx, order, member, code, now);
    if ('holder' in discounted) {
      return { inTheWay: [discounted.holder], refusal: new ApiError('code_already_used') };
    }
    const price = { amount: discounted.order.amount, currency: order.currency as Money['currency'] };
    if (shown && (shown.amount !== price.amount || shown.currency !== price.currency))
      throw new ApiError('price_changed');
    const inTheWay = await ordersInTheWay(tx, member.id, price, now);
    if (inTheWay.length > 0) return { inTheWay, refusal: new ApiError('spending_limit') };
    const unfinished = await findUnfinishedOf(tx, member.id);
    if (unfinished.length >= mostUnfinished) return makeRoom(unfinished);

    const row = await insertPayment(tx, discounted.order);
    if (!row) throw new Error('the database stored no order');
    if (discounted.use) await reserveUse(tx, { ...discounted.use, paymentId: row.id });
    return { row };
  });
}

/** The oldest of too many orders, to be called off. Money may be on its way for a transfer: those stay. */
function makeRoom(unfinished: PaymentRow[]): Outcome {
  const refusal = new ApiError('rate_limited', { retryAfter: 3_600 });
  const oldest = unfinished.find(({ status, paymentMethod }) => status === 'open' && paymentMethod !== 'sct');
  if (!oldest) throw refusal;
  return { inTheWay: [oldest.id], refusal };
}

type Discounted = { order: NewPayment; use?: Omit<Parameters<typeof reserveUse>[1], 'paymentId'> } | { holder: string };

/** An order at the price after its code, with the use of it to note; or the payment that holds the code. */
async function discount(tx: Db, order: NewPayment, member: LockedMember, code: string, now: Date): Promise<Discounted> {
  const buyer: Buyer = { ...member, siteId: order.siteId };
  const found = await findDiscount(tx, buyer, code, now);
  checkEligible(found, { ...order, method: order.paymentMethod });
  const use = await findUse(tx, member.id, found.code);
  if (use) return { holder: use.paymentId };

  const off = discountOn(order.amount, found.value_percentage);
  return {
    order: {
      ...order,
      amount: order.amount - off,
      discountCode: found.code,
      discountPercentage: found.value_percentage,
      discountAmount: off,
    },
    use: {
      siteId: order.siteId,
      memberId: member.id,
      code: found.code,
      once: found.validity === 'once-per-user',
    },
  };
}
