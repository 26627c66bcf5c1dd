import { join, resolve } from 'node:path';
import { eraseInRestored, restore } from '../backend/backup/restore.ts';
import { openDataDir } from '../backend/data-dir.ts';
import { readEnv } from '../backend/env.ts';
import { acquireLock } from '../backend/lock.ts';

const [word, ...more] = process.argv.slice(2);

/** Puts the backup where the settings say; an embedded database may be held by nobody else meanwhile. */
async function run(folder: string): Promise<string> {
  const env = readEnv();
  const dataDir = openDataDir(env.DATA_DIR);
  const lock = env.embedded ? await acquireLock(dataDir) : undefined;
  try {
    const { created, pictures, erased } = await restore(folder, env, dataDir);
    return `${env.embedded ? dataDir : 'the database'} is as it was on ${created}, with ${pictures} pictures; ${erased} accounts erased again`;
  } finally {
    await lock?.release();
  }
}

/** Erases again in a database that another tool has restored. */
async function eraseAgain(): Promise<string> {
  const env = readEnv();
  const dataDir = openDataDir(env.DATA_DIR);
  return `${await eraseInRestored(env, dataDir)} accounts erased again, by ${join(dataDir, 'erased.txt')}`;
}

if (word && more.length === 0) {
  try {
    process.stdout.write(`${await (word === '--erased' ? eraseAgain() : run(resolve(word)))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write('restore <folder of one backup> | --erased\n');
  process.exitCode = 1;
}
