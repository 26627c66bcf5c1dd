import { resolve } from 'node:path';
import { restore } from '../backend/backup/restore.ts';
import { openDataDir } from '../backend/data-dir.ts';
import { readEnv } from '../backend/env.ts';
import { acquireLock } from '../backend/lock.ts';

const [backup, ...more] = process.argv.slice(2);

/** Puts the backup into `DATA_DIR`, which nobody else may hold meanwhile. */
async function run(folder: string): Promise<string> {
  const env = readEnv();
  if (!env.embedded) throw new Error('DATABASE_URL is set: a server is restored with its own tools (docs/backup.md)');
  const dataDir = openDataDir(env.DATA_DIR);
  const lock = await acquireLock(dataDir);
  try {
    const { created, pictures } = await restore(folder, dataDir);
    return `${dataDir} is as it was on ${created}, with ${pictures} pictures`;
  } finally {
    await lock.release();
  }
}

/** `restore <folder of one backup>`. */
if (backup && more.length === 0) {
  try {
    process.stdout.write(`${await run(resolve(backup))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write('restore <folder of one backup>\n');
  process.exitCode = 1;
}
