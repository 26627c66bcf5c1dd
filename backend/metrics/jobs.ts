import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { type QueueHealth, watchJobHealth } from '../jobs/health.ts';

/** How each queue does, as the database says, alike for all processes, and the tries that failed in this one. */
export function watchJobsBy({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, registers: Registry[]): void {
  const health = watchJobHealth(db);
  function perQueue(name: string, help: string, read: (one: QueueHealth) => number): void {
    new Gauge({
      name,
      help: `${help}; none where the database did not say`,
      labelNames: ['queue'],
      registers,
      async collect() {
        const found = await inTime(health());
        this.reset();
        for (const one of found ?? []) this.set({ queue: one.queue }, read(one));
      },
    });
  }
  perQueue(
    'rendezvous_job_last_success_seconds',
    'When a job of the queue succeeded the last time, in seconds since 1970; 0 if none did within a week',
    ({ lastSuccess }) => lastSuccess,
  );
  perQueue('rendezvous_jobs_failed', 'Jobs that used up their tries within the last day', ({ failed }) => failed);
  perQueue('rendezvous_job_late', '1 if the schedule of the queue has missed two turns', ({ late }) => (late ? 1 : 0));
  new Counter({
    name: 'rendezvous_job_failed_tries_total',
    help: 'Tries of jobs that failed in this process; all but the last are followed by another',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset();
      for (const [queue, count] of jobs.failedTries()) this.inc({ queue }, count);
    },
  });
}
