import { join } from 'node:path';
import type { Logger } from 'pino';
import { closeFolder } from './data-dir.ts';
import { type Database, openEmbedded, openServer } from './db/client.ts';
import { migrateEmbedded, migrateServer } from './db/migrate.ts';
import { parseServerAddress } from './db/server-address.ts';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';

/** Where an address leads, without the password in it. */
function placeOf(url: string): string {
  const { places, database } = parseServerAddress(url);
  return `${places.map((place) => ('path' in place ? place.path : `${place.host}:${place.port}`)).join(',')}/${database}`;
}

/** Opens the database of the environment and brings its schema up to date. */
export async function openDatabase(env: Env, folder: string, logger?: Logger): Promise<Database> {
  if (!env.DATABASE_URL) {
    const database = await openEmbedded(join(folder, 'db'));
    await migrateEmbedded(database);
    // Its engine makes files that everybody may write, whatever this process has set.
    closeFolder(join(folder, 'db'));
    return database;
  }
  const database = await openServer(env.DATABASE_URL).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `DATABASE_URL: ${placeOf(env.DATABASE_URL ?? '')} cannot be used (${error.code ?? error.message})`,
    );
  });
  await migrateServer(env.DATABASE_URL, {
    onBusy: (again) => logger?.warn({ again }, 'something reads a table for long: the migrations are tried again'),
  });
  return database;
}
