import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Db, openServer } from '../backend/db/client.ts';
import { migrateServer } from '../backend/db/migrate.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { createDatabase } from '../tests/setup/test-database.ts';

/** The Postgres server that is measured; undefined where none is named. */
export const serverUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;

export interface ServerDatabase {
  url: string;
  /** What a backend on this database is started with. */
  env: Record<string, string>;
}

/**
 * Runs `work` on a database of its own on the Postgres server, with the sites and what `fill` adds, and throws it away.
 * Undefined, and said on stderr, where no server is named.
 */
export async function withServerDatabase<Filled, Result>(
  fill: (db: Db) => Promise<Filled>,
  work: (database: ServerDatabase, filled: Filled) => Promise<Result>,
): Promise<Result | undefined> {
  if (!serverUrl) {
    process.stderr.write('Without DATABASE_URL or TEST_DATABASE_URL Postgres was not measured.\n');
    return undefined;
  }
  const { url, drop } = await createDatabase(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  try {
    await migrateServer(url);
    const database = await openServer(url, 2);
    await seedSites(database.db);
    const filled = await fill(database.db);
    await database.close();
    const secret = randomBytes(32).toString('hex');
    return await work({ url, env: { DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', SECRET_KEY: secret } }, filled);
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes that tables take on the disk with their indexes and what is stored beside them. */
export async function sizeOf(url: string, tables: string[]): Promise<number> {
  const client = postgres(url, { max: 1 });
  try {
    const [found] =
      await client`select sum(pg_total_relation_size(name::regclass)) as bytes from unnest(${tables}::text[]) name`;
    return Number(found?.bytes);
  } finally {
    await client.end();
  }
}
