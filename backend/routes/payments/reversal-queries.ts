import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';
import { payments, reversals } from '../../db/schema/money.ts';
import { sites } from '../../db/schema/sites.ts';
import type { PaymentRow } from './queries.ts';

export type ReversalRow = typeof reversals.$inferSelect;
export type NewReversal = typeof reversals.$inferInsert & { id: string };

/** What went back of payments or came again, in its order. */
export function findReversalsOf(db: Db, paymentIds: string[]): Promise<ReversalRow[]> {
  return db
    .select()
    .from(reversals)
    .where(inArray(reversals.paymentId, paymentIds))
    .orderBy(asc(reversals.created), asc(reversals.id));
}

/** What went back of a payment or came again, in its order. */
export const findReversals = (db: Db, paymentId: string): Promise<ReversalRow[]> => findReversalsOf(db, [paymentId]);

/** A reversal with its payment, and the name of the brand. */
export async function findReversal(
  db: Db,
  id: string,
): Promise<{ reversal: ReversalRow; payment: PaymentRow; brand: string } | undefined> {
  const [found] = await db
    .select({ reversal: reversals, payment: payments, brand: sites.name })
    .from(reversals)
    .innerJoin(payments, eq(payments.id, reversals.paymentId))
    .innerJoin(sites, eq(sites.id, payments.siteId))
    .where(eq(reversals.id, id));
  return found;
}

export async function insertReversal(tx: Db, row: NewReversal): Promise<ReversalRow> {
  const [stored] = await tx.insert(reversals).values(row).returning();
  if (!stored) throw new Error('the database stored no reversal');
  return stored;
}

/** Moves refunds on from where they are; the ids of those that were there. */
export async function moveReversals(
  tx: Db,
  ids: string[],
  from: ReversalRow['state'][],
  to: ReversalRow['state'],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const moved = await tx
    .update(reversals)
    .set({ state: to, done: to === 'done' ? now : null })
    .where(and(inArray(reversals.id, ids), inArray(reversals.state, from)))
    .returning({ id: reversals.id });
  return moved.map(({ id }) => id);
}

/** Changes what is noted of a locked payment beside its state, as a step of its own. */
export async function notePayment(
  tx: Db,
  id: string,
  change: Partial<Pick<PaymentRow, 'refunded' | 'chargedBack' | 'withdrawn' | 'mismatch'>>,
  now: Date,
): Promise<PaymentRow> {
  const [noted] = await tx
    .update(payments)
    .set({ ...change, updated: now, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id))
    .returning();
  if (!noted) throw new Error(`there is no payment ${id}`);
  return noted;
}

/** The balance of a member whose lock is held. */
export async function balanceOf(tx: Db, memberId: string): Promise<number> {
  const [found] = await tx.select({ credits: members.credits }).from(members).where(eq(members.id, memberId));
  return found?.credits ?? 0;
}

/**
 * Refunds that the provider should have by now, that of the payment first which was looked at the longest ago; none of a payment
 * that the payer's bank has taken back.
 */
export function findWaitingRefunds(db: Db, before: Date, limit: number): Promise<{ id: string; payment: string }[]> {
  const { state, created, sendFrom } = reversals;
  const isDue = and(eq(state, 'queued'), lt(created, before), or(isNull(sendFrom), lt(sendFrom, before)));
  return db
    .select({ id: reversals.id, payment: payments.id })
    .from(reversals)
    .innerJoin(payments, eq(payments.id, reversals.paymentId))
    .where(and(isDue, ne(payments.status, 'charged_back')))
    .orderBy(asc(payments.looked), asc(reversals.created))
    .limit(limit);
}

/** How many refunds the provider refused for good, or a bank returned; no job sends them again, an operator pays them another way. */
export async function countRefusedRefunds(db: Db): Promise<number> {
  const [found] = await db.select({ count: count() }).from(reversals).where(eq(reversals.state, 'refused'));
  return found?.count ?? 0;
}

/** Payments that were paid after one moment and last looked at before another, the one that waits longest first. */
export function findPaid(db: Db, since: Date, before: Date, limit: number): Promise<PaymentRow[]> {
  const { completed, looked } = payments;
  // Paying looks at a payment: `looked` after the moment says no more, but spares the index all that was paid long ago.
  const isDue = and(isNotNull(completed), gt(completed, since), gt(looked, since), lt(looked, before));
  return db.select().from(payments).where(isDue).orderBy(asc(looked)).limit(limit);
}
