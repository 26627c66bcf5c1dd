import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createFolderStorage } from '../backend/adapters/storage.ts';
import { backUp } from '../backend/backup/back-up.ts';
import { audit } from '../backend/credits/audit.ts';
import { addEntry } from '../backend/credits/ledger.ts';
import { type Database, openEmbedded } from '../backend/db/client.ts';
import { members } from '../backend/db/schema/members.ts';
import { acquireLock } from '../backend/lock.ts';
import { runCommand } from '../backend/operator/commands.ts';
import { openTestFolder } from '../tests/setup/backend-database.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperator } from '../tests/setup/run.ts';

jest.setTimeout(120_000);

const root = mkdtempSync(join(tmpdir(), 'rendezvous-backup-'));
const [folder, target] = [join(root, 'data'), join(root, 'backups')];
let database: Database;
let lock: Awaited<ReturnType<typeof acquireLock>>;
beforeAll(async () => {
  mkdirSync(folder);
  lock = await acquireLock(folder);
  database = await openTestFolder(join(folder, 'db'));
  writeFileSync(join(folder, 'secret.key'), 'the key that seals');
  await createFolderStorage(join(folder, 'media')).write('aabb.webp', Buffer.from('a picture'));
  writeFileSync(join(folder, 'media', 'aa', 'aacc.webp.0123456789ab'), 'half a picture');
  lock.serve((question) =>
    runCommand(database.db, question, { backUp: (to) => backUp(database, folder, to, new Date()) }),
  );
});
afterAll(async () => {
  await database.close();
  await lock.release();
  rmSync(root, { recursive: true });
});

const operator = startOperator();
afterAll(() => operator.stop());

/** A script of operators with a data folder: what it said, and how it ended. */
const script = (name: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  operator.run({ DATA_DIR: dataDir }, name, ...args);
const made = () => readdirSync(target).sort();
const newest = () => join(target, made().at(-1) ?? '');

/** What a data folder holds once nobody else has it open. */
async function look<T>(dataDir: string, see: (opened: Database) => Promise<T>): Promise<T> {
  const opened = await openEmbedded(join(dataDir, 'db'));
  return see(opened).finally(() => opened.close());
}

test('a backup made amid bookings holds each that was acknowledged before it, and books that balance', async () => {
  const member = await addMember(database, 'fonkel', 'Booked');
  let [acknowledged, going] = [0, true];
  async function book(): Promise<void> {
    while (going) {
      const key = `correction:${acknowledged}`;
      await database.db.transaction((tx) => addEntry(tx, { member, kind: 'correction', amount: 1, key }));
      acknowledged += 1;
      // The embedded database answers without the event loop, which has other work to do.
      await setImmediate();
    }
  }
  const booking = book();
  while (acknowledged < 20) await setImmediate();
  const before = acknowledged;
  expect(await script('backup', folder, target)).toEqual({
    code: 0,
    said: expect.stringMatching(/rendezvous-\S+Z: database of \d+ bytes, 1 pictures; statements waited \d+ ms$/),
  });
  going = false;
  await booking;

  const other = join(root, 'other');
  expect(await script('restore', other, newest())).toEqual({
    code: 0,
    said: expect.stringContaining('with 1 pictures'),
  });
  const found = await look(other, async (opened) => {
    const [row] = await opened.db.select({ credits: members.credits }).from(members).where(eq(members.id, member));
    return { credits: row?.credits ?? 0, problems: (await audit(opened.db)).problems };
  });
  expect(found.problems).toEqual([]);
  expect(found.credits).toBeGreaterThanOrEqual(before);
  expect(found.credits).toBeLessThanOrEqual(acknowledged);
  expect(readFileSync(join(other, 'media', 'aa', 'aabb.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(other, 'secret.key'), 'utf8')).toBe('the key that seals');
  expect(readdirSync(join(other, 'media', 'aa'))).toEqual(['aabb.webp']);
});

test('nothing is restored over a database, into a folder in use, or from what is no whole backup', async () => {
  await script('backup', folder, target);
  const inUse = await script('restore', folder, newest());
  expect(inUse).toEqual({ code: 1, said: expect.stringContaining(`is in use by process ${process.pid}`) });

  const occupied = join(root, 'occupied');
  mkdirSync(join(occupied, 'db'), { recursive: true });
  expect(await script('restore', occupied, newest())).toEqual({
    code: 1,
    said: `${occupied} holds a database: move it away, nothing is written over`,
  });

  const empty = join(root, 'empty');
  expect((await script('restore', empty, root)).said).toContain('is no finished backup');
  appendFileSync(join(newest(), 'database.tar.gz'), 'x');
  expect((await script('restore', empty, newest())).said).toContain('is damaged');
  expect(existsSync(join(empty, 'db'))).toBe(false);
});

test('a backup that cannot be made whole leaves nothing', async () => {
  const before = made();
  expect(await script('backup', folder, join(folder, 'backups'))).toEqual({
    code: 1,
    said: expect.stringContaining('is in DATA_DIR itself'),
  });
  mkdirSync(join(folder, 'media', 'zz', 'zzzz.webp'), { recursive: true });
  writeFileSync(join(root, 'file'), '');
  expect((await script('backup', folder, join(root, 'file'))).code).toBe(1);
  const broken: Database = { ...database, dump: () => Promise.reject(new Error('the disk is full')) };
  await expect(backUp(broken, folder, target, new Date())).rejects.toThrow('the disk is full');
  expect(made()).toEqual(before);
});

test('a database on a server is backed up there', async () => {
  const { dump: _, ...server } = database;
  await expect(backUp(server, folder, target, new Date())).rejects.toThrow('the database is on a server');
});
