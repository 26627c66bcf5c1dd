import { join, resolve } from 'node:path';
import { type Restored, restore, settleRestored } from '../backend/backup/restore.ts';
import { openDataDir } from '../backend/data-dir.ts';
import { readEnv } from '../backend/env.ts';
import { acquireLock } from '../backend/lock.ts';

const [word, ...more] = process.argv.slice(2);

/** What was done about the time since the backup. */
const told = ({ erased, waiting, broadcasts }: Pick<Restored, 'erased' | 'waiting' | 'broadcasts'>) =>
  `${erased} accounts erased again; ${waiting} deleted ones wait anew to come back; ${broadcasts} broadcasts stopped`;

/** Puts the backup where the settings say; an embedded database may be held by nobody else meanwhile. */
async function run(folder: string): Promise<string> {
  const env = readEnv();
  const dataDir = openDataDir(env.DATA_DIR);
  const lock = env.embedded ? await acquireLock(dataDir) : undefined;
  try {
    const { created, pictures, ...settled } = await restore(folder, env, dataDir);
    return `${env.embedded ? dataDir : 'the database'} is as it was on ${created}, with ${pictures} pictures; ${told(settled)}`;
  } finally {
    await lock?.release();
  }
}

/** Does the rest for a database that another tool has restored. */
async function settle(): Promise<string> {
  const env = readEnv();
  const dataDir = openDataDir(env.DATA_DIR);
  return `${join(dataDir, 'erased.txt')}: ${told(await settleRestored(env, dataDir))}`;
}

if (word && more.length === 0) {
  try {
    process.stdout.write(`${await (word === '--erased' ? settle() : run(resolve(word)))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write('restore <folder of one backup> | --erased\n');
  process.exitCode = 1;
}
