import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { addEntry } from '../credits/ledger.ts';
import { settlePremium } from '../credits/premium.ts';
import type { Db } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';
import { payments, reversals } from '../db/schema/money.ts';
import { appendEvent, lockMembers } from '../events/write.ts';
import { findById, lockPayment } from '../routes/payments/queries.ts';
import { findReversals, moveReversals, notePayment } from '../routes/payments/reversal-queries.ts';
import { takeBack } from '../routes/payments/reverse.ts';

/**
 * Gives what is left of a payment back, with the credits that are left of it; `note` says why. The backend has the
 * provider do it within a minute or two, that of a debit once its bank no longer returns it. Throws where nothing is left.
 */
export function refundPayment(db: Db, id: string, note: string, now: Date) {
  return db.transaction(async (tx) => {
    const found = await findById(tx, id);
    if (!found) throw new Error(`there is no payment ${id}`);
    const member = (await lockMembers(tx, [found.memberId])).get(found.memberId);
    const payment = (await lockPayment(tx, id)) ?? found;
    if (payment.status !== 'completed') throw new Error(`payment ${id} is ${payment.status}`);
    const rows = await findReversals(tx, id);
    const back = rows.reduce((sum, { kind, amount }) => sum + (kind === 'chargeback_reversed' ? -amount : amount), 0);
    const credits = payment.credits - rows.reduce((sum, { creditsDue }) => sum + creditsDue, 0);
    const amount = payment.amount - back;
    if (amount <= 0) throw new Error(`nothing is left of payment ${id}`);
    const given = { kind: 'refund', cause: 'operator', amount, state: 'queued', note } as const;
    const refund = await takeBack(tx, payment, given, credits, now);
    await notePayment(tx, id, { withdrawn: payment.withdrawn ?? now }, now);
    await settlePremium(tx, payment.memberId, now);
    if (member && member.status !== 'deleted') await appendEvent(tx, payment.memberId, { type: 'user' });
    const { id: name, creditsDue, creditsTaken } = refund;
    return { refund: name, amount, currency: payment.currency, credits: creditsTaken, owed: creditsDue - creditsTaken };
  });
}

/**
 * Refunds that the provider has not carried out: those that wait, with the moment before which they are not sent, and those that
 * it refused. None that waits while the payer's bank has taken the payment back.
 */
export function listRefunds(db: Db) {
  const { id, paymentId, amount, state, sendFrom, created } = reversals;
  const waits = and(eq(state, 'queued'), ne(payments.status, 'charged_back'));
  return db
    .select({ id, payment: paymentId, amount, state, sendFrom, created })
    .from(reversals)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(or(inArray(state, ['sent', 'refused']), waits))
    .orderBy(asc(created));
}

/** Notes that a refund which the provider refused was paid another way. */
export async function notePaid(db: Db, id: string, now: Date) {
  const moved = await moveReversals(db, [id], ['refused'], 'paid_otherwise', now);
  if (moved.length > 0) return { id, state: 'paid_otherwise' };
  const [found] = await db.select({ state: reversals.state }).from(reversals).where(eq(reversals.id, id));
  throw new Error(found ? `refund ${id} is ${found.state}` : `there is no refund ${id}`);
}

/** Gives a member credits or takes some, with the reason for it in the ledger. Throws where they have fewer. */
export function correctCredits(db: Db, memberId: string, written: string, reason: string) {
  const amount = Number(written);
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${written} is no number of credits`);
  if (reason === '') throw new Error('a correction needs a reason');
  return db.transaction(async (tx) => {
    const member = (await lockMembers(tx, [memberId])).get(memberId);
    if (!member) throw new Error(`there is no member ${memberId}`);
    const change = { member: memberId, kind: 'correction', amount, key: `correction:${newId()}` } as const;
    const balance = await addEntry(tx, { ...change, reference: reason });
    if (balance === null) throw new Error(`member ${memberId} has only ${member.credits} credits`);
    if (member.status !== 'deleted') await appendEvent(tx, memberId, { type: 'user' });
    return { member: memberId, credits: balance };
  });
}
