import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { type Database, type Db, rows } from './client.ts';
import { driverOptions } from './server-options.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else locks: processes that start together migrate one after the other. */
const migrationLock = 7_226_409;

/** Brings a Postgres server's schema up to date, under an advisory lock of a connection of its own. */
export async function migrateServer(url: string): Promise<void> {
  const [first, options] = driverOptions(url);
  const client = postgres(first, { ...options, max: 1 });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Brings the embedded schema up to date; the folder's lock makes this process the only one. */
export async function migrateEmbedded(database: Database): Promise<void> {
  const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
  await migratePglite(database.db as Parameters<typeof migratePglite>[0], { migrationsFolder });
}

/** Whether the newest migration of this version is in the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  const found = await rows<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(found[0]?.newest) >= newest;
}
