import { resolve } from 'node:path';
import { restore } from '../backend/backup/restore.ts';
import { openDataDir } from '../backend/data-dir.ts';
import { readEnv } from '../backend/env.ts';
import { acquireLock } from '../backend/lock.ts';

const [backup, ...more] = process.argv.slice(2);

/** Puts the backup where the settings say; an embedded database may be held by nobody else meanwhile. */
async function run(folder: string): Promise<string> {
  const env = readEnv();
  const dataDir = openDataDir(env.DATA_DIR);
  const lock = env.embedded ? await acquireLock(dataDir) : undefined;
  try {
    const { created, pictures, erased, waiting, broadcasts } = await restore(folder, env, dataDir);
    const halted = `${waiting} deleted ones wait anew to come back; ${broadcasts} broadcasts stopped`;
    return `${env.embedded ? dataDir : 'the database'} is as it was on ${created}, with ${pictures} pictures; ${erased} accounts erased again; ${halted}`;
  } finally {
    await lock?.release();
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
