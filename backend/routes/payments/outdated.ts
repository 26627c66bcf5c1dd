import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payments } from '../../db/schema/money.ts';
import { findLateDiscounts } from '../../discounts/queries.ts';
import { withoutRoom } from '../../spending/till.ts';
import type { PaymentRow } from './queries.ts';

/**
 * Open orders of a member that must not be paid any more: at a discount on the first purchase that was made with another
 * order, or for which the member's own limits leave no room. The money of a transfer may be on its way while the provider
 * calls it open: a transfer that the provider has is not among them.
 */
export async function findOutdatedOrders(db: Db, memberId: string, now: Date): Promise<PaymentRow[]> {
  const open = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.status, 'open'),
        or(ne(payments.paymentMethod, 'sct'), isNull(payments.providerId)),
      ),
    );
  const outdated = new Set([
    ...(await findLateDiscounts(db, memberId, open)),
    ...(await withoutRoom(db, memberId, open, now)),
  ]);
  return open.filter((order) => outdated.has(order));
}

/** Whether an order is one of `findOutdatedOrders`. */
export async function isOutdated(db: Db, { id, memberId }: PaymentRow, now: Date): Promise<boolean> {
  return (await findOutdatedOrders(db, memberId, now)).some((order) => order.id === id);
}
