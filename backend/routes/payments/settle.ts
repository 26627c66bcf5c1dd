import type { PaymentStatus } from '#contract/money';
import type { ProviderRecord } from '../../adapters/payments/provider.ts';
import { queuePostback } from '../../affiliates/queue-postback.ts';
import { addEntry } from '../../credits/ledger.ts';
import { settlePremium } from '../../credits/premium.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { takeReturn } from '../../directdebit/collect.ts';
import { settleUse } from '../../discounts/queries.ts';
import { appendEvent, type LockedMember, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { askProvider, isUnanswered, unanswered } from './ask-provider.ts';
import { noteMeansCountry } from './country-evidence.ts';
import { keepMeans } from './means-queries.ts';
import { findOutdatedOrders, isOutdated } from './outdated.ts';
import { type Cause, lockPayment, movePayment, type PaymentRow } from './queries.ts';
import { findReversals, notePayment, type ReversalRow } from './reversal-queries.ts';
import { isRefund, isWhole, noteChargebacks, noteRefunds, settleRefunds, takeBack } from './reverse.ts';
import { canMove, isOver, isPaid, paidStatus } from './state.ts';

export type SettleDeps = Pick<Deps, 'db' | 'payments' | 'jobs' | 'clock' | 'logger' | 'secretKey'>;
type MoveDeps = Omit<SettleDeps, 'payments' | 'secretKey'>;

/** Concurrent changes of the payment after which `settle` gives up. A later run asks the provider again. */
const rounds = 5;

/**
 * Asks the provider what became of a payment and notes it: whether it is paid, and what of its money went back. Returns
 * the payment as it is afterwards. Harmless to repeat, in parallel too: an answer that is older than what is known by
 * now is asked for again. Throws `unavailable` where the provider does not answer.
 */
export async function settle(deps: SettleDeps, row: PaymentRow, cause: Cause): Promise<PaymentRow> {
  if (row.provider !== deps.payments.name || !row.providerId) return row;
  let known = row;
  for (let round = 0; round < rounds; round++) {
    const told = await askAboutOrder(deps, known, row.providerId);
    const code = told?.returnCode;
    if (code !== undefined && known.paymentMethod === 'sdd') await takeReturn(deps, known, code);
    if (!told || isKnown(known, told)) return known;
    const isNew = told.status === 'completed' && !isPaid(known.status) && isSamePrice(known, told);
    if (isNew && told.mandate) await keepMeans(deps.db, known, told.mandate);
    if (isNew && told.meansCountry !== undefined) await noteMeansCountry(deps.db, known.id, told.meansCountry);
    const { after, late } = await take(deps, known, told, cause);
    if (!late) {
      if (isNew) await endOutdatedOrders(deps, after.memberId);
      return after;
    }
    known = after;
  }
  deps.logger.warn({ payment: row.id }, 'a payment changes faster than it can be asked about');
  throw new ApiError('unavailable', { retryAfter: 5 });
}

/**
 * The provider's word on an order. An open order that must not be paid any more (`findOutdatedOrders`) is cancelled at
 * the provider first.
 */
async function askAboutOrder(deps: SettleDeps, row: PaymentRow, providerId: string) {
  const told = await askProvider(deps, providerId);
  if (told?.status !== 'open' || !(await isOutdated(deps.db, row, deps.clock.now()))) return told;
  await deps.payments.cancel(providerId).catch((error: unknown) => {
    throw unanswered(deps.logger, error, { payment: row.id });
  });
  return askProvider(deps, providerId);
}

/** Ends the orders that a purchase or a limit made outdated. If the provider does not answer, `settleUnfinished` ends them later. */
export async function endOutdatedOrders(deps: SettleDeps, memberId: string): Promise<void> {
  for (const order of await findOutdatedOrders(deps.db, memberId, deps.clock.now()))
    await settleOrWait(deps, order, 'order');
}

/** Like `settle`, but leaves the payment unchanged if the provider does not answer. A later run asks again. */
export async function settleOrWait(deps: SettleDeps, row: PaymentRow, cause: Cause): Promise<PaymentRow> {
  try {
    return await settle(deps, row, cause);
  } catch (error) {
    if (isUnanswered(error)) return row;
    throw error;
  }
}

/** What a provider's record says of a paid payment's state; of any other, its own word. */
const statusIn = (told: ProviderRecord): PaymentStatus =>
  told.status === 'completed' ? paidStatus(told.price.amount, told) : told.status;

const isSamePrice = ({ amount, currency }: PaymentRow, { price }: ProviderRecord) =>
  price.amount === amount && price.currency === currency;

const isKnown = (row: PaymentRow, told: ProviderRecord) =>
  row.mismatch === null &&
  statusIn(told) === row.status &&
  told.refunded === row.refunded &&
  told.chargedBack === row.chargedBack &&
  isSamePrice(row, told);

/** One answer of the provider with all that comes of it, in one transaction; `late` where it is older than the row. */
function take(deps: SettleDeps, known: PaymentRow, told: ProviderRecord, cause: Cause) {
  return deps.db.transaction(async (tx): Promise<{ after: PaymentRow; late: boolean }> => {
    const [member, locked] = await lockBoth(tx, known);
    if (!member || !locked) return { after: known, late: false };
    if (locked.version !== known.version) return { after: locked, late: true };
    const mismatch = isSamePrice(locked, told) ? null : `${told.price.amount} ${told.price.currency}`;
    let row = mismatch === locked.mismatch ? locked : await notePayment(tx, locked.id, { mismatch }, deps.clock.now());
    if (mismatch !== null) {
      deps.logger.error({ payment: row.id, told: told.price }, 'the provider names another price');
      return { after: row, late: false };
    }
    if (!isPaid(row.status)) row = await step(tx, deps, member, row, told.status, cause);
    if (isPaid(row.status)) row = await takeReversals(tx, deps, member, row, told, cause);
    return { after: row, late: false };
  });
}

async function lockBoth(tx: Db, row: PaymentRow): Promise<[LockedMember | undefined, PaymentRow | undefined]> {
  const locked = await lockMembers(tx, [row.memberId]);
  return [locked.get(row.memberId), await lockPayment(tx, row.id)];
}

/**
 * One step of a payment with all that comes of it, in one transaction. With `only`, it is taken where that holds of the
 * locked payment.
 */
export async function move(
  deps: MoveDeps,
  row: PaymentRow,
  to: PaymentStatus,
  cause: Cause,
  only: (locked: PaymentRow) => boolean = () => true,
): Promise<PaymentRow> {
  return deps.db.transaction(async (tx) => {
    const [member, locked] = await lockBoth(tx, row);
    if (!member || !locked || !only(locked)) return locked ?? row;
    return step(tx, deps, member, locked, to, cause);
  });
}

/**
 * A step of a locked payment, where there is such a one: a completed payment gives its credits and what it brings of
 * premium, uses up a code, tells their tabs and queues the receipt, once, since the step is taken once.
 */
async function step(
  tx: Db,
  deps: MoveDeps,
  member: LockedMember,
  row: PaymentRow,
  to: PaymentStatus,
  cause: Cause,
): Promise<PaymentRow> {
  if (!canMove(row.status, to)) return row;
  const now = deps.clock.now();
  const moved = await movePayment(tx, row, to, cause, now);
  if (moved.discountCode !== null) await settleUse(tx, moved.id, to);
  if (to !== 'completed') return moved;
  const { id, memberId, credits } = moved;
  await addEntry(tx, { member: memberId, kind: 'purchase', amount: credits, key: `payment:${id}`, reference: id });
  if (member.status === 'deleted') return giveBack(tx, deps, moved, 'account_gone', now);
  if (isOver(row.status)) {
    deps.logger.error({ payment: id, status: row.status }, 'the provider was paid for an order that is over');
    return giveBack(tx, deps, moved, 'order_over', now);
  }
  await settlePremium(tx, memberId, now);
  await appendEvent(tx, memberId, { type: 'user' });
  await queuePostback(tx, { member: memberId, event: 'purchase', payment: moved, now });
  await deps.jobs.send(tx, 'receipt-mail', { payment: id });
  return moved;
}

/** Refunds money, with its credits, that arrives for a deleted account or for an order that is over. */
async function giveBack(
  tx: Db,
  { jobs }: MoveDeps,
  row: PaymentRow,
  cause: 'account_gone' | 'order_over',
  now: Date,
): Promise<PaymentRow> {
  const given = { kind: 'refund', cause, amount: row.amount, state: 'queued' } as const;
  const { id } = await takeBack(tx, row, given, row.credits, now);
  await jobs.send(tx, 'refund', { reversal: id });
  return notePayment(tx, row.id, { withdrawn: now }, now);
}

/** What of a paid payment's money went back or came again, with the credits, premium and the code that hang on it. */
async function takeReversals(
  tx: Db,
  deps: SettleDeps,
  member: LockedMember,
  row: PaymentRow,
  told: ProviderRecord,
  cause: Cause,
): Promise<PaymentRow> {
  const { refunded, chargedBack } = told;
  if (refunded === row.refunded && chargedBack === row.chargedBack) return row;
  const now = deps.clock.now();
  const rows = await findReversals(tx, row.id);
  const noted = [await noteRefunds(tx, row, told, rows, now)];
  noted.push(await noteChargebacks(tx, row, told, [...rows, ...noted.filter((one) => one !== undefined)], now));
  const fresh = noted.filter((one): one is ReversalRow => one !== undefined);
  const all = [...rows, ...fresh];
  if (await settleRefunds(tx, row, told, all, now)) {
    deps.logger.error({ payment: row.id, refunded }, 'a refund came back: it has to be paid another way');
  }
  let after = await notePayment(tx, row.id, { refunded, chargedBack }, now);
  const status = paidStatus(row.amount, told);
  if (status !== row.status) after = await movePayment(tx, after, status, cause, now);
  if (row.discountCode !== null) await settleUse(tx, row.id, status, isWhole(row, all));
  await settlePremium(tx, row.memberId, now);
  if (member.status === 'deleted') return after;
  await appendEvent(tx, row.memberId, { type: 'user' });
  for (const { id } of fresh.filter(isRefund)) await deps.jobs.send(tx, 'refund-mail', { reversal: id });
  return after;
}
