import { listTransactions, type Receipt, type Transaction, transactionsPerPage } from '#contract/transactions';
import { isPremium } from '../../credits/premium.ts';
import type { Db } from '../../db/client.ts';
import { debitOf, debitsOf } from '../../directdebit/collect.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { zoneOf } from '../../local-day.ts';
import { vatInside } from '../bundles/countries.ts';
import { findPayment, type PaymentRow, toPayment } from '../payments/queries.ts';
import { findReversals, findReversalsOf } from '../payments/reversal-queries.ts';
import { type Company, findCompany } from '../settings/queries.ts';
import { companyFields } from '../settings/settings.ts';
import { offerOf } from '../withdrawal/offer.ts';
import { findMonths, findPage } from './queries.ts';
import { toReversal } from './to-reversal.ts';

type Currency = Transaction['price']['currency'];

/** Money that came in has a receipt, also where it went back later. */
function receiptOf({ completed, vatPercentage, amount, currency }: PaymentRow, company: Company): Receipt | undefined {
  if (!completed) return undefined;
  const tax =
    vatPercentage === null ? null : { amount: vatInside(amount, vatPercentage), currency: currency as Currency };
  return {
    completed: completed.toISOString(),
    vat: tax && { percentage: vatPercentage ?? 0, amount: tax },
    seller: companyFields(company),
  };
}

const toTransaction = (row: PaymentRow): Transaction => ({
  ...toPayment(row),
  time_zone: zoneOf(row.country),
  ...(row.completed && { completed: row.completed.toISOString() }),
});

/** What went back of a payment, and what would come back now if the member withdrew from it. */
async function wayBack(db: Db, row: PaymentRow, paidUser: boolean, days: number, now: Date) {
  const [reversals, offer] = await Promise.all([findReversals(db, row.id), offerOf(db, row, days, now)]);
  const takenBack = reversals.reduce((sum, { creditsTaken }) => sum + creditsTaken, 0);
  const whole = offer?.credits === row.credits;
  return {
    ...(reversals.length > 0 && { reversals: reversals.map((one) => toReversal(one, row)) }),
    ...(offer && {
      withdrawal: {
        last_day: offer.lastDay,
        until: offer.until.toISOString(),
        credits: offer.credits,
        kept: Math.max(0, row.credits - takenBack - offer.credits),
        amount: { amount: offer.amount, currency: row.currency as Currency },
        ends_premium: paidUser && !(await isPremium(db, row.memberId, now, { id: row.id, whole })),
      },
    }),
  };
}

/** A page of the list: each payment with what went back of it, and why a bank returned it. */
async function withWhatWentBack(db: Db, page: PaymentRow[]): Promise<Transaction[]> {
  const [reversals, debits] = await Promise.all([
    page.length > 0
      ? findReversalsOf(
          db,
          page.map(({ id }) => id),
        )
      : [],
    debitsOf(db, page),
  ]);
  return page.map((row) => {
    const own = reversals.filter(({ paymentId }) => paymentId === row.id).map((one) => toReversal(one, row));
    const debit = debits.get(row.id);
    return { ...toTransaction(row), ...(debit && { debit }), ...(own.length > 0 && { reversals: own }) };
  });
}

export const transactionRoutes = [
  route(listTransactions, async ({ deps, site, member, query, now }) => {
    if (query.id !== undefined) {
      const [row, company] = await Promise.all([
        findPayment(deps.db, site.id, member.id, query.id),
        findCompany(deps.db, site.companyId),
      ]);
      if (!row) throw new ApiError('not_found');
      if (!company) throw new Error(`site ${site.id} has no company`);
      const receipt = receiptOf(row, company);
      const [back, debit] = await Promise.all([
        wayBack(deps.db, row, member.paidUser, site.refundDays, now),
        row.paymentMethod === 'sdd' ? debitOf(deps.db, deps.secretKey, row) : undefined,
      ]);
      const one = { ...toTransaction(row), ...(receipt && { receipt }), ...(debit && { debit }), ...back };
      return { transactions: [one], months: [], next: null };
    }
    const first = query.before === undefined;
    const [found, months] = await Promise.all([
      findPage(deps.db, site.id, member.id, readCursor(query.before)),
      first ? findMonths(deps.db, site.id, member.id, now) : [],
    ]);
    const page = found.slice(0, transactionsPerPage);
    const last = page.at(-1);
    return {
      transactions: await withWhatWentBack(deps.db, page),
      months: months.map(({ month, amount, currency }) => ({
        month,
        spent: { amount, currency: currency as Currency },
      })),
      next: found.length > page.length && last ? writeCursor({ moment: last.created, id: last.id }) : null,
    };
  }),
];
