import { createWriteStream } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listStored } from '../adapters/storage.ts';
import type { Database } from '../db/client.ts';
import { engineVersion } from '../db/image.ts';
import { type BackupNote, hashOf, names } from './note.ts';

export interface Backup {
  /** The folder that was made. */
  folder: string;
  bytes: number;
  pictures: number;
  /** How long no other statement was carried out, in milliseconds. */
  paused: number;
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
 * Copies the embedded database, the pictures and the key out of a data folder that is in use, into a new folder below
 * `target`. The database is as after a kill at one moment, and what was acknowledged before is in it; the pictures come
 * after it, so that none that it names is missing. Throws, and leaves nothing, where it cannot be done whole.
 */
export async function backUp(database: Database, dataDir: string, target: string, now: Date): Promise<Backup> {
  if (!database.dump)
    throw new Error('the database is on a server: back it up there, and `media` of DATA_DIR (docs/backup.md)');
  const below = relative(dataDir, resolve(target));
  if (!below.startsWith('..'))
    throw new Error(`${target} is in DATA_DIR itself: what takes that takes the backup along`);
  const folder = join(target, `rendezvous-${stamp(now)}`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(target, { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const began = performance.now();
    const copy = await database.dump();
    const paused = Math.round(performance.now() - began);
    const file = join(unfinished, names.database);
    await pipeline(Readable.from([copy]), createGzip(), createWriteStream(file, { mode: 0o600 }));
    await cp(join(dataDir, names.key), join(unfinished, names.key)).catch((error: NodeJS.ErrnoException) => {
      // Where the environment gives the key, none is in the folder.
      if (error.code !== 'ENOENT') throw error;
    });
    const pictures = await copyPictures(join(dataDir, names.media), join(unfinished, names.media));
    const { size: bytes } = await stat(file);
    const note: BackupNote = {
      format: 1,
      created: now.toISOString(),
      engine: engineVersion(),
      database: { bytes, sha256: await hashOf(file) },
      pictures,
    };
    await writeFile(join(unfinished, names.note), `${JSON.stringify(note, null, 2)}\n`, { flush: true });
    await rename(unfinished, folder);
    return { folder, bytes, pictures, paused };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
