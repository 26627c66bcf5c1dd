import { bankDayFrom } from '../../bank-day.ts';
import { unusedCredits } from '../../credits/unused.ts';
import type { Db } from '../../db/client.ts';
import { addDays, dayOf, endOfDay, zoneOf } from '../../local-day.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** What comes back of a payment: so many credits are unused, and so much of the price belongs to them (minor units). */
export interface Offer {
  lastDay: string;
  until: Date;
  credits: number;
  amount: number;
}

/**
 * The last day (`YYYY-MM-DD`) on which a member may withdraw from a payment, by the clock of the payer's country: so many
 * days after the one on which the money came. If it is a weekend or a bank holiday, the period ends with the next bank day
 * (Regulation 1182/71, article 3(4)).
 */
export const lastDayToWithdraw = (completed: Date, country: string, days: number): string =>
  bankDayFrom(addDays(dayOf(completed, zoneOf(country)), days));

/** For how many days a payment may be withdrawn from: as its member was told, whatever `ofSite` is by now. */
export const refundDaysOf = ({ refundDays }: Pick<PaymentRow, 'refundDays'>, ofSite: number): number =>
  refundDays ?? ofSite;

/**
 * What a member gets who withdraws from a payment now; undefined where there is nothing left of it, or the time is over.
 * `ofSite` are the days of the site.
 */
export async function offerOf(db: Db, payment: PaymentRow, ofSite: number, now: Date): Promise<Offer | undefined> {
  const { status, completed, withdrawn, country } = payment;
  const days = refundDaysOf(payment, ofSite);
  if (days === 0 || status !== 'completed' || completed === null || withdrawn !== null) return undefined;
  const lastDay = lastDayToWithdraw(completed, country, days);
  const until = endOfDay(lastDay, zoneOf(country));
  if (until <= now) return undefined;
  const credits = await unusedCredits(db, payment.id);
  const amount = Math.min(payment.amount - payment.refunded - payment.chargedBack, share(payment, credits));
  return credits > 0 && amount > 0 ? { lastDay, until, credits, amount } : undefined;
}

/** The part of the price that belongs to so many credits, rounded half up. */
const share = ({ amount, credits }: PaymentRow, some: number) =>
  Math.floor((2 * amount * some + credits) / (2 * credits));
