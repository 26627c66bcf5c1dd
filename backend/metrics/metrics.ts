import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { watchBackupsBy } from './backups.ts';
import { watchBooksBy } from './books.ts';
import { watchJobsBy } from './jobs.ts';
import { watchPaymentsBy } from './payments.ts';
import { watchReportsBy } from './reports.ts';

/** A request that was answered. `route` is a pattern, never a path: what visitors type has no bound. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
  /** Whether it named another address than that of its connection, and did not prove that it may. */
  unproved: boolean;
}

export interface Metrics {
  note(request: AnsweredRequest): void;
  /** All of it in Prometheus' text format, with what is looked up at this moment. */
  text(): Promise<{ type: string; body: string }>;
}

/** Seconds: what a member feels as at once, as quick, as slow. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what one backend does. Names and units are as Prometheus advises; times in seconds. */
export function createMetrics(
  deps: Pick<Deps, 'streams' | 'jobs' | 'mails' | 'db' | 'redis' | 'clock' | 'providerCalls' | 'dataDir'>,
): Metrics {
  const { streams, jobs, mails, db, redis, dataDir } = deps;
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  const duration = new Histogram({
    name: 'rendezvous_request_duration_seconds',
    help: 'Time until a request was answered; of an event stream, until it began',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const answers = new Counter({
    name: 'rendezvous_requests_total',
    help: 'Answered requests by status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const unprovedRequests = new Counter({
    name: 'rendezvous_unproved_requests_total',
    help: 'Requests that named a visitor’s address without the secret of the front: some proxy has another FRONT_SECRET',
    registers,
  });
  new Gauge({
    name: 'rendezvous_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(streams.count());
    },
  });
  new Gauge({
    name: 'rendezvous_jobs',
    help: 'Jobs by queue and state, as counted within the last minute; none where the database did not say',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const depths = await inTime(jobs.depths());
      this.reset();
      for (const { queue, ...counts } of depths ?? []) {
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
      }
    },
  });
  function answerTime(name: string, help: string, ask: (() => Promise<unknown>) | undefined): void {
    new Gauge({
      name,
      help: `${help}; NaN where it did not`,
      registers,
      async collect() {
        const asked = performance.now();
        if (ask) this.set((await inTime(ask())) ? (performance.now() - asked) / 1000 : Number.NaN);
        else this.remove();
      },
    });
  }
  answerTime(
    'rendezvous_database_answer_seconds',
    'Time until the database answered the least question, with the wait for a connection',
    () => db.execute(sql`select 1`),
  );
  answerTime(
    'rendezvous_redis_answer_seconds',
    'Time until Redis answered, none where this backend shares nothing',
    redis && (() => redis.ping()),
  );
  new Gauge({
    name: 'rendezvous_data_free_bytes',
    help: 'Room for what this backend keeps in DATA_DIR',
    registers,
    async collect() {
      const room = await inTime(statfs(dataDir));
      this.set(room ? room.bavail * room.bsize : Number.NaN);
    },
  });
  new Counter({
    name: 'rendezvous_mails_total',
    help: 'Tries to send a mail: sent, failed and tried again, or given up since there is no such address',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of mails.counts()) this.inc(labels, count);
    },
  });
  watchBackupsBy(db, registers);
  watchReportsBy(deps, registers);
  watchBooksBy(db, registers);
  watchJobsBy(deps, registers);
  watchPaymentsBy(deps, registers);
  let observed = false;

  return {
    note({ method, route, status, seconds, unproved }) {
      if (unproved) unprovedRequests.inc();
      duration.observe({ method, route }, seconds);
      answers.inc({ method, route, status });
    },
    async text() {
      // Watching the event loop costs something: from the first time that somebody asks.
      if (!observed) collectDefaultMetrics({ register: registry, prefix: 'rendezvous_' });
      observed = true;
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
