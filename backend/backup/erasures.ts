import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SecretKey, seal, unseal } from '../seal.ts';

const listIn = (folder: string) => join(folder, 'erased.txt');
const line = /^(\d\S+Z) (\S+)$/;
const purpose = 'erased account';

/** Appends lines to the list of a folder, which gets the owner of that: the backend appends to one that a command of root began. */
async function append(folder: string, lines: string[]): Promise<void> {
  const { uid, gid } = await stat(folder);
  const list = await open(listIn(folder), 'a', 0o600);
  try {
    // Only root may do so. Any other process writes to its own list.
    if ((await list.stat()).uid !== uid) await list.chown(uid, gid).catch(() => {});
    await list.appendFile(lines.map((one) => `${one}\n`).join(''));
    await list.sync();
  } finally {
    await list.close();
  }
}

/** The lines of a folder's list; none without one. */
async function readLines(folder: string): Promise<string[]> {
  const text = await readFile(listIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((one) => one !== '');
}

/**
 * Appends an erased account to a list outside the database, because a restored database contains the account again. The line
 * holds the moment and the sealed id, from which nobody without the key learns who left.
 */
export async function noteErased(
  { dataDir, secretKey }: { dataDir: string; secretKey: SecretKey },
  memberId: string,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await append(dataDir, [`${moment} ${seal(secretKey, purpose, moment, memberId)}`]);
}

/** Copies the lines of a list to another folder's, as far as they are not there: both lists keep their own. */
export async function copyErased(from: string, to: string): Promise<void> {
  const there = new Set(await readLines(to));
  const missing = (await readLines(from)).filter((one) => !there.has(one));
  if (missing.length > 0) await append(to, missing);
}

/**
 * Ids of the erased accounts that the lists of some folders name, each once. Versions before decision 130 wrote the id itself.
 * Throws for a line that is malformed, or was sealed with another key.
 */
export async function readErased(folders: string[], secretKey: SecretKey): Promise<string[]> {
  const ids = new Set<string>();
  for (const folder of folders) {
    for (const one of await readLines(folder)) {
      const [, moment = '', word = ''] = line.exec(one) ?? [];
      const id = word.includes('.') ? unseal(secretKey, purpose, moment, word) : word;
      if (!id)
        throw new Error(
          `${listIn(folder)} has a line that names no erased account of this SECRET_KEY: ${one}. Nothing was restored: docs/operate/day.md, "Secrets", has the steps after a change of the key`,
        );
      ids.add(id);
    }
  }
  return [...ids];
}
