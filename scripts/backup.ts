import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Backup } from '../backend/backup/back-up.ts';
import { runWritten, say } from './operate.ts';

const usage = 'backup <folder> [--keep <how many>]';

/** Where to, and how many of the newest stay; null where nothing of the kind was written. */
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

/** Removes the oldest backups beside the one that was made, until so many are left. */
async function removeOld(newest: string, keep: number): Promise<void> {
  const folder = dirname(newest);
  const made = (await readdir(folder)).filter((name) => /^rendezvous-[\dT-]+Z$/.test(name) && name <= basename(newest));
  const old = made.sort().slice(0, Math.max(0, made.length - keep));
  for (const name of old) {
    await rm(join(folder, name), { recursive: true });
    say(`${join(folder, name)} is gone`);
  }
}

const words = readWords();

/** Makes a backup in a new folder below that one, while the backend runs or not. */
let made: string | undefined;
await runWritten<Backup>('backup', words && [words.target], usage, ({ folder, bytes, pictures, paused }) => {
  made = folder;
  say(`${folder}: database of ${bytes} bytes, ${pictures} pictures; statements waited ${paused} ms`);
  return true;
});
if (made !== undefined && words?.keep) await removeOld(made, words.keep);
