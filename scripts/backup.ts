import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Backup } from '../backend/backup/back-up.ts';
import { oldBackups } from '../backend/backup/old-backups.ts';
import { fail, runWritten, say } from './operate.ts';

const usage = 'backup <folder> [--keep <days>]';

/** Where to, and for how many days backups stay; null where nothing of the kind was written. */
function readWords(): { target: string; keep?: number } | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
    const [target, ...more] = positionals;
    if (!target || more.length > 0 || !/^[1-9]\d*$/.test(values.keep ?? '1')) return null;
    return { target: resolve(target), ...(values.keep && { keep: Number(values.keep) }) };
  } catch {
    return null;
  }
}

/** Removes the backups of a folder that are older than so many days; the newest stays, whatever its age. */
async function removeOld(folder: string, days: number): Promise<void> {
  for (const name of oldBackups(await readdir(folder), days, new Date())) {
    await rm(join(folder, name), { recursive: true });
    say(`${join(folder, name)} is gone`);
  }
}

const words = readWords();

/** Makes a backup in a new folder below that one, while the backend runs or not. */
await runWritten<Backup>('backup', words && [words.target], usage, ({ folder, bytes, pictures, paused }) => {
  say(`${folder}: database of ${bytes} bytes, ${pictures} pictures; statements waited ${paused} ms`);
  return true;
});
// Also after a backup that failed: erased members would stay in the old ones for as long as it fails.
if (words?.keep && existsSync(words.target)) await removeOld(words.target, words.keep).catch(fail);
