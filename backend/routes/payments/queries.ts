import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Payment, PaymentStatus, Transfer } from '#contract/money';
import type { PaymentMethod } from '#contract/payment-methods';
import type { BankTransfer } from '../../adapters/payments/provider.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/schema/columns.ts';
import { paymentEvents, payments } from '../../db/schema/money.ts';
import { bankTransfers } from '../../db/schema/transfers.ts';
import { lastDayBefore, zoneOf } from '../../local-day.ts';
import { offerId } from '../bundles/offer.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type Cause = (typeof paymentEvents.$inferSelect)['cause'];
export type NewPayment = Omit<
  typeof payments.$inferInsert,
  'id' | 'status' | 'providerId' | 'checkoutUrl' | 'completed' | 'updated' | 'looked'
>;

/** Stores an order with its first step; undefined where the member's key has one already. */
export async function insertPayment(tx: Db, order: NewPayment): Promise<PaymentRow | undefined> {
  const [inserted] = await tx
    .insert(payments)
    .values({ ...order, id: newId(), status: 'open' })
    .onConflictDoNothing({ target: [payments.memberId, payments.idempotencyKey] })
    .returning();
  if (inserted) await tx.insert(paymentEvents).values({ paymentId: inserted.id, toStatus: 'open', cause: 'order' });
  return inserted;
}

/** The order that a member's key stands for. */
export async function findByKey(db: Db, memberId: string, key: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.memberId, memberId), eq(payments.idempotencyKey, key)));
  return found;
}

/** Orders of a member that are not over, the oldest first. */
export function findUnfinishedOf(db: Db, memberId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.memberId, memberId), inArray(payments.status, ['open', 'pending'])))
    .orderBy(asc(payments.created), asc(payments.id));
}

/** Keeps what the provider calls the payment, and where it is paid; false where the order was called off meanwhile. */
export async function saveCheckout(
  db: Db,
  id: string,
  checkout: { providerId: string; checkoutUrl?: string },
): Promise<boolean> {
  const saved = await db
    .update(payments)
    .set(checkout)
    .where(and(eq(payments.id, id), ne(payments.status, 'cancelled')))
    .returning({ id: payments.id });
  return saved.length > 0;
}

/** Keeps where a transfer has to go, as the provider told it first. */
export async function saveTransfer(db: Db, paymentId: string, transfer: BankTransfer): Promise<void> {
  await db
    .insert(bankTransfers)
    .values({ paymentId, ...transfer })
    .onConflictDoNothing();
}

/** Where the money of a payment by transfer has to go. */
export async function findTransfer(db: Db, { id, country }: PaymentRow): Promise<Transfer | undefined> {
  const [found] = await db.select().from(bankTransfers).where(eq(bankTransfers.paymentId, id));
  if (!found) return undefined;
  const { accountHolder: account_holder, iban, bic, reference, expires } = found;
  const last_day = lastDayBefore(expires, zoneOf(country));
  return { account_holder, iban, bic, reference, last_day, expires: expires.toISOString() };
}

export async function findById(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found;
}

/** A member's own payment. */
export async function findPayment(
  db: Db,
  siteId: string,
  memberId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.siteId, siteId), eq(payments.memberId, memberId)));
  return found;
}

/** The id of the payment that a member completed first, whatever became of its money since. */
export async function findFirstCompleted(db: Db, memberId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.memberId, memberId), isNotNull(payments.completed)))
    .orderBy(asc(payments.completed))
    .limit(1);
  return found?.id;
}

/** A payment of any site by the provider's name of it. */
export async function findByProvider(db: Db, provider: string, providerId: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)));
  return found;
}

/** Notes the provider's name of a payment that has none yet, whatever came of it here. */
export async function adoptPayment(db: Db, id: string, provider: string, providerId: string) {
  const [adopted] = await db
    .update(payments)
    .set({ providerId })
    .where(and(eq(payments.id, id), eq(payments.provider, provider), isNull(payments.providerId)))
    .returning();
  return adopted;
}

/** The payment as it is now, its row locked until the transaction ends. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentRow | undefined> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return found;
}

/** Moves a locked payment on and notes the step. */
export async function movePayment(tx: Db, row: PaymentRow, to: PaymentStatus, cause: Cause, now: Date) {
  const [moved] = await tx
    .update(payments)
    .set({
      status: to,
      updated: now,
      looked: now,
      version: sql`${payments.version} + 1`,
      ...(to === 'completed' && row.completed === null ? { completed: now } : {}),
    })
    .where(eq(payments.id, row.id))
    .returning();
  await tx.insert(paymentEvents).values({ paymentId: row.id, fromStatus: row.status, toStatus: to, cause });
  return moved ?? row;
}

/** Payments that are not over and were last looked at before a moment, the one that waits longest first. */
export async function findUnfinished(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, ['open', 'pending']), lt(payments.looked, before)))
    .orderBy(asc(payments.looked))
    .limit(limit);
}

/** How many payments that were ordered before a moment are not over, by method. */
export function countUnfinished(db: Db, before: Date): Promise<{ method: string; count: number }[]> {
  return db
    .select({ method: payments.paymentMethod, count: count() })
    .from(payments)
    .where(and(inArray(payments.status, ['open', 'pending']), lt(payments.created, before)))
    .groupBy(payments.paymentMethod);
}

/** Notes that a payment was looked at, so that the next round begins with others. */
export async function noteLooked(db: Db, id: string, now: Date): Promise<void> {
  await db.update(payments).set({ looked: now }).where(eq(payments.id, id));
}

/** A payment as its member sees it. */
export function toPayment(row: PaymentRow): Payment {
  const currency = row.currency as Payment['price']['currency'];
  const { discountCode: code, discountPercentage: value_percentage, discountAmount } = row;
  return {
    payment_id: row.id,
    status: row.status,
    bundle: offerId(row.bundleId, row.country),
    credits: row.credits,
    price: { amount: row.amount, currency },
    ...(row.refunded > 0 && { refunded: { amount: row.refunded, currency } }),
    ...(row.chargedBack > 0 && { charged_back: { amount: row.chargedBack, currency } }),
    ...(code !== null &&
      value_percentage !== null &&
      discountAmount !== null && { discount: { amount: discountAmount, currency, code, value_percentage } }),
    paymentmethod: row.paymentMethod as PaymentMethod,
    ...(row.keepMeans && { keep_means: true as const }),
    created: row.created.toISOString(),
  };
}
