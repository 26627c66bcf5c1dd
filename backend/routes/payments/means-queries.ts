import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Mandate } from '../../adapters/payments/provider.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';
import { payments } from '../../db/schema/money.ts';
import { paymentMeans } from '../../db/schema/payment-means.ts';
import { lockMembers } from '../../events/write.ts';
import { queueRevocation } from '../../revocations/queries.ts';
import { findById, type PaymentRow } from './queries.ts';
import { isOver } from './state.ts';

export type MeansRow = typeof paymentMeans.$inferSelect;

/** What a member left with a provider. */
export async function findMeans(db: Db, memberId: string, provider: string): Promise<MeansRow | undefined> {
  const [found] = await db
    .select()
    .from(paymentMeans)
    .where(and(eq(paymentMeans.memberId, memberId), eq(paymentMeans.provider, provider)));
  return found;
}

/**
 * Keeps the means of a payment, in the place of the one before, which the provider has to give up where it is another.
 * One that is kept already stays. Nothing is kept of a member who left or no longer agrees, nor of an order that is over,
 * whose money goes back: the provider has to give that means up.
 */
export function keepMeans(db: Db, payment: PaymentRow, mandate: Mandate): Promise<void> {
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, payment.memberId), ne(members.status, 'deleted')))
      .for('no key update');
    const [before] = await tx.select().from(paymentMeans).where(eq(paymentMeans.memberId, payment.memberId));
    if (before?.mandateId === mandate.id && before.provider === payment.provider) return;
    // Read under the member's lock, since `declineMeans` may have come meanwhile.
    const order = await findById(tx, payment.id);
    if (!member || !order?.keepMeans || isOver(order.status)) {
      return queueRevocation(tx, { ...mandate, provider: payment.provider, mandateId: mandate.id });
    }
    if (before) {
      await tx.delete(paymentMeans).where(eq(paymentMeans.id, before.id));
      await queueRevocation(tx, before);
    }
    await tx.insert(paymentMeans).values({
      siteId: payment.siteId,
      memberId: member.id,
      provider: payment.provider,
      customerId: mandate.customerId,
      mandateId: mandate.id,
      method: mandate.method,
      label: mandate.label,
      country: mandate.country,
    });
  });
}

/** Notes that a member no longer agrees that the means of orders without money so far are kept. */
export function declineMeans(db: Db, memberId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    await tx
      .update(payments)
      .set({ keepMeans: false })
      .where(and(eq(payments.memberId, memberId), eq(payments.keepMeans, true), isNull(payments.completed)));
  });
}

export async function removeMeans(db: Db, id: string): Promise<void> {
  await db.delete(paymentMeans).where(eq(paymentMeans.id, id));
}

/** The order that a member completed last: its bundle, country and method. */
export async function findLastOrder(db: Db, memberId: string) {
  const [found] = await db
    .select({ bundleId: payments.bundleId, country: payments.country, method: payments.paymentMethod })
    .from(payments)
    .where(and(eq(payments.memberId, memberId), eq(payments.status, 'completed')))
    .orderBy(desc(payments.completed))
    .limit(1);
  return found && { ...found, method: found.method as PaymentMethod };
}
