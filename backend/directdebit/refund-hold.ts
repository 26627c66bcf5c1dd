import { bankDayFrom } from '../bank-day.ts';
import { addDays, dayOf, endOfDay, endOfPeriod, zoneOf } from '../local-day.ts';

/**
 * Bank days after a debit on which its refund may go out: the payer's bank returns a debit within five of them by itself, as
 * for an account without money (SEPA core rulebook), and the provider has one more to tell us.
 */
const bankDays = 6;

/** Days for which a refund is held at the most. The law allows 14 until it is paid, and banks need some of them. */
const longestDays = 8;

/**
 * When the refund of a debit that was collected on a day (`YYYY-MM-DD`) may be sent (decision 135). What is no such day holds
 * it as long as a debit may be held.
 */
export function refundMoment(collectOn: string, country: string, ordered: Date): Date {
  const zone = zoneOf(country);
  const latest = endOfPeriod(ordered, longestDays, zone);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(collectOn) || collectOn > dayOf(latest, zone)) return latest;
  let day = collectOn;
  for (let count = 0; count < bankDays; count++) day = bankDayFrom(addDays(day, 1));
  return new Date(Math.min(endOfDay(day, zone).getTime(), latest.getTime()));
}
