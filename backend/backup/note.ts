import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/** What a backup holds; the database as one of the two engines gives it. */
export const names = {
  note: 'backup.json',
  embedded: 'database.tar.gz',
  server: 'database.dump',
  key: 'secret.key',
  media: 'media',
} as const;

const shape = z.object({
  format: z.literal(1),
  created: z.iso.datetime(),
  /** The version of the embedded engine, or the server's name and version. */
  engine: z.string(),
  database: z.object({
    file: z.enum([names.embedded, names.server]).default(names.embedded),
    bytes: z.int().positive(),
    sha256: z.hash('sha256'),
  }),
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
  const { file, sha256 } = parsed.data.database;
  if ((await hashOf(join(folder, file))) !== sha256) {
    throw new Error(`${folder} is damaged: ${file} is not what was written`);
  }
  return parsed.data;
}
