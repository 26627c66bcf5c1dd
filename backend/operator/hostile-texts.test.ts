import { eq } from 'drizzle-orm';
import { addMember } from '../../tests/setup/bare-member.ts';
import { startOperated } from '../../tests/setup/operated.ts';
import { networks, visits } from '../db/schema/affiliates.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { sessions } from '../db/schema/sessions.ts';
import { sites } from '../db/schema/sites.ts';
import { socketPath } from '../lock.ts';
import { ask } from './client.ts';

jest.setTimeout(120_000);

/** All that the database takes and that ends a line somewhere, or commands a terminal. */
const hostile = 'a\u2028b\u2029c\u0085d\re\nf\r\ng\u001b[2Jh😀';

let operated: Awaited<ReturnType<typeof startOperated>>;
let asked: { report: string; member: string };
beforeAll(async () => {
  operated = await startOperated();
  const { database } = operated;
  const { db } = database;
  const [member, target] = [
    await addMember(database, 'fonkel', `me ${hostile}`),
    await addMember(database, 'fonkel', 'other'),
  ];
  const now = new Date();
  await db.update(sites).set({ name: hostile }).where(eq(sites.id, 'fonkel'));
  await db.insert(networks).values({ siteId: 'fonkel', name: hostile, template: hostile, secret: hostile, events: [] });
  const labels = { network: hostile, ref: hostile, sub1: hostile, sub2: hostile, sub3: hostile };
  await db.insert(visits).values({ siteId: 'fonkel', day: '2026-11-23', ...labels, count: 3 });
  const comment = hostile.repeat(20_000);
  const about = { about: 'profile', subject: target, reason: 'spam', comment, evidence: { text: hostile } } as const;
  const people = { siteId: 'fonkel', memberId: member, targetId: target, host: 'nl.localhost', language: 'nl' };
  const [report] = await db
    .insert(reports)
    .values({ ...people, ...about })
    .returning();
  const id = report?.id ?? '';
  await db.insert(appeals).values({ siteId: 'fonkel', reportId: id, memberId: target, text: hostile });
  const session = { tokenHash: hostile, userAgent: hostile, place: hostile, lastUsed: now, expires: now };
  await db.insert(sessions).values({ siteId: 'fonkel', memberId: member, ...session });
  const done = { subject: hostile, before: hostile, after: hostile, note: hostile };
  await db.insert(operatorActions).values({ action: 'debit block', ...done });
  asked = { report: id, member };
});
afterAll(() => operated.close());

test.each<[command: string, args: () => string[]]>([
  ['affiliates', () => ['list']],
  ['affiliates', () => ['report', 'fonkel', '2026-11-01', '2026-11-30', 'network,ref,sub1,sub2,sub3']],
  ['reports', () => ['list']],
  ['reports', () => ['show', asked.report]],
  ['site', () => ['list']],
  ['members', () => ['orders', 'fonkel', asked.member]],
  ['sessions', () => ['list', asked.member]],
  ['debit', () => ['log']],
])('%s brings what strangers and operators wrote over the socket as it is', async (command, args) => {
  const answer = await ask(socketPath(operated.folder), { command, args: args() });
  expect(answer).toEqual(JSON.parse(JSON.stringify(await operated.command(command, ...args()))));
  expect(JSON.stringify(answer)).toContain(JSON.stringify(hostile).slice(1, -1));
});

test('npm run site lists a brand whose name separates lines on one line', async () => {
  const { code, said } = await operated.run('site', 'list');
  expect(code).toBe(0);
  expect(said.split('\n')[0]).toMatch(/^fonkel: a\uFFFDb\uFFFDc.*h😀, niche \d$/u);
});
