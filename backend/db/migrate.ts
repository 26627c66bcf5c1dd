import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { StartError } from '../start-error.ts';
import { causeOf } from './cause-of.ts';
import { type Database, type Db, rows } from './client.ts';
import { driverOptions } from './server-options.ts';

const shippedMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else locks: processes that start together migrate one after the other. */
const migrationLock = 7_226_409;

/** What Postgres says when somebody else kept a lock for too long. */
const lockNotAvailable = '55P03';

const isLockTimeout = (error: unknown) => (causeOf(error) as { code?: string }).code === lockNotAvailable;

interface Waiting {
  /** Milliseconds that a statement waits for a table; everybody who comes later to that table waits behind it. */
  lockTimeout: number;
  /** Milliseconds between one try and the next, in which those who waited go on; after the last one it is given up. */
  pauses: number[];
  /** Is told that somebody else holds a table, and in how many milliseconds it is tried again. */
  onBusy: (pause: number) => void;
  migrationsFolder: string;
}

const patient: Waiting = {
  lockTimeout: 2_000,
  pauses: [1_000, 2_000, 4_000, 8_000, 15_000, ...Array.from({ length: 20 }, () => 30_000)],
  onBusy: () => {},
  migrationsFolder: shippedMigrations,
};

/**
 * Brings a Postgres server's schema up to date, under an advisory lock of a connection of its own. Where a long reader
 * has a table, it steps back and tries again. Throws a StartError where the reader outlasts all tries.
 */
export async function migrateServer(url: string, given: Partial<Waiting> = {}): Promise<void> {
  const { lockTimeout, pauses, onBusy, migrationsFolder } = { ...patient, ...given };
  const [first, options] = driverOptions(url);
  const client = postgres(first, { ...options, max: 1 });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    // Only now: another process may migrate for longer than that.
    await client`select set_config('lock_timeout', ${`${lockTimeout}ms`}, false)`;
    for (let tries = 0; ; tries++) {
      try {
        return await migrate(drizzle(client), { migrationsFolder });
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        const wait = pauses[tries];
        if (wait === undefined)
          throw new StartError(
            'the migrations wait for a table that something else has been reading for too long: see pg_stat_activity for the oldest transaction, end it, and start again',
          );
        onBusy(wait);
        await pause(wait);
      }
    }
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Brings the embedded schema up to date; the folder's lock makes this process the only one. */
export async function migrateEmbedded(database: Database): Promise<void> {
  const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
  await migratePglite(database.db as Parameters<typeof migratePglite>[0], { migrationsFolder: shippedMigrations });
}

/** Whether no version has ever made its tables in the database. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await rows<{ empty: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is null as empty`,
  );
  return found[0]?.empty ?? true;
}

/** Whether the newest migration of this version is in the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: shippedMigrations }).map((file) => file.folderMillis),
  );
  const found = await rows<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(found[0]?.newest) >= newest;
}
