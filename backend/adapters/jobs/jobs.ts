import type { Db } from '../../db/client.ts';
import type { JobData, JobName } from './job-data.ts';

/** `retries`: how many tries of the job failed before this one. */
export type JobWorkers = { [N in JobName]: (data: JobData[N], retries?: number) => Promise<void> };

/** Work that outlives its request: tried again with growing delay until it succeeds or its tries are used up. */
export interface Jobs {
  /**
   * Queues a job; inside a transaction it exists once that is committed. Throws if the data does not fit the queue's schema.
   * A queue with several workers runs one job of a `group` at a time, so that no group occupies all workers.
   */
  send<N extends JobName>(db: Db, name: N, data: JobData[N], group?: string): Promise<void>;
  /** Queues a job that waits for a delay, so that `cancel` can remove it before it runs; returns its id. */
  sendLater<N extends JobName>(db: Db, name: N, data: JobData[N], delaySeconds: number): Promise<string>;
  /** Removes a job; inside a transaction once that is committed. */
  cancel(db: Db, name: JobName, id: string): Promise<void>;
  /** Whether a job whose data has one of these values failed and waits to be tried again. */
  isRetrying<N extends JobName>(name: N, field: keyof JobData[N] & string, values: string[]): Promise<boolean>;
  /** How many jobs wait, are worked on, and used up their tries, of each queue, as counted within the last minute. */
  depths(): Promise<{ queue: string; waiting: number; active: number; failed: number }[]>;
  /** How many tries failed in this process, of every queue. */
  failedTries(): ReadonlyMap<JobName, number>;
  /** Begins to work. `cron` schedules queues without a sender. */
  start(workers: JobWorkers, cron?: Partial<Record<JobName, string>>): Promise<void>;
  stop(): Promise<void>;
}
