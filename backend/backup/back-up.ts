import { createWriteStream } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { listStored } from '../adapters/storage.ts';
import { type Database, rows } from '../db/client.ts';
import { engineVersion } from '../db/image.ts';
import { backups } from '../db/schema/operator.ts';
import { copyErased } from './erasures.ts';
import { type BackupNote, hashOf, names } from './note.ts';
import { dumpServer } from './server-tools.ts';

/** What is copied. */
export interface Installation {
  database: Database;
  /** Of a database on a server. */
  address: string | undefined;
  dataDir: string;
}

export interface Backup {
  /** The folder that was made. */
  folder: string;
  bytes: number;
  pictures: number;
  /** How long no other statement was carried out, in milliseconds. */
  paused: number;
}

/** Writes the database into a folder. Returns the file's name, the engine, and for how many milliseconds statements waited. */
async function copyDatabase({ database, address }: Installation, folder: string) {
  if (address !== undefined) {
    const [told] = await rows<{ version: string }>(database.db, sql`select version() as version`);
    await dumpServer(address, join(folder, names.server));
    return { file: names.server, engine: told?.version.split(' on ')[0] ?? '', paused: 0 };
  }
  if (!database.dump) throw new Error('this database has no address');
  const began = performance.now();
  const copy = await database.dump();
  const paused = Math.round(performance.now() - began);
  const file = createWriteStream(join(folder, names.embedded), { mode: 0o600 });
  await pipeline(Readable.from([copy]), createGzip(), file);
  return { file: names.embedded, engine: engineVersion(), paused };
}

const stamp = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');

/** Copies pictures that are there when their turn comes; one deleted meanwhile belongs to nobody any more. */
async function copyPictures(from: string, to: string): Promise<number> {
  let count = 0;
  for await (const place of listStored(from)) {
    await mkdir(dirname(join(to, place)), { recursive: true });
    try {
      await copyFile(join(from, place), join(to, place));
      count += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return count;
}

/**
 * Copies the database, and the pictures and the key out of a data folder that is in use, into a new folder below `target`.
 * The database is as after a kill at one moment, and what was acknowledged before is in it; the pictures come after it, so
 * that none that it names is missing. The list of erased accounts is brought up to date beside the backups. Throws, and leaves
 * nothing, where it cannot be done whole.
 */
export async function backUp(installation: Installation, target: string, now: Date): Promise<Backup> {
  const { database, dataDir } = installation;
  const below = relative(dataDir, resolve(target));
  if (!below.startsWith('..'))
    throw new Error(`${target} is in DATA_DIR itself: what takes that takes the backup along`);
  const folder = join(target, `rendezvous-${stamp(now)}`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(target, { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const { file, engine, paused } = await copyDatabase(installation, unfinished);
    await cp(join(dataDir, names.key), join(unfinished, names.key)).catch((error: NodeJS.ErrnoException) => {
      // Where the environment gives the key, none is in the folder.
      if (error.code !== 'ENOENT') throw error;
    });
    const pictures = await copyPictures(join(dataDir, names.media), join(unfinished, names.media));
    const { size: bytes } = await stat(join(unfinished, file));
    const note: BackupNote = {
      format: 1,
      created: now.toISOString(),
      engine,
      database: { file, bytes, sha256: await hashOf(join(unfinished, file)) },
      pictures,
    };
    await writeFile(join(unfinished, names.note), `${JSON.stringify(note, null, 2)}\n`, { flush: true });
    await rename(unfinished, folder);
    await copyErased(dataDir, target);
    await database.db.insert(backups).values({ folder, created: now });
    return { folder, bytes, pictures, paused };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
