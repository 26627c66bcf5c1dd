import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { sites } from '../db/schema/sites.ts';
import { appendEvent, lockMembers } from '../events/write.ts';
import { addDays, dayOf, endOfDay, zoneOf } from '../local-day.ts';
import { findById, lockPayment, type PaymentRow } from '../routes/payments/queries.ts';
import { findReversals } from '../routes/payments/reversal-queries.ts';
import { lastDayToWithdraw, offerOf, refundDaysOf } from '../routes/withdrawal/offer.ts';
import { refundOffer } from '../routes/withdrawal/withdraw.ts';
import { noteAction } from './queries.ts';

/** The day on which a withdrawal came, as it was written or today. Throws for no day, one to come, and one before the order. */
function dayReceived({ id, created, country }: PaymentRow, written: string, now: Date): string {
  const zone = zoneOf(country);
  const today = dayOf(now, zone);
  if (written === '') return today;
  if (!z.iso.date().safeParse(written).success) throw new Error(`${written} is no day: YYYY-MM-DD`);
  if (written > today) throw new Error(`${written} is in the future`);
  const ordered = dayOf(created, zone);
  if (written < ordered) throw new Error(`payment ${id} was ordered on ${ordered}, after ${written}`);
  return written;
}

/** Throws where a payment cannot be withdrawn from on a day, and says why. */
async function refuseWhereOver(tx: Db, payment: PaymentRow, ofSite: number, day: string): Promise<void> {
  const { id, status, completed, country } = payment;
  const earlier = (await findReversals(tx, id)).find(({ kind }) => kind === 'withdrawal');
  if (earlier) throw new Error(`payment ${id} was withdrawn from already, with refund ${earlier.id}`);
  if (status !== 'completed' || completed === null) throw new Error(`payment ${id} is ${status}`);
  const days = refundDaysOf(payment, ofSite);
  if (days === 0) throw new Error(`payment ${id} was sold without days in which to withdraw`);
  const lastDay = lastDayToWithdraw(completed, country, days);
  if (day > lastDay) throw new Error(`the time to withdraw from payment ${id} ended with ${lastDay}`);
}

/**
 * Carries out a withdrawal that a member sent by e-mail or post. `received` is the day on which it came (empty for today), by
 * which the period is judged. The member gets what the withdrawal function gives, and the mail if the account has an address.
 * Works for closed, deleted and erased accounts, too. Throws where nothing is left or the time is over.
 */
export function withdrawPayment(db: Db, jobs: Pick<Jobs, 'send'>, id: string, received: string, now: Date) {
  return db.transaction(async (tx) => {
    const found = await findById(tx, id);
    if (!found) throw new Error(`there is no payment ${id}`);
    const member = (await lockMembers(tx, [found.memberId])).get(found.memberId);
    const payment = (await lockPayment(tx, id)) ?? found;
    const day = dayReceived(payment, received, now);
    const [site] = await tx.select({ days: sites.refundDays }).from(sites).where(eq(sites.id, payment.siteId));
    const ofSite = site?.days ?? 0;
    await refuseWhereOver(tx, payment, ofSite, day);
    const began = endOfDay(addDays(day, -1), zoneOf(payment.country));
    const asked = received === '' || began > now ? now : began;
    const offer = await offerOf(tx, payment, ofSite, asked);
    if (!offer) throw new Error(`nothing is left of payment ${id}`);
    const refund = await refundOffer(tx, jobs, payment, offer, { cause: 'operator', now, received: { day, asked } });
    if (member && member.status !== 'deleted') await appendEvent(tx, payment.memberId, { type: 'user' });
    await noteAction(tx, { action: 'payment withdraw', subject: id, after: refund.id, note: `received ${day}` });
    const [account] = await tx.select({ email: members.email }).from(members).where(eq(members.id, payment.memberId));
    const { id: name, amount, creditsTaken: credits } = refund;
    return { withdrawn: name, amount, currency: payment.currency, credits, received: day, email: account?.email ?? '' };
  });
}
