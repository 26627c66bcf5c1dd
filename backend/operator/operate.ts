import { join, resolve } from 'node:path';
import { choosePayments } from '../adapters/payments/choose.ts';
import { backUp } from '../backup/back-up.ts';
import { openDataDir } from '../data-dir.ts';
import { type Database, openEmbedded, openServer } from '../db/client.ts';
import { migrateEmbedded } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { acquireLock, socketPath } from '../lock.ts';
import { ask } from './client.ts';
import { runCommand } from './commands.ts';
import type { Question } from './protocol.ts';

/** The provider is only asked here: nothing is signed, so it needs no key. */
const runOn = (database: Database, env: Env, question: Question) =>
  runCommand(database.db, question, {
    payments: choosePayments(env, database.db, ''),
    backUp: (target) => backUp(database, resolve(env.DATA_DIR), target, new Date()),
  });

async function alone(env: Env, folder: string, question: Question): Promise<unknown> {
  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
  try {
    await migrateEmbedded(database);
    return await runOn(database, env, question);
  } finally {
    await database.close();
    await lock.release();
  }
}

/**
 * Carries out a command wherever the database is: on a server as any client; embedded, by the backend that has it
 * open, and only when nobody answers by opening it here.
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
