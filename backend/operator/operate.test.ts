import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../db/client.ts';
import { migrateEmbedded } from '../db/migrate.ts';
import { parseEnv } from '../env.ts';
import { acquireLock } from '../lock.ts';
import { seedSites } from '../seed/sites/seed-sites.ts';
import { runCommand } from './commands.ts';
import { operate } from './operate.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-operate-'));
const env = parseEnv({ DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true }));

const sites = { command: 'site', args: ['list'] };

it('opens the database itself only when nobody has it, and else asks who does', async () => {
  expect(await operate(env, { command: 'ping', args: [] })).toBe('pong');

  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  lock.serve((question) => runCommand(database.db, question));
  expect(await operate(env, sites)).toMatchObject([
    { id: 'fonkel', hosts: expect.arrayContaining([{ host: 'nl.localhost', country: 'nl', language: 'nl' }]) },
    { id: 'velours', niche: 3 },
  ]);
  expect(await operate(env, { command: 'audit', args: [] })).toMatchObject({ members: 0, problems: [] });
  await expect(operate(env, { command: 'nonsense', args: [] })).rejects.toThrow('unknown command; there are: ');
  await database.close();
  await lock.release();

  expect(await operate(env, sites)).toHaveLength(2);
});
