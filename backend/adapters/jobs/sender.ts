import { PgBoss } from 'pg-boss';
import type { Database } from '../../db/client.ts';
import { runnerOf, schema } from './boss.ts';
import { parseJob } from './job-data.ts';
import type { Jobs } from './jobs.ts';

/**
 * Calls `work` with what queues jobs out of a process that works on none, such as an operator's command. The backend's poll
 * finds them within seconds. Throws if no backend of this release has started on the database yet.
 */
export async function withSender<T>(
  { executeSql }: Pick<Database, 'executeSql'>,
  work: (jobs: Pick<Jobs, 'send'>) => Promise<T>,
): Promise<T> {
  const boss = new PgBoss({ db: { executeSql }, schema, migrate: false, supervise: false, schedule: false });
  // It keeps the rows of all queues from now on: the database may have one connection, which a transaction then holds.
  await boss.start();
  try {
    return await work({
      send: async (tx, name, data) => void (await boss.send(name, parseJob(name, data), { db: runnerOf(tx) })),
    });
  } finally {
    await boss.stop({ close: false });
  }
}
