import type { Db } from '../db/client.ts';
import { loggedError } from '../logger.ts';

/**
 * Runs `act` for each account, in a transaction of its own. One that fails is left for the next run and stops no other; the
 * error says why the first one failed, since logs and `npm run doctor` keep no more of it than its message.
 */
export async function eachAccount(
  db: Db,
  ids: Iterable<string>,
  act: (tx: Db, id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await db
      .transaction((tx) => act(tx, id))
      .catch((error: unknown) => {
        failures.push(error);
      });
  }
  if (failures.length > 0) {
    const { message } = loggedError(failures[0]);
    throw new AggregateError(failures, `${failures.length} accounts could not be erased, the first one: ${message}`);
  }
}
