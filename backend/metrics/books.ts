import { Gauge, type Registry } from 'prom-client';
import { ledgerProblems } from '../credits/checks.ts';
import { readBookWatch } from '../credits/watch.ts';
import type { Db } from '../db/client.ts';
import { inTime } from '../in-time.ts';

/** Seconds since 1970; 0 for never, so that whoever waits for it waits since ever. */
const seconds = (moment: Date | null | undefined) => (moment?.getTime() ?? 0) / 1000;

/** What the last looks through the books found, which any of the processes may have taken: alike for all of them. */
export function watchBooksBy(db: Db, registers: Registry[]): void {
  const read = () => inTime(readBookWatch(db));
  // Gauges are collected side by side: each reads for itself, or it would tell what another read the time before.
  function moment(name: string, help: string, of: 'round' | 'looked'): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await read();
        this.set(found === null ? Number.NaN : seconds(found?.[of]));
      },
    });
  }
  moment(
    'rendezvous_books_round_timestamp_seconds',
    'When the whole ledger had been looked through the last time; 0 where never',
    'round',
  );
  moment(
    'rendezvous_books_looked_timestamp_seconds',
    'When a part of the ledger was looked through the last time; 0 where never',
    'looked',
  );
  new Gauge({
    name: 'rendezvous_books_problems',
    help: 'Rows of the books that are not as they must be; npm run audit names them. NaN where the database did not say',
    labelNames: ['problem'],
    registers,
    async collect() {
      const found = await read();
      for (const problem of ledgerProblems) {
        const rows = found?.problems.filter((one) => one.problem === problem) ?? [];
        this.set({ problem }, found === null ? Number.NaN : rows.length);
      }
    },
  });
}
