import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { systemClock } from '../backend/adapters/clock.ts';
import { technicalPhotoCheck } from '../backend/adapters/photo-check.ts';
import { openEmbedded } from '../backend/db/client.ts';
import { members } from '../backend/db/schema/members.ts';
import { reports } from '../backend/db/schema/reports.ts';
import { sites } from '../backend/db/schema/sites.ts';
import { acquireLock, socketPath } from '../backend/lock.ts';
import { runCommand } from '../backend/operator/commands.ts';
import { checkPhoto } from '../backend/photos/check.ts';
import { findPhoto } from '../backend/photos/decide.ts';
import { openTestFolder } from '../tests/setup/backend-database.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { addPhoto } from '../tests/setup/photos.ts';
import { startOperator } from '../tests/setup/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-photos-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the backend has open. */
async function open() {
  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
  return {
    database,
    serve: () => lock.serve((question) => runCommand(database.db, question)),
    close: async () => {
      await database.close();
      await lock.release();
    },
  };
}

const operator = startOperator();
afterAll(() => operator.stop());

beforeAll(async () => {
  const lock = await acquireLock(folder);
  const database = await openTestFolder(join(folder, 'db'));
  await database.db.update(sites).set({ photoCheck: 'manual' }).where(eq(sites.id, 'velours'));
  await database.close();
  await lock.release();
});

const photos = (...args: string[]) => operator.run({ DATA_DIR: folder }, 'photos', ...args);

test('photos of unconfirmed members come last', async () => {
  const { database, close } = await open();
  const photoOf = async (name: string, created: Date) => {
    const member = await addMember(database, 'velours', name);
    return { member, ...(await addPhoto(database.db, member, { status: 'checking', created })) };
  };
  const [stranger, confirmed] = [await photoOf('Stranger', new Date(0)), await photoOf('Confirmed', new Date(1))];
  await database.db.update(members).set({ status: 'not_confirmed' }).where(eq(members.id, stranger.member));
  await close();
  const lines = (await photos('list')).said.split('\n');
  expect(lines.map((line) => line.split('  ')[0])).toEqual([confirmed.id, stranger.id]);
  expect(lines.map((line) => line.endsWith('  of an unconfirmed member'))).toEqual([false, true]);
  for (const { id } of [confirmed, stranger]) await photos('approve', id);
});

test.each([
  ['over the socket of the running backend', true],
  ['directly, while no backend runs', false],
])('npm run photos lists, approves and refuses %s', async (how, running) => {
  let opened = await open();
  const { db } = opened.database;
  const name = running ? 'Asked' : 'Alone';
  const manual = await addPhoto(db, await addMember(opened.database, 'velours', name), { status: 'checking' });
  const other = await addPhoto(db, await addMember(opened.database, 'fonkel', `other${name}`), { status: 'checking' });
  const check = { db, clock: systemClock, photoCheck: technicalPhotoCheck };
  for (const { id } of [manual, other]) await checkPhoto(check, id);
  if (running) opened.serve();
  else await opened.close();
  expect([how, existsSync(socketPath(folder))]).toEqual([how, running]);

  const listed = await photos();
  expect(listed.code).toBe(0);
  expect(listed.said.split('  ').slice(0, 3)).toEqual([manual.id, 'velours', name]);
  expect(listed.said).toContain(join(folder, 'media', manual.name.slice(0, 2), `${manual.name}-960.webp`));
  expect(listed.said).not.toContain(other.id);

  expect(await photos('approve', manual.id)).toEqual({ code: 0, said: `${manual.id} is active` });
  expect(await photos('approve', manual.id)).toEqual({ code: 1, said: `photo ${manual.id} is active already` });
  expect(await photos('list')).toEqual({ code: 0, said: 'no photo waits for a decision' });
  const why = ['--rule', 'nudity', '--explain', 'No nudity in photos of a profile'];
  expect(await photos('refuse', manual.id, ...why)).toEqual({ code: 0, said: `${manual.id} is refused` });
  expect(await photos('refuse', 'nobody', ...why)).toEqual({ code: 1, said: 'there is no photo nobody' });
  expect(await photos('refuse', manual.id)).toEqual({ code: 1, said: expect.stringContaining('--rule') });
  expect(await photos('refuse', manual.id, ...why, '--note', 'x')).toEqual({
    code: 1,
    said: expect.stringContaining('refuse <id> --rule'),
  });

  if (!running) opened = await open();
  const status = async (id: string) => (await findPhoto(opened.database.db, id))?.status;
  expect([await status(manual.id), await status(other.id)]).toEqual(['refused', 'active']);
  const [decision] = await opened.database.db.select().from(reports).where(eq(reports.subject, manual.id));
  const told = { rule: 'nudity', explanation: 'No nudity in photos of a profile', source: 'operator' };
  expect(decision).toMatchObject({ ...told, decidedBy: userInfo().username, memberId: null });
  await opened.close();
});
