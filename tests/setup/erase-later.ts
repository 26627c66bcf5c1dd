import { join } from 'node:path';
import { systemClock } from '../../backend/adapters/clock.ts';
import { createFolderStorage } from '../../backend/adapters/storage.ts';
import { readSecretKey } from '../../backend/data-dir.ts';
import { openDatabase } from '../../backend/database.ts';
import { readEnv } from '../../backend/env.ts';
import { eraseAccounts } from '../../backend/jobs/erase-accounts.ts';
import { acquireLock } from '../../backend/lock.ts';

/**
 * Runs the job that erases accounts as it will run in some days: `node erase-later.ts <days>`, with the environment of a
 * backend; of an embedded one that has stopped.
 */
const days = Number(process.argv[2]);
const env = readEnv();
const lock = env.embedded ? await acquireLock(env.DATA_DIR) : undefined;
const database = await openDatabase(env, env.DATA_DIR);
const later = new Date(systemClock.now().getTime() + days * 24 * 3_600_000);
const kept = {
  storage: createFolderStorage(join(env.DATA_DIR, 'media')),
  dataDir: env.DATA_DIR,
  secretKey: readSecretKey(env.DATA_DIR, env.SECRET_KEY),
};
await eraseAccounts({ db: database.db, ...kept }, later);
await database.close();
await lock?.release();
