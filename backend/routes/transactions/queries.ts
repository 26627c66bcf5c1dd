import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import { overviewMonths, transactionsPerPage } from '#contract/transactions';
import type { Db } from '../../db/client.ts';
import { payments } from '../../db/schema/money.ts';
import type { Cursor } from '../../http/cursor.ts';
import { addMonths, dayOf, zoneOf } from '../../local-day.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** A page of a member's payments and one more, the newest first. */
export function findPage(db: Db, siteId: string, memberId: string, after?: Cursor): Promise<PaymentRow[]> {
  const { created, id } = payments;
  const later = after && or(lt(created, after.moment), and(eq(created, after.moment), gt(id, after.id)));
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.memberId, memberId), later))
    .orderBy(desc(created), id)
    .limit(transactionsPerPage + 1);
}

/**
 * What a member paid in each of the last months and did not go back, by currency; the newest first. A payment counts in
 * the month of its day in the payer's country, which is the date of its receipt.
 */
export async function findMonths(db: Db, siteId: string, memberId: string, now: Date) {
  const { completed, country, currency, amount, refunded, chargedBack } = payments;
  const monthOf = (at: Date, paidFrom: string) => dayOf(at, zoneOf(paidFrom)).slice(0, 7);
  const monthBefore = (month: string, count: number) => addMonths(`${month}-01`, -count).slice(0, 7);
  // A month more than is shown, since it may be another one in the payer's country.
  const since = new Date(`${monthBefore(now.toISOString().slice(0, 7), overviewMonths)}-01T00:00:00Z`);
  const mine = and(eq(payments.siteId, siteId), eq(payments.memberId, memberId));
  const paid = await db
    .select({ completed, country, currency, amount, refunded, chargedBack })
    .from(payments)
    .where(and(mine, eq(payments.status, 'completed'), gt(completed, since)));
  const spent = paid
    .map((one) => ({
      currency: one.currency,
      amount: one.amount - one.refunded - one.chargedBack,
      month: monthOf(one.completed ?? now, one.country),
      first: monthBefore(monthOf(now, one.country), overviewMonths - 1),
    }))
    .filter(({ month, first }) => month >= first);
  return [...Map.groupBy(spent, ({ month, currency }) => `${month} ${currency}`)]
    .map(([key, ones]) => {
      const [month = '', currency = ''] = key.split(' ');
      return { month, currency, amount: ones.reduce((sum, one) => sum + one.amount, 0) };
    })
    .toSorted((a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency));
}
