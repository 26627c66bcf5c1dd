import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../backend/db/client.ts';
import { events } from '../backend/db/schema/chat.ts';
import { members } from '../backend/db/schema/members.ts';
import { appeals, reports as reportsTable } from '../backend/db/schema/reports.ts';
import { answerAsAsked } from '../backend/safety/appeal-queue.ts';
import { decideAsAsked, showReport } from '../backend/safety/report-queue.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperated } from '../tests/setup/operated.ts';
import { reportLines } from './report-lines.ts';

describe('npm run reports', () => {
  let operated: Awaited<ReturnType<typeof startOperated>>;
  let database: Database;
  let me: string;
  let other: string;
  beforeAll(async () => {
    operated = await startOperated();
    ({ database } = operated);
    me = await addMember(database, 'fonkel', 'Asking');
    other = await addMember(database, 'fonkel', 'Pushy');
  });
  beforeEach(async () => {
    await database.db.delete(appeals);
    await database.db.delete(reportsTable);
  });
  afterAll(() => operated.close());

  const reports = (...args: string[]) => operated.run('reports', ...args);

  function rowOf(reason: 'scam' | 'underage', about: 'profile' | 'message', by = me) {
    const evidence = {
      profile: { name: 'Pushy' },
      message: { text: 'a\nstatus: acted\u001b[2J', photo: { copy: 'evidence-abc-960.webp' } },
    };
    const people = { siteId: 'fonkel', memberId: by, targetId: other, host: 'nl.localhost', language: 'nl' };
    return { ...people, about, reason, subject: randomUUID(), comment: 'Wants\u2028cards', evidence };
  }
  async function add(reason: 'scam' | 'underage', about: 'profile' | 'message') {
    const [stored] = await database.db.insert(reportsTable).values(rowOf(reason, about)).returning();
    return stored?.id ?? '';
  }
  /** Events of a member that name a report. */
  const told = async (member: string, report: string) =>
    (await database.db.select().from(events).where(eq(events.memberId, member)))
      .map(({ data }) => data as Record<string, unknown>)
      .filter((data) => Object.values(data).includes(report));

  test('npm run reports lists, shows all that is known and decides, over the socket of the running backend', async () => {
    const scam = await add('scam', 'message');
    const underage = await add('underage', 'profile');
    const listed = (await reports()).said.split('\n');
    expect(listed.map((line) => line.split('  ')[0])).toEqual([underage, scam]);
    expect(listed[0]).toContain('underage (urgent)  profile  Pushy');

    const { said } = await reports('show', scam);
    for (const part of [
      'reason: scam',
      'comment: Wants\uFFFDcards',
      'name: Asking',
      'name: Pushy',
      'other_open_reports: 1',
    ])
      expect(said).toContain(part);
    expect(said).toContain(join(operated.folder, 'media', 'ev', 'evidence-abc-960.webp'));
    // Nothing that a member typed begins a line of its own, or reaches the terminal as a command.
    expect(said).toMatch(/^ {6}status: acted\uFFFD/m);
    expect(said).not.toContain('\u001b');

    const why = 'Nobody may ask for money here';
    const warn = ['--measure', 'warning', '--explain', why, '--note', 'the second time'];
    expect(await reports('decide', scam, 'acted', ...warn)).toEqual({ code: 0, said: `${scam} is acted` });
    expect(await reports('decide', scam, 'dismissed')).toEqual({ code: 1, said: `report ${scam} is acted already` });
    expect(await reports('list', '--note', 'x')).toMatchObject({
      code: 1,
      said: expect.stringContaining('decide <id>'),
    });
    const [stored] = await database.db.select().from(reportsTable).where(eq(reportsTable.id, scam));
    const decided = { status: 'acted', measure: 'warning', rule: 'scam', explanation: why, note: 'the second time' };
    expect(stored).toMatchObject({ ...decided, decidedBy: expect.stringMatching(/./) });
    expect([await told(me, scam), await told(other, scam)]).toEqual([[{ report: scam }], [{ notice: scam }]]);
    await decideAsAsked(database.db, underage, 'dismissed', 'ops', '{}');
    expect(await reports('list')).toEqual({ code: 0, said: 'no report waits for a decision' });
  });

  test('reports of unconfirmed members come last, and those beyond the list are counted', async () => {
    const maker = await addMember(database, 'fonkel', 'Maker');
    await database.db.update(members).set({ status: 'not_confirmed' }).where(eq(members.id, maker));
    const flood = Array.from({ length: 501 }, () => rowOf('underage', 'profile', maker));
    await database.db.insert(reportsTable).values(flood);
    const scam = await add('scam', 'message');
    const lines = (await reports()).said.split('\n');
    expect(lines).toHaveLength(501);
    expect(lines[0]).toMatch(new RegExp(`^${scam} .* Pushy$`));
    expect(lines[1]).toMatch(/underage \(urgent\) .* by an unconfirmed member$/);
    expect(lines[500]).toBe('2 more wait and are listed once some of these are decided');
  });

  test('appeals of unconfirmed members come last', async () => {
    const maker = await addMember(database, 'fonkel', 'Unproved');
    await database.db.update(members).set({ status: 'not_confirmed' }).where(eq(members.id, maker));
    const [first, second] = [await add('scam', 'message'), await add('scam', 'message')];
    const [early, late] = [new Date(0), new Date(1)];
    const of = { siteId: 'fonkel', text: 'No' };
    await database.db.insert(appeals).values([
      { ...of, reportId: first, memberId: maker, created: early },
      { ...of, reportId: second, memberId: other, created: late },
    ]);
    const listed = (await reports('appeals')).said.split('\n');
    expect(listed.map((line) => line.match(/report (\S+)/)?.[1])).toEqual([second, first]);
  });

  test('what is done needs a measure that fits and its reasons', async () => {
    const id = await add('scam', 'message');
    const decide = (status: string, details: object) =>
      decideAsAsked(database.db, id, status, 'ops', JSON.stringify(details));
    const explain = 'Why';
    await expect(decide('acted', { note: 'x' })).rejects.toThrow('--measure');
    await expect(decide('acted', { measure: 'warning' })).rejects.toThrow('--explain');
    await expect(decide('acted', { measure: 'warning', explain: ' ' })).rejects.toThrow('--explain');
    await expect(decide('acted', { measure: 'photo_removed', explain })).rejects.toThrow('only a report of a photo');
    await expect(decide('acted', { measure: 'warning', explain, rule: 'ugly' })).rejects.toThrow('--rule');
    await expect(decide('perhaps', { explain })).rejects.toThrow('--status');
    await expect(showReport(database.db, 'nobody')).rejects.toThrow('there is no report nobody');
    expect((await showReport(database.db, id)).status).toBe('open');
  });

  test('appeals are listed, shown with their report, and answered with reasons, once', async () => {
    const id = await add('scam', 'message');
    await decideAsAsked(database.db, id, 'acted', 'ops', JSON.stringify({ measure: 'warning', explain: 'Why' }));
    const row = { siteId: 'fonkel', reportId: id, memberId: other, text: 'It was\na joke' };
    const [{ id: appeal } = { id: '' }] = await database.db.insert(appeals).values(row).returning();
    const listed = new RegExp(`^${appeal} .* by the target {2}report ${id} {2}decided by ops$`);
    expect((await reports('appeals')).said).toMatch(listed);
    expect((await reports('show', id)).said).toMatch(/text: It was\n +a joke/);
    const answer = (why: string) => answerAsAsked(database.db, appeal, 'reversed', 'boss', why);
    await expect(answer(' ')).rejects.toThrow('--explain');
    const command = ['answer', appeal, 'reversed', '--explain', 'It was a joke'];
    expect(await reports(...command)).toEqual({ code: 0, said: `${appeal} is reversed` });
    await expect(answer('Again')).rejects.toThrow(`appeal ${appeal} is reversed already`);
    expect((await told(other, id)).at(-1)).toEqual({ notice: id });
  });
});

test('a report is written as lines, with what is empty named', () => {
  const value = { note: null, thread: [], list: [{ a: 1 }], on: true, at: new Date(0) };
  expect(reportLines(value, String)).toEqual([
    'note: none',
    'thread: none',
    'list:',
    '  -',
    '    a: 1',
    'on: true',
    'at: 1970-01-01T00:00:00.000Z',
  ]);
});
