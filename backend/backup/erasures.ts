import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const listIn = (dataDir: string) => join(dataDir, 'erased.txt');
const line = /^\d\S+Z (\S+)$/;

/**
 * Appends an erased account to a list outside the database, because a restored database contains the account again. The list
 * holds its id and no personal data.
 */
export function noteErased(dataDir: string, memberId: string, now: Date): Promise<void> {
  return appendFile(listIn(dataDir), `${now.toISOString()} ${memberId}\n`, { mode: 0o600, flush: true });
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
