import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Jobs } from '../../backend/adapters/jobs/jobs.ts';
import { withSender } from '../../backend/adapters/jobs/sender.ts';
import { sandboxProvider } from '../../backend/adapters/payments/sandbox.ts';
import { createFolderStorage } from '../../backend/adapters/storage.ts';
import { acquireLock } from '../../backend/lock.ts';
import { runCommand } from '../../backend/operator/commands.ts';
import { originsAt } from '../../backend/tenancy/origins.ts';
import { openTestFolder } from './backend-database.ts';
import { startOperator } from './run.ts';

/** What operators' commands find beside a running backend: the demo's sites, and a socket that answers. */
export async function startOperated() {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-operated-'));
  const lock = await acquireLock(folder);
  const database = await openTestFolder(join(folder, 'db'));
  const operator = startOperator();
  const tools = {
    payments: sandboxProvider(database.db, ''),
    storage: createFolderStorage(join(folder, 'media')),
    dataDir: folder,
    secretKey: 'a key of more than thirty-two characters',
    originOf: originsAt(80),
    withJobs: <T>(work: (jobs: Pick<Jobs, 'send'>) => Promise<T>) => withSender(database, work),
  };
  lock.serve((question) => runCommand(database.db, question, tools));
  return {
    folder,
    database,
    tools,
    /** A command as an operator gives it, outside of this process. */
    run: (script: string, ...args: string[]) => operator.run({ DATA_DIR: folder }, script, ...args),
    /** The same without another process. */
    command: async (command: string, ...args: string[]) => runCommand(database.db, { command, args }, tools),
    async close(): Promise<void> {
      await operator.stop();
      await database.close();
      await lock.release();
      rmSync(folder, { recursive: true });
    },
  };
}
