import { noticeDays } from '#contract/directdebit';
import type { Db } from '../db/client.ts';
import { addMonths, dayOf, zoneOf } from '../local-day.ts';
import { collectionDay } from './collection-day.ts';
import { findLastDay } from './collection-queries.ts';
import type { MandateRow } from './queries.ts';

/** Months without a collection after which the SEPA Core rulebook has the creditor cancel a mandate. */
const unusedMonths = 36;

/**
 * Whether a mandate has lapsed by the day on which a debit that is ordered now would be collected. The months count from the
 * signature, or from the last debit that the provider took, also if the bank returned it. Days are those of the payer's country.
 */
export async function hasLapsed(
  db: Db,
  { memberId, reference, signed }: Pick<MandateRow, 'memberId' | 'reference' | 'signed'>,
  country: string,
  now: Date,
): Promise<boolean> {
  const timeZone = zoneOf(country);
  const usedOn = (await findLastDay(db, memberId, reference)) ?? dayOf(signed, timeZone);
  return addMonths(usedOn, unusedMonths) < collectionDay(dayOf(now, timeZone), noticeDays);
}
