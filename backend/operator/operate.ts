import { join, resolve } from 'node:path';
import { chooseStorage } from '../adapters/choose-storage.ts';
import { choosePayments } from '../adapters/payments/choose.ts';
import { backUp } from '../backup/back-up.ts';
import { openDataDir, readSecretKey } from '../data-dir.ts';
import { type Database, openEmbedded, openServer } from '../db/client.ts';
import { holdsDatabase } from '../db/image.ts';
import { migrateEmbedded } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { acquireLock, socketPath } from '../lock.ts';
import { originsAt } from '../tenancy/origins.ts';
import { ask } from './client.ts';
import { runCommand } from './commands.ts';
import type { Question } from './protocol.ts';
import type { Checked } from './sites.ts';

/** The provider is only asked here: nothing is signed, so it needs no key. */
const runOn = (database: Database, env: Env, question: Question) =>
  runCommand(database.db, question, {
    payments: choosePayments(env, database.db, ''),
    storage: chooseStorage(env, resolve(env.DATA_DIR)),
    dataDir: resolve(env.DATA_DIR),
    originOf: originsAt(env.PORT),
    // Read where a command needs it: without one, a key would be made.
    get secretKey() {
      return readSecretKey(resolve(env.DATA_DIR), env.SECRET_KEY);
    },
    backUp: (target) =>
      backUp({ database, address: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) }, target, new Date()),
  });

/** Commands with which an operator may begin before the first start: they make the first brand. All answer a Checked. */
const first = new Set(['site check', 'site add']);

async function alone(env: Env, folder: string, question: Question): Promise<unknown> {
  const place = join(folder, 'db');
  const isNew = !holdsDatabase(place);
  // An empty database would be found in the best of order, while another one is meant.
  if (isNew && !first.has([question.command, ...question.args.slice(0, 1)].join(' ')))
    throw new Error(`there is no database in ${folder}: is DATABASE_URL or DATA_DIR to be set?`);
  const lock = await acquireLock(folder);
  const database = await openEmbedded(place);
  try {
    await migrateEmbedded(database);
    const answer = await runOn(database, env, question);
    if (!isNew) return answer;
    const note = { path: 'the database', message: `is a new one, in ${folder}` };
    return { ...(answer as Checked), notes: [note, ...(answer as Checked).notes] };
  } finally {
    await database.close();
    await lock.release();
  }
}

/**
 * Carries out a command wherever the database is: on a server as any client; embedded, by the backend that has it
 * open, and only when nobody answers by opening it here. Throws where none is there yet, but for what makes the first brand.
 */
export async function operate(env: Env, question: Question): Promise<unknown> {
  if (env.DATABASE_URL) {
    const database = await openServer(env.DATABASE_URL, 1);
    return runOn(database, env, question).finally(() => database.close());
  }
  const folder = openDataDir(env.DATA_DIR);
  try {
    return await ask(socketPath(folder), question);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return alone(env, folder, question);
    throw error;
  }
}
