import { join, resolve } from 'node:path';
import { chooseStorage } from '../adapters/choose-storage.ts';
import { withSender } from '../adapters/jobs/sender.ts';
import { choosePayments } from '../adapters/payments/choose.ts';
import { backUp } from '../backup/back-up.ts';
import { openDataDir, readSecretKeys } from '../data-dir.ts';
import { type Database, openEmbedded, openServer } from '../db/client.ts';
import { holdsDatabase } from '../db/image.ts';
import { isEmpty, migrateEmbedded, migrateServer } from '../db/migrate.ts';
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
    withJobs: (work) => withSender(database, work),
    payments: choosePayments(env, database.db, ''),
    storage: chooseStorage(env, resolve(env.DATA_DIR)),
    dataDir: resolve(env.DATA_DIR),
    originOf: originsAt(env.PORT),
    // Read where a command needs it: without one, a key would be made.
    get secretKey() {
      return readSecretKeys(resolve(env.DATA_DIR), env);
    },
    backUp: (target) =>
      backUp({ database, address: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) }, target, new Date()),
  });

/** Commands with which an operator may begin before the first start: they make the first brand. All answer a Checked. */
const first = new Set(['site check', 'site add']);
const begins = ({ command, args }: Question) => first.has([command, ...args.slice(0, 1)].join(' '));

/** The answer of a command that began a database: an empty one is found in the best of order, while another one may be meant. */
function noteNew(answer: unknown, place: string): unknown {
  const note = { path: 'the database', message: `is a new one, ${place}` };
  return { ...(answer as Checked), notes: [note, ...(answer as Checked).notes] };
}

async function alone(env: Env, folder: string, question: Question): Promise<unknown> {
  const place = join(folder, 'db');
  const isNew = !holdsDatabase(place);
  if (isNew && !begins(question))
    throw new Error(`there is no database in ${folder}: is DATABASE_URL or DATA_DIR to be set?`);
  const lock = await acquireLock(folder);
  const database = await openEmbedded(place);
  try {
    await migrateEmbedded(database);
    const answer = await runOn(database, env, question);
    return isNew ? noteNew(answer, `in ${folder}`) : answer;
  } finally {
    await database.close();
    await lock.release();
  }
}

async function onServer(env: Env, url: string, question: Question): Promise<unknown> {
  const database = await openServer(url, 1);
  try {
    const isNew = await isEmpty(database.db);
    if (isNew && !begins(question)) throw new Error('the database of DATABASE_URL is empty: is another one meant?');
    if (isNew) await migrateServer(url);
    const answer = await runOn(database, env, question);
    return isNew ? noteNew(answer, 'of DATABASE_URL') : answer;
  } finally {
    await database.close();
  }
}

/**
 * Carries out a command wherever the database is: on a server as any client; embedded, by the backend that has it
 * open, and only when nobody answers by opening it here. Throws where none is there yet, but for what makes the first brand.
 */
export async function operate(env: Env, question: Question): Promise<unknown> {
  if (env.DATABASE_URL) return onServer(env, env.DATABASE_URL, question);
  const folder = openDataDir(env.DATA_DIR);
  try {
    return await ask(socketPath(folder), question);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return alone(env, folder, question);
    throw error;
  }
}
