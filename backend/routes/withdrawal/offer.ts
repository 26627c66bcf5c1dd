import { unusedCredits } from '../../credits/unused.ts';
import type { Db } from '../../db/client.ts';
import { nextMidnight, zoneOf } from '../../local-day.ts';
import type { PaymentRow } from '../payments/queries.ts';

const day = 24 * 3_600_000;

/** What comes back of a payment: so many credits are unused, and so much of the price belongs to them (minor units). */
export interface Offer {
  until: Date;
  credits: number;
  amount: number;
}

/**
 * What a member gets who withdraws from a payment now; undefined where there is nothing left of it, or the time is over:
 * it ends with the last of `days` after the one on which the money came, by the clock of the payer's country.
 */
export async function offerOf(db: Db, payment: PaymentRow, days: number, now: Date): Promise<Offer | undefined> {
  if (payment.status !== 'completed' || payment.completed === null || payment.withdrawn !== null) return undefined;
  const last = new Date(payment.completed.getTime() + days * day);
  const until = nextMidnight(last, zoneOf(payment.country));
  if (days === 0 || until <= now) return undefined;
  const credits = await unusedCredits(db, payment.id);
  const amount = Math.min(payment.amount - payment.refunded - payment.chargedBack, share(payment, credits));
  return credits > 0 && amount > 0 ? { until, credits, amount } : undefined;
}

/** The part of the price that belongs to so many credits, rounded half up. */
const share = ({ amount, credits }: PaymentRow, some: number) =>
  Math.floor((2 * amount * some + credits) / (2 * credits));
