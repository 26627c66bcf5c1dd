import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { events } from '../backend/db/schema/chat.ts';
import { appeals, reports as reportsTable } from '../backend/db/schema/reports.ts';
import { acquireLock } from '../backend/lock.ts';
import { runCommand } from '../backend/operator/commands.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { runNode } from '../tests/setup/run.ts';
import { reportLines } from './report-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run reports -- <args>`: what it said, and how it ended. */
async function reports(...args: string[]) {
  const run = runNode(['scripts/reports.ts', ...args], { DATA_DIR: folder });
  const code = await run.ended;
  return { code, said: run.said().trim() };
}

test('npm run reports lists, shows all that is known and decides, over the socket of the running backend', async () => {
  const lock = await acquireLock(folder);
  const database = await openEmbedded(join(folder, 'db'));
  const { db } = database;
  await migrateEmbedded(database);
  await seedSites(db);
  const me = await addMember(database, 'fonkel', 'Asking');
  const other = await addMember(database, 'fonkel', 'Pushy');
  const report = { siteId: 'fonkel', memberId: me, targetId: other, host: 'nl.localhost', language: 'nl' };
  const add = async (reason: 'scam' | 'underage', about: 'profile' | 'message') => {
    const file = 'evidence-abc-960.webp';
    const evidence = {
      profile: { name: 'Pushy' },
      message: { text: 'a\nstatus: acted\u001b[2J', photo: { copy: file } },
    };
    const row = { ...report, about, reason, subject: randomUUID(), comment: 'Wants cards', evidence };
    const [stored] = await db.insert(reportsTable).values(row).returning();
    return stored?.id ?? '';
  };
  const scam = await add('scam', 'message');
  const underage = await add('underage', 'profile');
  lock.serve((question) => runCommand(db, question));

  const listed = (await reports()).said.split('\n');
  expect(listed.map((line) => line.split('  ')[0])).toEqual([underage, scam]);
  expect(listed[0]).toContain('underage (urgent)  profile  Pushy');

  const { said } = await reports('show', scam);
  for (const part of ['reason: scam', 'comment: Wants cards', 'name: Asking', 'name: Pushy', 'other_open_reports: 1'])
    expect(said).toContain(part);
  expect(said).toContain(join(folder, 'media', 'ev', 'evidence-abc-960.webp'));
  // Nothing that a member typed begins a line of its own, or reaches the terminal as a command.
  expect(said).toMatch(/^ {6}status: acted\uFFFD/m);
  expect(said).not.toContain('\u001b');

  const warn = ['--measure', 'warning', '--explain', 'Nobody may ask for money here', '--note', 'the second time'];
  expect(await reports('decide', scam, 'acted', '--note', 'x')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--measure'),
  });
  expect(await reports('decide', scam, 'acted', '--measure', 'photo_removed', '--explain', 'x')).toMatchObject({
    code: 1,
    said: 'only a report of a photo takes a photo away',
  });
  expect(await reports('decide', scam, 'acted', ...warn)).toEqual({ code: 0, said: `${scam} is acted` });
  expect(await reports('decide', scam, 'dismissed')).toEqual({ code: 1, said: `report ${scam} is acted already` });
  expect(await reports('decide', underage, 'perhaps')).toMatchObject({ code: 1 });
  expect(await reports('show', 'nobody')).toEqual({ code: 1, said: 'there is no report nobody' });
  expect(await reports('list', '--note', 'x')).toMatchObject({ code: 1, said: expect.stringContaining('decide <id>') });
  const [stored] = await db.select().from(reportsTable).where(eq(reportsTable.id, scam));
  expect(stored).toMatchObject({
    status: 'acted',
    measure: 'warning',
    rule: 'scam',
    explanation: 'Nobody may ask for money here',
    note: 'the second time',
    decidedBy: expect.stringMatching(/./),
  });
  const told = async (member: string) =>
    (await db.select().from(events).where(eq(events.memberId, member))).map(({ data }) => data);
  expect([await told(me), await told(other)]).toEqual([[{ report: scam }], [{ notice: scam }]]);

  await reports('decide', underage, 'dismissed');
  expect(await reports('list')).toEqual({ code: 0, said: 'no report waits for a decision' });

  const [appeal] = await db
    .insert(appeals)
    .values({ siteId: 'fonkel', reportId: scam, memberId: other, text: 'It was\na joke' })
    .returning();
  const id = appeal?.id ?? '';
  expect((await reports('appeals')).said).toMatch(
    new RegExp(`^${id} .* by the target {2}report ${scam} {2}decided by `),
  );
  expect((await reports('show', scam)).said).toContain('text: It was\n      a joke');
  expect(await reports('answer', id, 'reversed')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--explain'),
  });
  const answer = ['answer', id, 'reversed', '--explain', 'It was a joke'];
  expect(await reports(...answer)).toEqual({ code: 0, said: `${id} is reversed` });
  expect(await reports(...answer)).toEqual({ code: 1, said: `appeal ${id} is reversed already` });
  expect(await reports('appeals')).toEqual({ code: 0, said: 'no appeal waits for an answer' });
  await database.close();
  await lock.release();
});

test('a report is written as lines, with what is empty named', () => {
  const value = { note: null, thread: [], list: [{ a: 1 }], on: true };
  expect(reportLines(value, String)).toEqual(['note: none', 'thread: none', 'list:', '  -', '    a: 1', 'on: true']);
});
