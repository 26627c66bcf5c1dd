import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { max, sql } from 'drizzle-orm';
import { chooseStorage } from '../adapters/choose-storage.ts';
import { readSecretKeys } from '../data-dir.ts';
import { type Database, type Db, openEmbedded, openServer, rows } from '../db/client.ts';
import { engineVersion } from '../db/image.ts';
import { migrateEmbedded, migrateServer } from '../db/migrate.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Env } from '../env.ts';
import { eraseAgain } from '../jobs/erase-accounts.ts';
import type { SecretKey } from '../seal.ts';
import { proveSecretKey } from '../secret-key.ts';
import { readErased } from './erasures.ts';
import { type BackupNote, names, readNote } from './note.ts';
import { type Halted, noteRestore } from './note-restore.ts';
import { loadIntoServer } from './server-tools.ts';

export interface Restored extends BackupNote, Halted {
  /** How many accounts of the backup had been erased since, and were erased again. */
  erased: number;
}

const ownTables = sql`
  select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') limit 1`;

/** Pictures and the key, which are there before the database is. */
async function copyFiles(backup: string, dataDir: string): Promise<void> {
  const kept = { from: join(backup, names.key), to: join(dataDir, names.key) };
  if (existsSync(kept.from)) await copyFile(kept.from, kept.to);
  const media = join(backup, names.media);
  if (existsSync(media)) await cp(media, join(dataDir, names.media), { recursive: true });
}

type Settled = Pick<Restored, 'erased' | keyof Halted>;

/** What is known before anything is restored: a list that cannot be read leaves no database behind. */
interface Gone {
  secretKey: SecretKey;
  memberIds: string[];
}

/** Reads the lists of some folders, with the given key or that of `keyDir`. */
async function readGone(lists: string[], env: Env, keyDir: string): Promise<Gone> {
  const secretKey = readSecretKeys(keyDir, env);
  return { secretKey, memberIds: await readErased(lists, secretKey) };
}

/** Reads the lists of the data folder and beside the backups. The key of a backup replaces that of the data folder. */
const readGoneSince = (backup: string, env: Env, dataDir: string) =>
  readGone([dataDir, dirname(backup)], env, existsSync(join(backup, names.key)) ? backup : dataDir);

/**
 * Erases the accounts of the lists again, and halts what the time since `backedUp` makes wrong. Throws a StartError where the
 * key is not the database's.
 */
async function settle(db: Db, gone: Gone, backedUp: Date, env: Env, dataDir: string): Promise<Settled> {
  const now = new Date();
  const { secretKey, memberIds } = gone;
  await proveSecretKey(db, secretKey);
  const erased = await eraseAgain(db, { storage: chooseStorage(env, dataDir), dataDir, secretKey }, memberIds, now);
  return { erased, ...(await noteRestore(db, backedUp, now)) };
}

async function firstTable(db: Db): Promise<string | undefined> {
  const [found] = await rows<{ relname: string }>(db, ownTables);
  return found?.relname;
}

async function closing<T>(database: Database, use: (database: Database) => Promise<T>): Promise<T> {
  return use(database).finally(() => database.close());
}

/** The database comes last and at once: a restore that was cut off is begun again. */
async function intoFolder(backup: string, note: BackupNote, env: Env, dataDir: string): Promise<Settled> {
  if (note.engine !== engineVersion()) {
    throw new Error(`the backup needs version ${note.engine} of the embedded engine, this is ${engineVersion()}`);
  }
  const database = join(dataDir, 'db');
  if (existsSync(database)) throw new Error(`${dataDir} holds a database: move it away, nothing is written over`);
  const unfinished = `${database}.unfinished`;
  const gone = await readGoneSince(backup, env, dataDir);
  await rm(unfinished, { recursive: true, force: true });
  await copyFiles(backup, dataDir);
  const tar = await buffer(createReadStream(join(backup, names.embedded)).pipe(createGunzip()));
  const restored = await PGlite.create({ dataDir: unfinished, loadDataDir: new Blob([new Uint8Array(tar)]) });
  await restored.close();
  const settled = await closing(await openEmbedded(unfinished), async (opened) => {
    await migrateEmbedded(opened);
    return settle(opened.db, gone, new Date(note.created), env, dataDir);
  });
  await rename(unfinished, database);
  return settled;
}

async function intoServer(
  backup: string,
  note: BackupNote,
  address: string,
  env: Env,
  dataDir: string,
): Promise<Settled> {
  return closing(await openServer(address, 1), async ({ db }) => {
    const found = await firstTable(db);
    if (found) throw new Error(`the database holds tables (${found}): give an empty one`);
    const gone = await readGoneSince(backup, env, dataDir);
    await copyFiles(backup, dataDir);
    await loadIntoServer(address, join(backup, names.server));
    await migrateServer(address);
    return settle(db, gone, new Date(note.created), env, dataDir);
  });
}

/**
 * Puts a backup where the settings say: into an empty database of a server, or into a data folder that this process holds
 * and that has none. Throws where the backup is none, damaged, or of another engine, or where something would be written over.
 */
export async function restore(backup: string, env: Env, dataDir: string): Promise<Restored> {
  const note = await readNote(backup);
  const isOfServer = note.database.file === names.server;
  if (isOfServer !== (env.DATABASE_URL !== undefined))
    throw new Error(`the backup is of ${note.engine}: ${isOfServer ? 'set' : 'unset'} DATABASE_URL`);
  const settled = env.DATABASE_URL
    ? await intoServer(backup, note, env.DATABASE_URL, env, dataDir)
    : await intoFolder(backup, note, env, dataDir);
  return { ...note, ...settled };
}

/**
 * Does the same to a server's database that another tool restored, with the list of the data folder. It is as old as its newest
 * session. Throws if the database is embedded or empty.
 */
export async function settleRestored(env: Env, dataDir: string): Promise<Settled> {
  const address = env.DATABASE_URL;
  if (!address) throw new Error('set DATABASE_URL: a restore of the embedded database erases by itself');
  return closing(await openServer(address, 1), async ({ db }) => {
    if (!(await firstTable(db))) throw new Error('the database is empty: restore it first');
    const gone = await readGone([dataDir], env, dataDir);
    await migrateServer(address);
    const [newest] = await db.select({ created: max(sessions.created) }).from(sessions);
    return settle(db, gone, newest?.created ?? new Date(), env, dataDir);
  });
}
