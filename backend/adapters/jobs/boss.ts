import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type Job, PgBoss, type Db as SqlRunner } from 'pg-boss';
import type { Logger } from 'pino';
import { type Carrier, carrier, traced } from '#tracing/tracing';
import type { Database } from '../../db/client.ts';
import type { JobData, JobName, Jobs, JobWorkers } from './jobs.ts';

/** Seconds. A job is worked on when its NOTIFY comes; polling finds those that fall due later, to be tried again. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 };

/** Seconds between two tries at the most: so much later than the mail server a mail comes back. */
const longestPause = 900;
/** A mail is tried for two days, as mail servers do among themselves, and so are postbacks; anything else gives up within the hour. */
const retries = { mail: 200, other: 8 };

/**
 * Jobs by pg-boss in the same database, embedded or server. `retryDelay` is the first pause in seconds; it doubles, up to
 * a quarter of an hour.
 */
export function createBoss(database: Database, logger: Logger, retryDelay = 5): Jobs {
  const db: SqlRunner = {
    executeSql: database.executeSql,
    listen: async (channel, handler, onReady) => ({ close: await database.listen(channel, handler, onReady) }),
  };
  // There are no flows, jobs that wait for others: looking for them every five seconds would write for nothing.
  const boss = new PgBoss({ db, schema: 'jobs', useListenNotify: true, flowIntervalSeconds: 3_600 });
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => logger.warn(warning, 'jobs'));
  const queueOf = (name: JobName) => ({
    retryLimit: name.endsWith('-mail') || name === 'postback' ? retries.mail : retries.other,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: longestPause,
    notify: true,
  });

  /** pg-boss keeps why a job failed in its table, where no operator looks. */
  async function attempt<N extends JobName>(workers: JobWorkers, name: N, job: Job<JobData[N]>): Promise<void> {
    // Where it was queued, there may have been a trace.
    const { traceparent, ...data } = job.data as JobData[N] & Carrier;
    try {
      await traced(
        {
          name: `job ${name}`,
          kind: 'consumer',
          attributes: { 'messaging.destination.name': name },
          from: { traceparent },
        },
        () => workers[name](data as JobData[N]),
      );
    } catch (error) {
      logger.warn({ err: error, job: name, id: job.id }, 'job failed');
      throw error;
    }
  }

  return {
    async send(tx, name, data) {
      await boss.send(name, { ...data, ...carrier() }, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
    },
    async isRetrying(name, field, values) {
      const { rows } = await database.executeSql(
        `select 1 from jobs.job where name = $1 and state = 'retry' and data->>$2 = any(string_to_array($3, ',')) limit 1`,
        [name, field, values.join(',')],
      );
      return rows.length > 0;
    },
    async depths() {
      return (await boss.getQueues()).map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    async start(workers, cron = {}) {
      await boss.start();
      for (const name of Object.keys(workers) as JobName[]) {
        await boss.createQueue(name);
        // A queue that is there already keeps what it was made with.
        await boss.updateQueue(name, queueOf(name));
        let worker: string | undefined;
        worker = await boss.work<JobData[typeof name]>(name, polling, async (jobs) => {
          // What came meanwhile has told once, however much it is, and the rest would wait for a poll each.
          if (worker) boss.notifyWorker(worker);
          for (const job of jobs) await attempt(workers, name, job);
        });
        const schedule = cron[name];
        if (schedule) await boss.schedule(name, schedule);
      }
    },
    stop: () => boss.stop({ timeout: 5_000, close: false }),
  };
}
