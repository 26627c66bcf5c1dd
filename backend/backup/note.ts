import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/** What a backup holds, beside the folder `media`. */
export const names = { note: 'backup.json', database: 'database.tar.gz', key: 'secret.key', media: 'media' } as const;

const shape = z.object({
  format: z.literal(1),
  created: z.iso.datetime(),
  /** Of the embedded engine that can read the database. */
  engine: z.string(),
  database: z.object({ bytes: z.int().positive(), sha256: z.hash('sha256') }),
  pictures: z.int().nonnegative(),
});

/** The note that makes a folder a whole backup: it is written last. Times in UTC. */
export type BackupNote = z.infer<typeof shape>;

/** The SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Reads the note of a backup and holds the database against it. Throws where a folder is none, or is damaged. */
export async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(join(folder, names.note), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished backup: it has no ${names.note}`);
  });
  const parsed = shape.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${folder} is no backup that this version can read`);
  if ((await hashOf(join(folder, names.database))) !== parsed.data.database.sha256) {
    throw new Error(`${folder} is damaged: ${names.database} is not what was written`);
  }
  return parsed.data;
}
