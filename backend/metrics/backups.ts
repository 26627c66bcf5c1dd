import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/client.ts';
import { inTime } from '../in-time.ts';
import { lastBackup } from '../operator/queries.ts';

/** When the last backup was made, by whichever machine: alike for all processes. */
export function watchBackupsBy(db: Db, registers: Registry[]): void {
  new Gauge({
    name: 'rendezvous_backup_timestamp_seconds',
    help: 'When npm run backup made the last backup; 0 where never, NaN where the database did not say',
    registers,
    async collect() {
      const found = await inTime(lastBackup(db).then((made) => (made?.getTime() ?? 0) / 1000));
      this.set(found ?? Number.NaN);
    },
  });
}
