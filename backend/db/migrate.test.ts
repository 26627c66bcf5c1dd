import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { StartError } from '../start-error.ts';
import { type Database, rows } from './client.ts';
import { migrateServer } from './migrate.ts';

const describeOnServer = engines.includes('server') ? describe : describe.skip;

/** A folder of one migration, newer than all that are shipped, which wants the table `read_for_long` for itself. */
function writeMigration(folder: string): void {
  const entry = { idx: 0, version: '7', when: Date.UTC(2100, 0), tag: '0000_rank', breakpoints: true };
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries: [entry] }));
  writeFileSync(join(folder, '0000_rank.sql'), 'ALTER TABLE "read_for_long" ADD COLUMN "rank" integer;');
}

describeOnServer('a migration while somebody reads a table for long', () => {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'rendezvous-migrations-'));
  let database: Database;
  let url: string;
  beforeAll(async () => {
    writeMigration(migrationsFolder);
    database = await openTestDatabase('server', { sites: false });
    await database.db.execute(sql`create table read_for_long (name text)`);
    const [found] = await rows<{ name: string }>(database.db, sql`select current_database() as name`);
    url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${found?.name}` }).href;
  });
  afterAll(async () => {
    await database.close();
    rmSync(migrationsFolder, { recursive: true });
  });

  const read = (db: Database['db']) => rows(db, sql`select * from read_for_long`);
  async function untilMigrationWaits(): Promise<void> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query ilike 'alter table%'`;
    while ((await rows(database.db, waiting)).length === 0) await pause(5);
  }

  it('waits a little at a time, holds up nobody for longer, and is there when the reader ends', async () => {
    let tries = 0;
    const onBusy = () => {
      tries += 1;
    };
    const migrating = await database.db.transaction(async (longReader) => {
      await read(longReader);
      const begun = migrateServer(url, { migrationsFolder, lockTimeout: 300, pauses: Array(200).fill(50), onBusy });
      await untilMigrationWaits();
      await database.db.transaction(async (other) => {
        await other.execute(sql`set local statement_timeout = '5s'`);
        expect(await read(other)).toEqual([]);
      });
      while (tries < 2) await pause(5);
      return { begun };
    });
    await migrating.begun;
    expect(await rows(database.db, sql`select rank from read_for_long`)).toEqual([]);
  });

  it('is given up in the end, with a line that says what to do', async () => {
    await database.db.execute(sql`alter table read_for_long drop column if exists rank`);
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${Date.UTC(2100, 0)}`);
    await database.db.transaction(async (longReader) => {
      await read(longReader);
      const given = migrateServer(url, { migrationsFolder, lockTimeout: 50, pauses: [10] });
      await expect(given).rejects.toThrow(StartError);
      await expect(given).rejects.toThrow('pg_stat_activity');
    });
  });
});
