import { listTransactions, type Receipt, type Transaction, transactionsPerPage } from '#contract/transactions';
import type { Db } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { vatInside } from '../bundles/countries.ts';
import { findPayment, type PaymentRow, toPayment } from '../payments/queries.ts';
import { findReversals, hasOtherPurchase } from '../payments/reversal-queries.ts';
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

/** What went back of a payment, and what would come back now if the member withdrew from it. */
async function wayBack(db: Db, row: PaymentRow, days: number, now: Date) {
  const [reversals, offer] = await Promise.all([findReversals(db, row.id), offerOf(db, row, days, now)]);
  return {
    ...(reversals.length > 0 && { reversals: reversals.map((one) => toReversal(one, row)) }),
    ...(offer && {
      withdrawal: {
        until: offer.until.toISOString(),
        credits: offer.credits,
        kept: row.credits - offer.credits,
        amount: { amount: offer.amount, currency: row.currency as Currency },
        ends_premium: !(await hasOtherPurchase(db, row)),
      },
    }),
  };
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
      const back = await wayBack(deps.db, row, site.refundDays, now);
      return { transactions: [{ ...toPayment(row), ...(receipt && { receipt }), ...back }], months: [], next: null };
    }
    const first = query.before === undefined;
    const [found, months] = await Promise.all([
      findPage(deps.db, site.id, member.id, readCursor(query.before)),
      first ? findMonths(deps.db, site.id, member.id, now) : [],
    ]);
    const page = found.slice(0, transactionsPerPage);
    const last = page.at(-1);
    return {
      transactions: page.map(toPayment),
      months: months.map(({ month, amount, currency }) => ({
        month,
        spent: { amount, currency: currency as Currency },
      })),
      next: found.length > page.length && last ? writeCursor({ moment: last.created, id: last.id }) : null,
    };
  }),
];
