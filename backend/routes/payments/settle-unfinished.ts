import type { Deps } from '../../deps.ts';
import { findUnfinished, touchPayment } from './queries.ts';
import { move, settle } from './settle.ts';

/** A payment is looked at again after so long without news. */
const quiet = 5 * 60_000;

/** An order that never reached the provider is given up after an hour: nobody was sent anywhere to pay it. */
const neverOrdered = 60 * 60_000;

const perRound = 200;

/**
 * Asks the provider about payments that are still open: a webhook may be lost, a process killed between two steps, a
 * payer gone for good. What expired at the provider expires here.
 */
export async function settleUnfinished(deps: Pick<Deps, 'db' | 'payments' | 'jobs' | 'clock' | 'logger'>) {
  const now = deps.clock.now();
  for (const row of await findUnfinished(deps.db, new Date(now.getTime() - quiet), perRound)) {
    try {
      if (row.providerId) await settle(deps, row, 'poll');
      else if (now.getTime() - row.created.getTime() > neverOrdered) await move(deps, row, 'expired', 'expiry');
    } catch (error) {
      deps.logger.warn({ err: error, payment: row.id }, 'the payment provider did not answer');
    }
    await touchPayment(deps.db, row.id, now);
  }
}
