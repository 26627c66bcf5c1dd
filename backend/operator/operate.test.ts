import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleSite } from '../../tests/fixtures/site-file.ts';
import { engines } from '../../tests/setup/backend-database.ts';
import { createDatabase } from '../../tests/setup/test-database.ts';
import { openEmbedded } from '../db/client.ts';
import { migrateEmbedded } from '../db/migrate.ts';
import { parseEnv } from '../env.ts';
import { acquireLock } from '../lock.ts';
import { seedSites } from '../seed/sites/seed-sites.ts';
import { runCommand } from './commands.ts';
import { operate } from './operate.ts';

let folder: string;
let env: ReturnType<typeof parseEnv>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-operate-'));
  env = parseEnv({ DATA_DIR: folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

const sites = { command: 'site', args: ['list'] };

it('makes no database to tell that all is well with it, but for the first brand', async () => {
  for (const question of [{ command: 'audit', args: [] }, sites])
    await expect(operate(env, question)).rejects.toThrow(`there is no database in ${folder}: is DATABASE_URL`);
  expect(existsSync(join(folder, 'db'))).toBe(false);
  const file = JSON.stringify(exampleSite());
  const note = { path: 'the database', message: `is a new one, in ${folder}` };
  expect(await operate(env, { command: 'site', args: ['check', file] })).toMatchObject({
    notes: expect.arrayContaining([note]),
  });
  expect(await operate(env, { command: 'site', args: ['check', file] })).toMatchObject({
    problems: [],
    notes: expect.not.arrayContaining([note]),
  });
});

const onServer = engines.includes('server') ? it : it.skip;
onServer('makes the tables of an empty database on a server for the first brand alone', async () => {
  const { url, drop } = await createDatabase();
  const server = parseEnv({ DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32), DEMO: '1' });
  await expect(operate(server, { command: 'audit', args: [] })).rejects.toThrow(
    'the database of DATABASE_URL is empty',
  );
  const add = { command: 'site', args: ['add', JSON.stringify(exampleSite())] };
  expect(await operate(server, add)).toMatchObject({
    notes: expect.arrayContaining([{ path: 'the database', message: 'is a new one, of DATABASE_URL' }]),
  });
  expect(await operate(server, sites)).toMatchObject([{ id: exampleSite().id }]);
  await drop();
});

it('opens the database itself only when nobody has it, and else asks who does', async () => {
  const made = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(made);
  await made.close();
  expect(await operate(env, { command: 'ping', args: [] })).toBe('pong');

  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
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
