import { workThrough } from '../../jobs/work-through.ts';
import { revokeQueued } from '../../revocations/revoke.ts';
import { adoptDebit } from './adopt.ts';
import { isUnanswered } from './ask-provider.ts';
import { findUnfinished, noteLooked, type PaymentRow } from './queries.ts';
import { findPaid, findWaitingRefunds } from './reversal-queries.ts';
import { sendRefund } from './send-refund.ts';
import { move, type SettleDeps, settle } from './settle.ts';
import { isTooOldToSend } from './state.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A payment is looked at again after so long without news. */
const quiet = 5 * minute;

/** Banks take money back for so long, cards the longest; a paid payment is looked at once a day until then. */
const chargebackDays = 120;

/** A refund is normally on its way within seconds. */
const refundDelay = minute;

const perRound = 200;

/**
 * Asks about a payment, and notes that it was, also where the provider did not answer: those that it never answers about wait
 * behind the others. `unanswered` has logged a provider that did not answer; any other failure is logged here.
 */
async function look(deps: SettleDeps, payment: string, now: Date, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!isUnanswered(error)) deps.logger.error({ err: error, payment }, 'what the provider says could not be taken');
  }
  await noteLooked(deps.db, payment, now);
}

/** One that has no id of the provider never reached it, or the answer was lost: its member was sent to no checkout. */
async function lookUnfinished(deps: SettleDeps, row: PaymentRow, now: Date): Promise<void> {
  const found = row.providerId ? row : await adoptDebit(deps, row);
  if (found) await settle(deps, found, 'poll');
  else if (isTooOldToSend(row, now)) await move(deps, row, 'expired', 'expiry', (locked) => !locked.providerId);
}

/**
 * Asks the provider about payments that are still open: a webhook may be lost, a process killed between two steps, a
 * payer gone for good. What expired at the provider expires here. Asks as well about those that were paid in the last
 * months, for money that went back without a word, has refunds carried out that were held or whose job was given up, and
 * means given up that members took back. Each of these has a minute of its own, so that none waits for a provider that is away.
 */
export async function settleUnfinished(deps: SettleDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  await workThrough(clock, await findUnfinished(db, ago(quiet), perRound), (row) =>
    look(deps, row.id, now, () => lookUnfinished(deps, row, now)),
  );
  await workThrough(clock, await findPaid(db, ago(chargebackDays * day), ago(day), perRound), (row) =>
    look(deps, row.id, now, () => settle(deps, row, 'poll')),
  );
  await workThrough(clock, await findWaitingRefunds(db, ago(refundDelay), perRound), ({ id, payment }) =>
    look(deps, payment, now, () => sendRefund(deps, id)),
  );
  await revokeQueued(deps);
}
