import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { defaultEngine } from '../../tests/setup/backend-database.ts';
import { asFront, asInternal } from '../../tests/setup/front-secret.ts';
import { backups } from '../db/schema/operator.ts';
import { reports } from '../db/schema/reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(defaultEngine, { metricsToken: 'a token of sixteen' });
});
afterAll(() => t.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const ask = (options: { from?: string; headers?: Record<string, string> } = {}) => t.browser().get('metrics', options);

/** The value of a line such as `rendezvous_event_streams`; NaN where there is none. */
const read = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  );

test('tells of requests, streams, jobs and the process', async () => {
  const ida = await t.addMember();
  const browser = await t.loginAs(ida);
  await browser.get('members.php?pageNumber=0');
  await t.browser().get('members.php');
  await t.browser().get(`profile.php?id=${ida}`);
  await t.browser().get('nothing-such.php');
  await t.jobs.send(t.db, 'queue-reminders', {});
  const { status, body, headers } = await ask(asInternal);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=/)]);
  const counted = (route: string, code: number) =>
    read(body, `rendezvous_requests_total{method="GET",route="${route}",status="${code}"}`);
  expect(counted('/api/members.php', 200)).toBeGreaterThan(0);
  expect(counted('(unknown)', 404)).toBe(1);
  expect(body).not.toContain(ida);
  expect(read(body, 'rendezvous_request_duration_seconds_count{method="GET",route="/api/members.php"}')).toBe(2);
  expect(read(body, 'rendezvous_event_streams')).toBe(0);
  expect(read(body, 'rendezvous_jobs{queue="queue-reminders",state="waiting"}')).toBe(1);
  expect(read(body, 'rendezvous_database_answer_seconds')).toBeGreaterThan(0);
  expect(read(body, 'rendezvous_process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('tells when the last backup was made, and what room is left', async () => {
  const made = async () => read((await ask(asInternal)).body, 'rendezvous_backup_timestamp_seconds');
  expect(await made()).toBe(0);
  const [first, last] = [new Date('2026-11-01T02:30:00Z'), new Date('2026-11-02T02:30:00Z')];
  const ofClockAhead = new Date(Date.now() + 365 * 24 * 3_600_000);
  await t.db
    .insert(backups)
    .values([last, ofClockAhead, first].map((created) => ({ folder: '/var/backups', created })));
  expect(await made()).toBe(last.getTime() / 1000);
  expect(read((await ask(asInternal)).body, 'rendezvous_data_free_bytes')).toBeGreaterThan(0);
});

test('counts whom a proxy names without the secret of the front', async () => {
  const count = async () => read((await ask(asInternal)).body, 'rendezvous_unproved_requests_total');
  const before = await count();
  const named = { 'x-forwarded-for': '203.0.113.7' };
  await t.browser().get('settings.php', { headers: named });
  await t.browser().get('settings.php', { from: '127.0.0.1' });
  expect(await count()).toBe(before);
  await t.browser().get('settings.php', { from: '127.0.0.1', headers: named });
  await t.browser().get('settings.php', { from: '127.0.0.1', headers: { ...named, 'front-secret': 'another' } });
  expect(await count()).toBe(before + 2);
});

test.each([
  ['refuses', () => Promise.reject(new Error('no connection'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('tells of all but the database where that %s', async (_, ask) => {
  const own = await startTestApp();
  await own.jobs.send(own.db, 'queue-reminders', {});
  expect((await own.browser().get('metrics', asInternal)).body).toContain('rendezvous_jobs{queue="queue-reminders"');
  own.jobs.depths = ask;
  own.db.execute = ask as unknown as typeof own.db.execute;
  const { status, body } = await own.browser().get('metrics', asInternal);
  expect(status).toBe(200);
  expect(body).toContain('\nrendezvous_database_answer_seconds Nan\n');
  expect(body).not.toContain('rendezvous_jobs{');
  expect(body).toContain('rendezvous_requests_total{');
  await own.close();
});

test.each([
  ['a visitor', 404, { from: '203.0.113.7' }],
  ['a visitor by the front', 404, { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a request of the front whose X-Forwarded-For was lost', 404, { headers: asFront }],
  ['who says to be on this machine', 404, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a program on this machine', 404, { from: '127.0.0.1' }],
  ['a program that sends the secret as the front does', 404, { from: '127.0.0.1', headers: asFront }],
  ['who has another token', 404, { from: '203.0.113.7', headers: bearer('a token of sixteem') }],
  ['who has the token', 200, { from: '203.0.113.7', headers: bearer('a token of sixteen') }],
  ['who has the secret of the front', 200, { from: '203.0.113.7', ...asInternal }],
])('answers %s with %i', async (_, status, options) => {
  expect((await ask(options)).status).toBe(status);
});

test('is there without a token, for the secret of the front alone', async () => {
  t.deps.metricsToken = undefined;
  const own = await startTestApp();
  expect((await own.browser().get('metrics', asInternal)).status).toBe(200);
  expect((await own.browser().get('metrics', { from: '203.0.113.7', headers: bearer('undefined') })).status).toBe(404);
  await own.close();
});

test('tells how long a report has waited for people', async () => {
  const waits = async () => read((await ask(asInternal)).body, 'rendezvous_reports_waiting_seconds');
  expect(await waits()).toBe(0);
  const [memberId, targetId] = [await t.addMember(), await t.addMember()];
  const of = { siteId: 'fonkel', memberId, targetId, about: 'profile', subject: targetId, reason: 'fake' } as const;
  const created = new Date(t.clock.now().getTime() - 3_600_000);
  await t.db.insert(reports).values({ ...of, evidence: {}, host: 'nl.localhost', language: 'nl', created });
  expect(await waits()).toBe(3600);
  await t.db.delete(reports);
});
