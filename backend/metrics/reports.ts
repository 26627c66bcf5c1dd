import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { findOldestWaiting } from '../safety/report-limits.ts';

/** How long a report or an appeal has been waiting for people: alike for all processes. */
export function watchReportsBy({ db, clock }: Pick<Deps, 'db' | 'clock'>, registers: Registry[]): void {
  new Gauge({
    name: 'rendezvous_reports_waiting_seconds',
    help: 'How long the report or appeal that waits longest has waited; 0 where none does, NaN where the database did not say',
    registers,
    async collect() {
      const waited = (since: Date | null) => (since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000);
      this.set((await inTime(findOldestWaiting(db).then(waited))) ?? Number.NaN);
    },
  });
}
