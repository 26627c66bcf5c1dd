import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '../../backend/adapters/storage.ts';
import { openEmbedded } from '../../backend/db/client.ts';
import { migrateEmbedded } from '../../backend/db/migrate.ts';
import { acquireLock } from '../../backend/lock.ts';
import { runCommand } from '../../backend/operator/commands.ts';
import { seedSites } from '../../backend/seed/sites/seed-sites.ts';
import { runScript } from './run.ts';

/** What operators' commands find beside a running backend: the demo's sites, and a socket that answers. */
export async function startOperated() {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-operated-'));
  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  const tools = { storage: createFolderStorage(join(folder, 'media')) };
  lock.serve((question) => runCommand(database.db, question, tools));
  return {
    folder,
    database,
    /** A command as an operator gives it, in a process of its own. */
    run: (script: string, ...args: string[]) => runScript({ DATA_DIR: folder }, script, ...args),
    /** The same without that process. */
    command: async (command: string, ...args: string[]) => runCommand(database.db, { command, args }),
    async close(): Promise<void> {
      await database.close();
      await lock.release();
      rmSync(folder, { recursive: true });
    },
  };
}
