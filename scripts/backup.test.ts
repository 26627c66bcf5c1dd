import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import { createFolderStorage } from '../backend/adapters/storage.ts';
import { backUp } from '../backend/backup/back-up.ts';
import { noteErased, readErased } from '../backend/backup/erasures.ts';
import { loadIntoServer } from '../backend/backup/server-tools.ts';
import { audit } from '../backend/credits/audit.ts';
import { addEntry } from '../backend/credits/ledger.ts';
import { type Database, openEmbedded, openServer, rows } from '../backend/db/client.ts';
import { migrateServer } from '../backend/db/migrate.ts';
import { members } from '../backend/db/schema/members.ts';
import { acquireLock } from '../backend/lock.ts';
import { runCommand } from '../backend/operator/commands.ts';
import { exchangeSecretKey, proveSecretKey } from '../backend/secret-key.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { findOnPath } from '../server/find-on-path.ts';
import { openTestFolder } from '../tests/setup/backend-database.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperator } from '../tests/setup/run.ts';
import { createDatabase } from '../tests/setup/test-database.ts';

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
    runCommand(database.db, question, {
      backUp: (to) => backUp({ database, address: undefined, dataDir: folder }, to, new Date()),
    }),
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
const made = () => (existsSync(target) ? readdirSync(target).sort() : []);
const newest = () => join(target, made().at(-1) ?? '');

/** What a data folder holds once nobody else has it open. */
async function look<T>(dataDir: string, see: (opened: Database) => Promise<T>): Promise<T> {
  const opened = await openEmbedded(join(dataDir, 'db'));
  return see(opened).finally(() => opened.close());
}

/** Books one credit after the other for a member, twenty of them before this resolves. */
async function keepBooking({ db }: Database, member: string) {
  let [acknowledged, going] = [0, true];
  async function book(): Promise<void> {
    while (going) {
      const key = `correction:${acknowledged}`;
      await db.transaction((tx) => addEntry(tx, { member, kind: 'correction', amount: 1, key }));
      acknowledged += 1;
      // The embedded database answers without the event loop, which has other work to do.
      await setImmediate();
    }
  }
  const booking = book();
  while (acknowledged < 20) await setImmediate();
  return {
    acknowledged: () => acknowledged,
    async end() {
      going = false;
      await booking;
      return acknowledged;
    },
  };
}

async function booksOf({ db }: Database, member: string) {
  const [row] = await db.select({ credits: members.credits }).from(members).where(eq(members.id, member));
  return { credits: row?.credits ?? 0, problems: (await audit(db)).problems };
}

/** What is said of a folder's list that was sealed with another key. */
const refusedList = (where: string) =>
  expect.stringMatching(
    new RegExp(
      `^${where}/erased\\.txt has a line that names no erased account of this SECRET_KEY: .*Nothing was restored`,
    ),
  );

