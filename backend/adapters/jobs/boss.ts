import { sql } from 'drizzle-orm';
import {
  type Clock,
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobWithMetadata,
  PgBoss,
  type SchedulingOptions,
  type Db as SqlRunner,
} from 'pg-boss';
import type { Logger } from 'pino';
import { type Carrier, carrier, traced } from '#tracing/tracing';
import type { Database, Db } from '../../db/client.ts';
import { loggedError } from '../../logger.ts';
import { recoverFromFuture, watchForFuture } from './clock-set-back.ts';
import { type JobName, jobNames, parseJob } from './job-data.ts';
import type { Jobs, JobWorkers } from './jobs.ts';

/** Seconds. A job is worked on when its NOTIFY comes; polling finds those that fall due later, to be tried again. */
const options = {
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
  localGroupConcurrency: 1,
} as const;

interface BossOptions extends Pick<SchedulingOptions, 'cronMonitorIntervalSeconds' | 'cronWorkerIntervalSeconds'> {
  /** First pause between two tries, in seconds; it doubles, up to a quarter of an hour. */
  retryDelay?: number;
  /** Seconds between two looks for a clock that was set back. */
  lookForFuture?: number;
}

/** Seconds between two tries at the most: so much later than the mail server a mail comes back. */
const longestPause = 900;
/**
 * A mail is retried for two days, as mail servers do among themselves. So is the queue of `longRetried`: an outage of the
 * other side may last a night. Any other job gives up within the hour.
 */
const retries = { long: 200, other: 8 };
const longRetried: JobName[] = ['remove-picture'];

/**
 * A clock that no operator can set back. pg-boss waits until a moment of its clock: by the system's, it would wait as long as
 * that was set back. It learns the real time from the database, each `clockMonitorIntervalSeconds`.
 */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (fn, ms) => setInterval(fn, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** Where pg-boss has its tables. */
export const schema = 'jobs';

export const runnerOf = (tx: Db) => fromDrizzle(tx as DrizzleTransactionLike, sql);

/** Workers of a queue in each process; any other queue has one. A push service or a network may hold a worker for seconds. */
const workersOf: Partial<Record<JobName, number>> = { push: 10, postback: 10 };

/** The id of no job. */
const noJob = '00000000-0000-4000-8000-000000000000';

/** Jobs by pg-boss in the same database, embedded or server. */
export function createBoss(
  database: Database,
  logger: Logger,
  { retryDelay = 5, lookForFuture = 60, ...intervals }: BossOptions = {},
): Jobs {
  const db: SqlRunner = {
    executeSql: database.executeSql,
    listen: async (channel, handler, onReady) => ({ close: await database.listen(channel, handler, onReady) }),
  };
  // There are no flows, jobs that wait for others: looking for them every five seconds would write for nothing.
  const boss = new PgBoss({
    db,
    schema,
    useListenNotify: true,
    flowIntervalSeconds: 3_600,
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
    ...intervals,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => logger.warn(warning, 'jobs'));
  const queueOf = (name: JobName) => ({
    retryLimit: name.endsWith('-mail') || longRetried.includes(name) ? retries.long : retries.other,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: longestPause,
    notify: true,
  });

  let stopWatching = async () => {};
  const failedTries = new Map<JobName, number>(jobNames.map((name) => [name, 0]));

  /** pg-boss keeps why a job failed in its table, where no operator looks: whatever fails here is a line in the log. */
  async function attempt<N extends JobName>(workers: JobWorkers, name: N, job: JobWithMetadata<object>): Promise<void> {
    try {
      // Schedules of earlier versions sent null, and such jobs may still wait. Where it was queued, there may have been a trace.
      const data: Carrier = job.data ?? {};
      await traced(
        {
          name: `job ${name}`,
          kind: 'consumer',
          attributes: { 'messaging.destination.name': name },
          from: { traceparent: data.traceparent },
        },
        () => workers[name](parseJob(name, data), job.retryCount),
      );
    } catch (error) {
      failedTries.set(name, (failedTries.get(name) ?? 0) + 1);
      const level = job.retryCount < job.retryLimit ? 'warn' : 'error';
      logger[level]({ err: error, queue: name, id: job.id, try: job.retryCount + 1 }, 'job failed');
      // pg-boss stores all that an error carries. Engines attach values of rows, which would outlive their member.
      throw new Error(loggedError(error).message);
    }
  }

  return {
    async send(tx, name, data, group) {
      await boss.send(
        name,
        { ...parseJob(name, data), ...carrier() },
        { db: runnerOf(tx), ...(group && { group: { id: group } }) },
      );
    },
    async sendLater(tx, name, data, delaySeconds) {
      const options = { db: runnerOf(tx), startAfter: delaySeconds };
      const id = await boss.send(name, { ...parseJob(name, data), ...carrier() }, options);
      if (id === null) throw new Error(`no job was queued in ${name}`);
      return id;
    },
    async cancel(tx, name, id) {
      await boss.deleteJob(name, id, { db: runnerOf(tx) });
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
    failedTries: () => failedTries,
    async start(workers, cron = {}) {
      await boss.start();
      await recoverFromFuture(database);
      const onError = (error: unknown) => logger.error({ err: error }, 'jobs');
      stopWatching = watchForFuture(database, lookForFuture, onError);
      const names = Object.keys(workers) as JobName[];
      for (const name of names) {
        await boss.createQueue(name);
        // A queue that is there already keeps what it was made with.
        await boss.updateQueue(name, queueOf(name));
      }
      // pg-boss reads a queue's row before the first job is sent to it, outside the sender's transaction. A job that sends in
      // a transaction while queues are unknown would wait for ever: the embedded database has one connection.
      for (const name of names) await boss.findJobs(name, { id: noJob });
      for (const name of names) {
        const ids: string[] = [];
        for (let count = workersOf[name] ?? 1; count > 0; count--) {
          const id = await boss.work(name, options, async (jobs: JobWithMetadata<object>[]) => {
            // What came meanwhile has told once, however much it is, and the rest would wait for a poll each. Other workers
            // may have fetched jobs of this job's group and put them back: they fetch those of other groups now.
            for (const one of ids) boss.notifyWorker(one);
            for (const job of jobs) await attempt(workers, name, job);
          });
          ids.push(id);
        }
        const schedule = cron[name];
        // After an outage, one job makes up for all the turns that were missed.
        if (schedule) await boss.schedule(name, schedule, {}, { missed: 'once' });
      }
    },
    async stop() {
      await stopWatching();
      await boss.stop({ timeout: 5_000, close: false });
    },
  };
}
