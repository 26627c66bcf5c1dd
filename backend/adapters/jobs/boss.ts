import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type Db as SqlRunner } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { JobData, JobName, Jobs } from './jobs.ts';

/** Seconds. A job is worked on when its NOTIFY comes; polling finds those that fall due later, to be tried again. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 };

/** Jobs by pg-boss in the same database, embedded or server. `retryDelay` is the first pause in seconds; it doubles. */
export function createBoss(database: Database, logger: Logger, retryDelay = 5): Jobs {
  const db: SqlRunner = {
    executeSql: database.executeSql,
    listen: async (channel, handler, onReady) => ({ close: await database.listen(channel, handler, onReady) }),
  };
  // There are no flows, jobs that wait for others: looking for them every five seconds would write for nothing.
  const boss = new PgBoss({ db, schema: 'jobs', useListenNotify: true, flowIntervalSeconds: 3_600 });
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => logger.warn(warning, 'jobs'));
  const queue = { retryLimit: 8, retryDelay, retryBackoff: true, notify: true };

  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
    },
    async isRetrying(name, field, values) {
      const { rows } = await database.executeSql(
        `select 1 from jobs.job where name = $1 and state = 'retry' and data->>$2 = any(string_to_array($3, ',')) limit 1`,
        [name, field, values.join(',')],
      );
      return rows.length > 0;
    },
    async start(workers, cron = {}) {
      await boss.start();
      for (const name of Object.keys(workers) as JobName[]) {
        await boss.createQueue(name);
        // A queue that is there already keeps what it was made with.
        await boss.updateQueue(name, queue);
        const work = workers[name] as (data: JobData[JobName]) => Promise<void>;
        await boss.work<JobData[JobName]>(name, polling, async (jobs) => {
          for (const job of jobs) await work(job.data);
        });
        const schedule = cron[name];
        if (schedule) await boss.schedule(name, schedule);
      }
    },
    stop: () => boss.stop({ timeout: 5_000, close: false }),
  };
}
