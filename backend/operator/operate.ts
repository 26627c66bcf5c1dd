import { join } from 'node:path';
import { openDataDir } from '../data-dir.ts';
import { openEmbedded, openServer } from '../db/client.ts';
import { migrateEmbedded } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { acquireLock, socketPath } from '../lock.ts';
import { ask } from './client.ts';
import { runCommand } from './commands.ts';
import type { Question } from './protocol.ts';

async function alone(folder: string, question: Question): Promise<unknown> {
  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
  try {
    await migrateEmbedded(database);
    return await runCommand(database.db, question);
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
    return runCommand(database.db, question).finally(() => database.close());
  }
  const folder = openDataDir(env.DATA_DIR);
  try {
    return await ask(socketPath(folder), question);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return alone(folder, question);
    throw error;
  }
}
