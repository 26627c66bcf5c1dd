import type { Deps } from '../deps.ts';
import { workThrough } from '../jobs/work-through.ts';
import { findQueued, noteTried, removeRevocation } from './queries.ts';

/** A provider that did not answer is asked again after so long, in milliseconds. */
const pause = 5 * 60_000;
const perRound = 100;

/**
 * Has the provider give up what members took back or left behind. What it does not answer for is asked again until it
 * does, however long it is away: nobody's card or account stays chargeable because of an outage.
 */
export async function revokeQueued({
  db,
  payments,
  clock,
  logger,
}: Pick<Deps, 'db' | 'payments' | 'clock' | 'logger'>) {
  const now = clock.now();
  const queued = await findQueued(db, payments.name, new Date(now.getTime() - pause), perRound);
  await workThrough(clock, queued, async (row) => {
    try {
      await payments.forget({ id: row.mandateId, customerId: row.customerId });
      await removeRevocation(db, row.id);
    } catch (error) {
      logger.warn({ err: error, revocation: row.id }, 'the payment provider did not give up a means');
      await noteTried(db, row.id, now);
    }
  });
}
