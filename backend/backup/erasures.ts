import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const listIn = (dataDir: string) => join(dataDir, 'erased.txt');
const line = /^\d\S+Z (\S+)$/;

/**
 * Notes outside the database that an account was erased: a database that is restored has it again. The list names an id
 * alone, which nothing else explains once the account is gone.
 */
export function noteErased(dataDir: string, memberId: string, now: Date): Promise<void> {
  return appendFile(listIn(dataDir), `${now.toISOString()} ${memberId}\n`, { mode: 0o600, flush: true });
}

/** Who was erased, as the list in a data folder says; nobody where there is none. Throws where a line is none of ours. */
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
