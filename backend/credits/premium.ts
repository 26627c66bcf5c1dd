import { and, asc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { creditEntries, payments } from '../db/schema/money.ts';
import { sites } from '../db/schema/sites.ts';
import { lockMembers } from '../events/write.ts';
import { offerOf } from '../routes/withdrawal/offer.ts';

/**
 * SQL condition: a purchase cost its member nothing. The member withdrew from it without having spent a credit of it, or
 * the bank took the whole price back.
 */
export const cameToNothing = (paymentId: SQLWrapper) =>
  sql<boolean>`exists (
    select 1 from payments w left join reversals r on r.payment_id = w.id and r.kind = 'withdrawal'
    where w.id = ${paymentId} and (w.status = 'charged_back' or r.credits_taken = w.credits))`;

/** A purchase that counts as withdrawn from; `whole` if no credit of it is spent. */
interface Withdrawn {
  id: string;
  whole: boolean;
}

/**
 * Whether a member is premium: a purchase stands, which is paid, not given back and not withdrawn from. A purchase after
 * one that came to nothing counts only once it can no longer be withdrawn from whole.
 */
export const isPremium = (db: Db, memberId: string, now: Date, supposed?: Withdrawn): Promise<boolean> =>
  hasStanding(db, memberId, now, { supposed, hadForNothing: false });

/** Whether a purchase of a member stands that can no longer be withdrawn from whole. */
export const hasLastingPurchase = (db: Db, memberId: string, now: Date): Promise<boolean> =>
  hasStanding(db, memberId, now, { supposed: undefined, hadForNothing: true });

interface Counting {
  supposed: Withdrawn | undefined;
  /** Whether even the first purchase counts only once it can no longer be withdrawn from whole. */
  hadForNothing: boolean;
}

async function hasStanding(db: Db, memberId: string, now: Date, counting: Counting): Promise<boolean> {
  const { supposed } = counting;
  let { hadForNothing } = counting;
  const purchases = await db
    .select({ payment: payments, refundDays: sites.refundDays, whole: cameToNothing(payments.id) })
    .from(payments)
    .innerJoin(sites, eq(sites.id, payments.siteId))
    .innerJoin(creditEntries, eq(creditEntries.key, sql`'payment:' || ${payments.id}`))
    .where(eq(payments.memberId, memberId))
    .orderBy(asc(creditEntries.created), asc(creditEntries.id));
  for (const { payment, refundDays, whole } of purchases) {
    const { id, status, withdrawn, credits } = payment;
    const isSupposed = id === supposed?.id;
    if (isSupposed ? supposed.whole : whole) hadForNothing = true;
    if (isSupposed || status !== 'completed' || withdrawn !== null) continue;
    if (!hadForNothing) return true;
    const offer = await offerOf(db, payment, refundDays, now);
    if (offer?.credits !== credits) return true;
  }
  return false;
}

/** Stores whether a member is premium, and returns it. The caller holds the member's lock. */
export async function settlePremium(tx: Db, memberId: string, now: Date): Promise<boolean> {
  const paidUser = await isPremium(tx, memberId, now);
  await tx
    .update(members)
    .set({ paidUser })
    .where(and(eq(members.id, memberId), ne(members.paidUser, paidUser)));
  return paidUser;
}

/** Makes a member premium whose purchase has come to count by a spent credit or by time; whether they are. */
export async function grantDuePremium(db: Db, memberId: string, now: Date): Promise<boolean> {
  if (!(await isPremium(db, memberId, now))) return false;
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    return settlePremium(tx, memberId, now);
  });
}