test('a backup made amid bookings holds each that was acknowledged before it, and books that balance', async () => {
  const member = await addMember(database, 'fonkel', 'Booked');
  const booking = await keepBooking(database, member);
  const before = booking.acknowledged();
  expect(await script('backup', folder, target)).toEqual({
    code: 0,
    said: expect.stringMatching(/rendezvous-\S+Z: database of \d+ bytes, 1 pictures; statements waited \d+ ms$/),
  });
  const acknowledged = await booking.end();

  const other = join(root, 'other');
  expect(await script('restore', other, newest())).toEqual({
    code: 0,
    said: expect.stringContaining('with 1 pictures'),
  });
  const found = await look(other, (opened) => booksOf(opened, member));
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

test('a list of another key ends a restore before anything is in the folder', async () => {
  const from = join(root, 'another-key');
  const { folder: backup } = await backUp({ database, address: undefined, dataDir: folder }, from, new Date());
  await noteErased({ dataDir: from, secretKey: 'the key of before' }, 'somebody', new Date());
  const other = join(root, 'kept-empty');
  expect(await script('restore', other, backup)).toEqual({ code: 1, said: refusedList(from) });
  expect(readdirSync(other)).toEqual([]);
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
  await expect(backUp({ database: broken, address: undefined, dataDir: folder }, target, new Date())).rejects.toThrow(
    'the disk is full',
  );
  expect(made()).toEqual(before);
});

/** A folder with backups that were made so many days ago, and something else. */
function folderOf(name: string, ages: number[]) {
  const [place, now] = [join(root, name), Date.now()];
  const nameOf = (age: number) => `rendezvous-${new Date(now - age * 86_400_000).toISOString().slice(0, 10)}T020000Z`;
  for (const one of [...ages.map(nameOf), 'of-somebody-else']) mkdirSync(join(place, one), { recursive: true });
  return { place, nameOf };
}

test('the backups of so many days stay, however many were made', async () => {
  const { place, nameOf } = folderOf('kept', [100, 20, 6, 5, 4, 3]);
  const { code, said } = await script('backup', folder, place, '--keep', '14');
  expect([code, said.split('\n').slice(1)]).toEqual([0, [100, 20].map((age) => `${join(place, nameOf(age))} is gone`)]);
  expect(readdirSync(place).sort().slice(0, -1)).toEqual(['of-somebody-else', ...[6, 5, 4, 3].map(nameOf)]);
  expect(await script('backup', folder, place, '--keep', 'all')).toEqual({
    code: 1,
    said: expect.stringContaining('--keep <days>'),
  });
});

test('a backup that fails removes old ones all the same, but not the newest', async () => {
  const { place, nameOf } = folderOf('failing', [100, 30, 20]);
  const away = join(root, 'nothing-here');
  mkdirSync(away);
  const { code, said } = await script('backup', away, place, '--keep', '14');
  expect([code, said.split('\n').length]).toEqual([1, 3]);
  expect(said).toContain('there is no database in');
  expect(readdirSync(place).sort()).toEqual(['of-somebody-else', nameOf(20)]);
});

(process.env.TEST_DATABASE_URL && findOnPath(['pg_dump']) ? describe : describe.skip)('a database on a server', () => {
  const key = 'k'.repeat(32);
  const settings = (url: string, dataDir: string, secret = key) => ({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: secret,
    PAYMENT_PROVIDER: 'sandbox',
  });
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  async function emptyDatabase(): Promise<string> {
    const { url, drop } = await createDatabase();
    ends.push(drop);
    return url;
  }
  async function open(url: string): Promise<Database> {
    const opened = await openServer(url, 2);
    ends.push(() => opened.close());
    return opened;
  }

  /** An installation with a member, a picture and a deleted account, and its backup, made amid bookings. */
  async function backedUp(name: string) {
    const url = await emptyDatabase();
    await migrateServer(url);
    const server = await open(url);
    await seedSites(server.db);
    await proveSecretKey(server.db, key);
    const dataDir = join(root, name);
    await createFolderStorage(join(dataDir, 'media')).write('bbcc.webp', Buffer.from('another picture'));
    const booked = await addMember(server, 'fonkel', 'Booked');
    const gone = await addMember(server, 'fonkel', 'Gone');
    const booking = await keepBooking(server, booked);
    const before = booking.acknowledged();
    const to = join(root, `${name}-backups`);
    const made = await operator.run(settings(url, dataDir), 'backup', to);
    const after = await booking.end();
    return { url, server, dataDir, booked, gone, before, after, made, backup: join(to, readdirSync(to)[0] ?? '') };
  }

  it('is put into an empty one with its pictures, and whom the list names as erased is erased again', async () => {
    const { url, server, dataDir, booked, gone, before, after, made, backup } = await backedUp('serving');
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/database of \d+ bytes, 1 pictures/) });
    expect((await operator.run(settings(url, dataDir), 'members', 'erase', 'fonkel', gone, '--yes')).code).toBe(0);
    const other = join(root, 'served-elsewhere');
    mkdirSync(other);
    // The next backup brings the list to the others by itself.
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    await backUp({ database: server, address: url, dataDir }, dirname(backup), tomorrow);
    const elsewhere = await emptyDatabase();
    expect(await operator.run(settings(elsewhere, other), 'restore', backup)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^the database is as it was on \S+Z, with 1 pictures; 1 accounts erased again; 0 deleted ones wait anew to come back; 0 broadcasts stopped$/,
      ),
    });
    const restored = await open(elsewhere);
    const { credits, problems } = await booksOf(restored, booked);
    expect(problems).toEqual([]);
    expect(credits).toBeGreaterThanOrEqual(before);
    expect(credits).toBeLessThanOrEqual(after);
    const namesIn = async ({ db }: Database) =>
      (await db.select({ name: members.name }).from(members)).map((one) => one.name);
    expect((await namesIn(restored)).sort()).toEqual((await namesIn(server)).sort());
    expect(await namesIn(restored)).not.toContain('Gone');
    expect(readFileSync(join(other, 'media', 'bb', 'bbcc.webp'), 'utf8')).toBe('another picture');
  });

  it('that another tool restored loses whom the list names as erased, and an empty one is not touched', async () => {
    const { url, dataDir, gone, backup } = await backedUp('archived');
    expect((await operator.run(settings(url, dataDir), 'members', 'erase', 'fonkel', gone, '--yes')).code).toBe(0);
    const elsewhere = await emptyDatabase();
    const eraseAgain = () => operator.run(settings(elsewhere, dataDir), 'restore', '--erased');
    expect(await eraseAgain()).toEqual({ code: 1, said: 'the database is empty: restore it first' });
    await loadIntoServer(elsewhere, join(backup, 'database.dump'));
    const restored = await open(elsewhere);
    const isErased = async () =>
      (await restored.db.select({ erased: members.erased }).from(members).where(eq(members.id, gone)))[0]?.erased;
    expect(await isErased()).toBeNull();
    expect(await eraseAgain()).toEqual({
      code: 0,
      said: `${join(dataDir, 'erased.txt')}: 1 accounts erased again; 0 deleted ones wait anew to come back; 0 broadcasts stopped`,
    });
    expect(await isErased()).toBeInstanceOf(Date);
    expect((await script('restore', join(root, 'embedded-alone'), '--erased')).said).toMatch(/^set DATABASE_URL: /);
  });

  it('is restored after a change of the key, from backups of before and after, with whom both lists name', async () => {
    const { url, server, dataDir, booked, gone, backup } = await backedUp('rekeyed');
    const current = 'n'.repeat(32);
    const during = (to: string, folder: string) => ({ ...settings(to, folder, current), SECRET_KEY_BEFORE: key });
    const beside = dirname(backup);
    const erase = async (env: Record<string, string>, member: string) =>
      expect((await operator.run(env, 'members', 'erase', 'fonkel', member, '--yes')).code).toBe(0);
    const namesIn = async ({ db }: Database) =>
      (await db.select({ name: members.name }).from(members).where(isNull(members.erased))).map(({ name }) => name);
    await erase(settings(url, dataDir), gone);
    expect(await exchangeSecretKey(server.db, [current, key], new Date())).toBe(true);
    const made = await backUp({ database: server, address: url, dataDir }, beside, new Date(Date.now() + 3_600_000));
    await erase(during(url, dataDir), booked);

    for (const [folder, erased] of [
      [made.folder, 1],
      [backup, 2],
    ] as const) {
      const [elsewhere, place] = [await emptyDatabase(), join(root, `rekeyed-${erased}`)];
      mkdirSync(place);
      copyFileSync(join(dataDir, 'erased.txt'), join(place, 'erased.txt'));
      expect(await operator.run(during(elsewhere, place), 'restore', folder)).toEqual({
        code: 0,
        said: expect.stringContaining(`; ${erased} accounts erased again; `),
      });
      expect(await namesIn(await open(elsewhere))).toEqual([]);
    }
  });

  it('needs the current key alone once the lines of before are older than every backup', async () => {
    const [dataDir, beside] = [join(root, 'listed-here'), join(root, 'listed-beside')];
    const current = 'n'.repeat(32);
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    for (const folder of [dataDir, beside]) {
      mkdirSync(folder);
      await noteErased({ dataDir: folder, secretKey: key }, 'before', daysAgo(31));
      await noteErased({ dataDir: folder, secretKey: [current, key] }, 'since', daysAgo(14));
    }
    const [, trimming = ''] = /^(since=[\s\S]+?^done)$/m.exec(readFileSync('docs/operate/day.md', 'utf8')) ?? [];
    const here = trimming.replace('/var/lib/rendezvous', dataDir).replace('/var/backups/rendezvous', beside);
    execFileSync('bash', ['-c', here]);
    expect(await readErased([dataDir], current)).toEqual(['since']);
    expect(await readErased([beside], current)).toEqual(['since']);
  });

  it('gets nothing of a backup where a list was sealed with another key', async () => {
    const { url, dataDir, gone, backup } = await backedUp('listed');
    expect((await operator.run(settings(url, dataDir), 'members', 'erase', 'fonkel', gone, '--yes')).code).toBe(0);
    const [elsewhere, other] = [await emptyDatabase(), join(root, 'listed-elsewhere')];
    mkdirSync(other);
    await noteErased({ dataDir: other, secretKey: 'n'.repeat(32) }, gone, new Date());
    const refused = { code: 1, said: refusedList(other) };
    expect(await operator.run(settings(elsewhere, other), 'restore', backup)).toEqual(refused);
    const { db } = await open(elsewhere);
    const tables = sql`select tablename from pg_tables where schemaname = 'public'`;
    expect(await rows(db, tables)).toEqual([]);
    expect(readdirSync(other)).toEqual(['erased.txt']);

    await loadIntoServer(elsewhere, join(backup, 'database.dump'));
    expect(await operator.run(settings(elsewhere, other), 'restore', '--erased')).toEqual(refused);
  });

  it('is written over by nothing, and says so where its key is not the one that the settings give', async () => {
    const { url, dataDir, backup } = await backedUp('guarded');
    expect((await operator.run(settings(url, dataDir), 'restore', backup)).said).toMatch(
      /^the database holds tables \(\w+\): give an empty one$/,
    );
    const elsewhere = settings(await emptyDatabase(), join(root, 'other-key'), 'o'.repeat(32));
    expect(await operator.run(elsewhere, 'restore', backup)).toEqual({
      code: 1,
      said: expect.stringMatching(/^SECRET_KEY is not the one that this database was begun with/),
    });
    expect((await script('restore', join(root, 'embedded'), backup)).said).toMatch(
      /^the backup is of PostgreSQL .+: set DATABASE_URL$/,
    );
  });
});
