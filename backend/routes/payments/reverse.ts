import type { ProviderRecord } from '../../adapters/payments/provider.ts';
import { queueReversal } from '../../affiliates/queue-postback.ts';
import { addEntry } from '../../credits/ledger.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/schema/columns.ts';
import { findCollection } from '../../directdebit/collection-queries.ts';
import { refundMoment } from '../../directdebit/refund-hold.ts';
import type { PaymentRow } from './queries.ts';
import { balanceOf, insertReversal, moveReversals, type ReversalRow } from './reversal-queries.ts';

/** `asked` is when the member asked for the money, if that was before now. */
type Given = Pick<ReversalRow, 'kind' | 'cause' | 'amount' | 'state'> & { note?: string; asked?: Date };

const sumOf = (rows: ReversalRow[], field: 'amount' | 'creditsDue' | 'creditsTaken') =>
  rows.reduce((sum, row) => sum + row[field], 0);

export const isRefund = ({ kind }: Pick<ReversalRow, 'kind'>) => kind === 'withdrawal' || kind === 'refund';

/** Refunds that the provider carries out, or will. */
const isProviders = (row: ReversalRow) => isRefund(row) && row.state !== 'paid_otherwise';

/** Credits that belong to so much of a payment's money, rounded down: in doubt they are the member's. */
const creditsFor = ({ credits, amount }: PaymentRow, money: number) =>
  Math.floor((credits * Math.min(money, amount)) / amount);

/**
 * Notes money that goes back, and takes the credits that belong to it: what the member has of them. The balance never
 * falls below zero; the rest stays noted as owed. The caller holds the locks of member and payment.
 */
export async function takeBack(
  tx: Db,
  payment: PaymentRow,
  given: Given,
  creditsDue: number,
  now: Date,
): Promise<ReversalRow> {
  const creditsTaken = Math.min(creditsDue, await balanceOf(tx, payment.memberId));
  return write(tx, payment, given, { creditsDue, creditsTaken }, now);
}

/** From when on a refund may be sent; null for at once. That of a debit waits until the bank no longer returns it. */
async function sendMomentOf(tx: Db, { id, country }: PaymentRow, now: Date): Promise<Date | null> {
  const debit = await findCollection(tx, id);
  return debit ? refundMoment(debit.collectOn, country, now) : null;
}

async function write(
  tx: Db,
  payment: PaymentRow,
  { asked, ...given }: Given,
  credits: Pick<ReversalRow, 'creditsDue' | 'creditsTaken'>,
  now: Date,
): Promise<ReversalRow> {
  const { id: paymentId, siteId, memberId } = payment;
  const sendFrom = given.state === 'queued' ? await sendMomentOf(tx, payment, asked ?? now) : null;
  const row = { ...given, ...credits, id: newId(), paymentId, siteId, memberId, sendFrom, created: now };
  const stored = await insertReversal(tx, { ...row, done: given.state === 'done' ? now : null });
  await queueReversal(tx, stored);
  if (stored.creditsTaken !== 0) {
    const left = await addEntry(tx, {
      member: memberId,
      kind: isRefund(stored) ? 'refund' : 'chargeback',
      amount: -stored.creditsTaken,
      key: `reversal:${stored.id}`,
      reference: paymentId,
    });
    if (left === null) throw new Error(`member ${memberId} has fewer credits than a moment ago`);
  }
  return stored;
}

/** Notes what the provider gave back without being asked by us: the operator did it at the provider's desk. */
export async function noteRefunds(
  tx: Db,
  payment: PaymentRow,
  told: Pick<ProviderRecord, 'refunded'>,
  rows: ReversalRow[],
  now: Date,
): Promise<ReversalRow | undefined> {
  const refunds = rows.filter(isRefund);
  const amount = told.refunded - sumOf(rows.filter(isProviders), 'amount');
  if (amount <= 0) return undefined;
  const left = payment.credits - sumOf(rows, 'creditsDue');
  const due = Math.max(0, Math.min(left, creditsFor(payment, told.refunded) - sumOf(refunds, 'creditsDue')));
  return takeBack(tx, payment, { kind: 'refund', cause: 'provider', amount, state: 'done' }, due, now);
}

/**
 * Notes what the payer's bank took, or gave again. What comes again brings as many credits as were taken for it; what
 * was owed for it is forgiven first. Credits of money that was given back besides stay gone.
 */
export async function noteChargebacks(
  tx: Db,
  payment: PaymentRow,
  told: Pick<ProviderRecord, 'chargedBack' | 'refunded'>,
  rows: ReversalRow[],
  now: Date,
): Promise<ReversalRow | undefined> {
  const ours = rows.filter((row) => !isRefund(row));
  const before = ours.reduce((sum, { kind, amount }) => sum + (kind === 'chargeback' ? amount : -amount), 0);
  const amount = told.chargedBack - before;
  if (amount === 0) return undefined;
  const [due, taken] = [sumOf(ours, 'creditsDue'), sumOf(ours, 'creditsTaken')];
  const wanted = creditsFor(payment, told.chargedBack);
  const cause = 'provider' as const;
  if (amount > 0) {
    const left = payment.credits - sumOf(rows, 'creditsDue');
    const more = Math.max(0, Math.min(left, wanted - due));
    return takeBack(tx, payment, { kind: 'chargeback', cause, amount, state: 'done' }, more, now);
  }
  const refunds = rows.filter(isRefund);
  const elsewhere = sumOf(
    refunds.filter((row) => !isProviders(row)),
    'amount',
  );
  const gone = creditsFor(payment, told.chargedBack + told.refunded + elsewhere) - sumOf(refunds, 'creditsDue');
  const stays = Math.min(due, Math.max(wanted, gone));
  const credits = { creditsDue: stays - due, creditsTaken: Math.min(taken, stays) - taken };
  return write(tx, payment, { kind: 'chargeback_reversed', cause, amount: -amount, state: 'done' }, credits, now);
}

/**
 * Holds our refunds against what the provider gave back in all: once that covers them they are done. Where it became
 * less, the newest came back from the bank. Returns whether that happened.
 */
export async function settleRefunds(
  tx: Db,
  payment: PaymentRow,
  told: Pick<ProviderRecord, 'refunded'>,
  rows: ReversalRow[],
  now: Date,
): Promise<boolean> {
  const refunds = rows.filter(isProviders);
  if (told.refunded >= sumOf(refunds, 'amount')) {
    const ids = refunds.map(({ id }) => id);
    await moveReversals(tx, ids, ['queued', 'sent', 'refused'], 'done', now);
    return false;
  }
  if (told.refunded >= payment.refunded) return false;
  const done = refunds.filter(({ state }) => state === 'done');
  const returned: string[] = [];
  for (let sum = sumOf(done, 'amount'); sum > told.refunded; ) {
    const last = done.pop();
    if (!last) break;
    sum -= last.amount;
    returned.push(last.id);
  }
  await moveReversals(tx, returned, ['done'], 'refused', now);
  return returned.length > 0;
}

/** Whether all credits of a payment are back. */
export const isWhole = (payment: PaymentRow, rows: ReversalRow[]): boolean =>
  sumOf(rows, 'creditsTaken') === payment.credits;
