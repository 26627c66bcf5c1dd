// Run with NODE_OPTIONS=--experimental-vm-modules: the embedded Postgres loads its WASM by import().
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { type Database, openEmbedded, openServer } from '../../backend/db/client.ts';
import { migrateEmbedded, migrateServer } from '../../backend/db/migrate.ts';
import { seedSites } from '../../backend/seed/sites/seed-sites.ts';
import { databaseName, dropsLater } from './test-database.ts';

export type Engine = 'embedded' | 'server';

/** The server if TEST_DATABASE_URL names one: opening a database there is faster than starting an embedded engine. */
export const defaultEngine: Engine = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';

const bothEngines: Engine[] = process.env.TEST_DATABASE_URL ? ['embedded', 'server'] : ['embedded'];

/**
 * Both engines, for suites whose SQL, locks or transactions depend on the engine. A server needs TEST_DATABASE_URL.
 * ENGINES=one selects the default engine, for mutation tests.
 */
export const engines: Engine[] = process.env.ENGINES === 'one' ? [defaultEngine] : bothEngines;

/** One engine, for suites whose SQL is the same text on both: the default one, or with ENGINES=embedded that one. */
export const anyEngine: Engine[] = process.env.ENGINES === 'embedded' ? ['embedded'] : [defaultEngine];

/** Changes with whatever goes into a template: migrations and the demo's sites. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['backend/db/migrations', 'backend/seed/sites']) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(folder, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A migrated database with the demo's sites, kept as a file: loading it takes a tenth of making it. */
async function embeddedTemplate(withSites: boolean): Promise<string> {
  const folder = join(tmpdir(), 'rendezvous-test');
  const file = join(folder, `${fingerprint()}${withSites ? '' : '-empty'}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const fresh = await openEmbedded();
    await migrateEmbedded(fresh);
    if (withSites) await seedSites(fresh.db);
    const client = (fresh.db as unknown as { $client: PGlite }).$client;
    const dump = await client.dumpDataDir('none');
    await fresh.close();
    const part = `${file}.${process.pid}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, file);
  }
  return file;
}

/** Only one process makes a template; the others wait for it. */
const templateLock = 7_264_011;

/** The name of a database on the server that is migrated, with the demo's sites or empty, to be copied: made once. */
async function serverTemplate(admin: postgres.Sql, at: (name: string) => string, withSites: boolean): Promise<string> {
  const name = `rendezvous_template_${fingerprint()}${withSites ? '' : '_empty'}`;
  const exists = async () => (await admin`select 1 from pg_database where datname = ${name}`).length > 0;
  if (await exists()) return name;
  await admin`select pg_advisory_lock(${templateLock})`;
  try {
    if (await exists()) return name;
    const part = `${name}_part`;
    await admin.unsafe(`drop database if exists ${part} with (force)`);
    await admin.unsafe(`create database ${part}`);
    await migrateServer(at(part));
    if (withSites) {
      const fresh = await openServer(at(part), 1);
      await seedSites(fresh.db);
      await fresh.close();
    }
    await admin.unsafe(`alter database ${part} rename to ${name}`);
  } finally {
    await admin`select pg_advisory_unlock(${templateLock})`;
  }
  return name;
}

/** A database of its own on the server. What it commits need not outlive a power cut. */
async function openOnServer(withSites: boolean): Promise<Database> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const name = databaseName();
  const admin = postgres(url.href, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${await serverTemplate(admin, at, withSites)}`);
  await admin.unsafe(`alter database ${name} set synchronous_commit = off`);
  const database = await openServer(at(name), 8);
  return {
    ...database,
    close: async () => {
      await database.close();
      if (!dropsLater) await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A fresh, migrated database with nobody in it; with the demo's sites, unless told otherwise. */
export async function openTestDatabase(engine: Engine, { sites = true } = {}): Promise<Database> {
  if (engine === 'server') return openOnServer(sites);
  return openEmbedded(undefined, { loadDataDir: new Blob([readFileSync(await embeddedTemplate(sites))]) });
}

/** The same with the demo's sites in a folder that does not exist yet, as a backend with an embedded database has it. */
export async function openTestFolder(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', await embeddedTemplate(true), '-C', folder]);
  return openEmbedded(folder);
}
