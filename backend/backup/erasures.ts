import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const listIn = (dataDir: string) => join(dataDir, 'erased.txt');
const line = /^\d\S+Z (\S+)$/;

/**
 * Appends an erased account to a list outside the database, because a restored database contains the account again. The list
 * holds its id and no personal data. It gets the owner of the folder, so that the backend can append to a list that a command
 * of root began.
 */
export async function noteErased(dataDir: string, memberId: string, now: Date): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  const list = await open(listIn(dataDir), 'a', 0o600);
  try {
    // Only root may do so. Any other process writes to its own list.
    if ((await list.stat()).uid !== uid) await list.chown(uid, gid).catch(() => {});
    await list.appendFile(`${now.toISOString()} ${memberId}\n`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** Ids of the erased accounts listed in a data folder; empty without a list. Throws if a line is malformed. */
export async function readErased(dataDir: string): Promise<string[]> {
  const text = await readFile(listIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => {
      const [, member] = line.exec(one) ?? [];
      if (!member) throw new Error(`${listIn(dataDir)} has a line that names no erased account: ${one}`);
      return member;
    });
}
