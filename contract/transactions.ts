import * as z from 'zod';
import { defineCall } from './call.ts';
import { money, nextCursor, rowId, timestamp } from './common.ts';
import { payment } from './money.ts';
import { companyInfo } from './settings.ts';
import { reversal, withdrawalOffer } from './withdrawal.ts';

/** Payments on one page of the list. */
export const transactionsPerPage = 20;

/** Months that the overview goes back, this one among them. */
export const overviewMonths = 12;

/** What a receipt has to name beside the payment itself; `vat` is the part of the price, null where it holds none. */
export const receipt = z
  .object({
    completed: timestamp,
    vat: z.object({ percentage: z.number().min(0).max(100), amount: money }).nullable(),
    seller: companyInfo,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

/**
 * A payment in the member's list, with `reversals` of what went back. Where it is asked for by its id: `receipt` if
 * money was received, `withdrawal` while the member may withdraw from it, `debit.iban`. `completed` is when the money came.
 * `time_zone` is that of the payer's country: dates of the payment are days there.
 */
export const transaction = payment
  .extend({
    time_zone: z.string(),
    completed: timestamp.optional(),
    receipt: receipt.optional(),
    withdrawal: withdrawalOffer.optional(),
    reversals: z.array(reversal).optional(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

/** What was paid in a month, by the clock of the payer's country, and did not go back, in one currency. */
export const monthSpent = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), spent: money });
export type MonthSpent = z.infer<typeof monthSpent>;

export const transactionsAnswer = z.object({
  transactions: z.array(transaction),
  months: z.array(monthSpent).meta({ description: 'The newest first; with the first page of the list alone' }),
  next: nextCursor,
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;

export const listTransactions = defineCall({
  id: 'listTransactions',
  method: 'GET',
  path: '/api/transactions.php',
  summary: "The member's payments, the newest first; with `id` that one alone, with its receipt.",
  access: 'member',
  query: z.object({ id: rowId('payment').optional(), before: z.string().max(200).optional() }),
  responses: { 200: transactionsAnswer },
  errors: ['authentication_required', 'not_found'],
});
