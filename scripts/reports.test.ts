import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { events } from '../backend/db/schema/chat.ts';
import { reports as reportsTable } from '../backend/db/schema/reports.ts';
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

  expect(await reports('decide', scam, 'acted', '--note', 'closed the account')).toEqual({
    code: 0,
    said: `${scam} is acted`,
  });
  expect(await reports('decide', scam, 'dismissed')).toEqual({ code: 1, said: `report ${scam} is acted already` });
  expect(await reports('decide', underage, 'perhaps')).toMatchObject({ code: 1 });
  expect(await reports('show', 'nobody')).toEqual({ code: 1, said: 'there is no report nobody' });
  expect(await reports('list', '--note', 'x')).toMatchObject({ code: 1, said: expect.stringContaining('decide <id>') });
  const [stored] = await db.select().from(reportsTable).where(eq(reportsTable.id, scam));
  expect(stored).toMatchObject({ status: 'acted', note: 'closed the account', decidedBy: expect.stringMatching(/./) });
  const told = await db.select().from(events).where(eq(events.memberId, me));
  expect(told.map(({ data }) => data)).toEqual([{ report: scam }]);

  await reports('decide', underage, 'dismissed');
  expect(await reports('list')).toEqual({ code: 0, said: 'no report waits for a decision' });
  await database.close();
  await lock.release();
});

test('a report is written as lines, with what is empty named', () => {
  const value = { note: null, thread: [], list: [{ a: 1 }], on: true };
  expect(reportLines(value, String)).toEqual(['note: none', 'thread: none', 'list:', '  -', '    a: 1', 'on: true']);
});
