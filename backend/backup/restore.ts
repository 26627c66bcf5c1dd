import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { engineVersion } from '../db/image.ts';
import { type BackupNote, names, readNote } from './note.ts';

/**
 * Puts a backup into a data folder that this process holds and that has no database. The database comes last and at
 * once: a restore that was cut off is begun again. Throws where the backup is none, damaged, or of another engine, or
 * where something would be written over.
 */
export async function restore(backup: string, dataDir: string): Promise<BackupNote> {
  const note = await readNote(backup);
  if (note.engine !== engineVersion()) {
    throw new Error(`the backup needs version ${note.engine} of the embedded engine, this is ${engineVersion()}`);
  }
  const database = join(dataDir, 'db');
  if (existsSync(database)) throw new Error(`${dataDir} holds a database: move it away, nothing is written over`);
  const unfinished = `${database}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const kept = { from: join(backup, names.key), to: join(dataDir, names.key) };
  if (existsSync(kept.from)) await copyFile(kept.from, kept.to);
  const media = join(backup, names.media);
  if (existsSync(media)) await cp(media, join(dataDir, names.media), { recursive: true });
  const tar = await buffer(createReadStream(join(backup, names.database)).pipe(createGunzip()));
  const restored = await PGlite.create({ dataDir: unfinished, loadDataDir: new Blob([new Uint8Array(tar)]) });
  await restored.close();
  await rename(unfinished, database);
  return note;
}
