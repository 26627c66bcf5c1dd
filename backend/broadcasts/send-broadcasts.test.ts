import { eq } from 'drizzle-orm';
import { type NewMember, startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { engines } from '../../tests/setup/backend-database.ts';
import { broadcastFile, mailsAlone, startedBroadcast } from '../../tests/setup/broadcast.ts';
import { erasePersonalData } from '../accounts/personal-data.ts';
import { broadcastDeliveries, broadcasts } from '../db/schema/broadcasts.ts';
import { members } from '../db/schema/members.ts';
import { expireRows } from '../jobs/expire-rows.ts';
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { readCounts } from './counts.ts';
import { findBroadcastData } from './export-queries.ts';
import { lookForReaders } from './look-for-readers.ts';
import { addBroadcast, startBroadcast, stopBroadcast, testBroadcast } from './operate-broadcasts.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const day = 24 * 60;

describe.each(engines)('a broadcast on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  beforeEach(async () => {
    // Noon in Amsterdam, of the present day: commands go by the clock of the machine.
    const now = new Date();
    t.clock.turnTo(`${now.toISOString().slice(0, 10)}T11:00:00Z`);
    if (t.clock.now() < now) t.clock.minutes(day);
    await t.db.delete(broadcasts);
    // Members of former tests came after every start.
    await t.db.update(members).set({ created: new Date('2100-01-01') });
  });
  afterAll(() => t.close());

  /** What a schedule does: one run of the queue. */
  async function run(): Promise<void> {
    await t.jobs.send(t.db, 'send-broadcasts', {});
    await t.jobs.run();
  }
  const mailsTo = async (id: string) =>
    (await t.mails())
      .filter((mail) => mail.includes(`To: ${id}@test.example`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  const subjectOf = (mail = '') => /^Subject: (.*)\r?$/m.exec(mail)?.[1]?.trim();
  const subjects = async (id: string) => (await mailsTo(id)).map(subjectOf);
  const set = (id: string, values: Partial<typeof members.$inferInsert>) =>
    t.db.update(members).set(values).where(eq(members.id, id));
  const countsOf = async (id: string) =>
    Object.fromEntries((await readCounts(t.db, id)).map(({ channel, what, count }) => [`${channel} ${what}`, count]));
  const turnOff = async (id: string) =>
    (await t.loginAs(id)).put('notifications.php', { email: { promotions: false } });
  const statusOf = async (id: string) => (await t.db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0]?.status;

  /** A member of before who agreed to offers by mail. */
  async function reader(settings: object = { email: { promotions: true } }, given: NewMember = {}) {
    const id = await t.addMember({ created: new Date(Date.now() - day * 60_000), ...given });
    const browser = await t.loginAs(id);
    await browser.put('notifications.php', settings);
    return { id, browser };
  }

  it('is a mail in the site’s name with the operator’s words as text, why it comes, and the ways out of its kind', async () => {
    const { id } = await reader();
    const broadcast = await startedBroadcast(t.db);
    await run();
    const [mail = ''] = await mailsTo(id);
    expect(subjectOf(mail)).toBe('Dubbele credits');
    expect(mail).toMatch(/^From: Fonkel <[^>]+>\r$/m);
    expect(mail).toContain('Tweede <b>alinea</b>.');
    expect(mail).toContain('Tweede &lt;b&gt;alinea&lt;/b&gt;.');
    expect(mail).toContain('http://nl.localhost:80/credits');
    expect(mail).toContain('bij Fonkel aanbiedingen per mail hebt aangezet');
    const token = unsubscribeToken(t.deps.secretKey, id, 'promotions', broadcast);
    expect(mail).toContain(`List-Unsubscribe: <http://nl.localhost/api/unsubscribe.php?oneclick=1&token=${token}>\r\n`);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail).toContain(`http://nl.localhost:80/unsubscribe#token=${token}`);
    await run();
    expect([await subjects(id), await statusOf(broadcast)]).toEqual([['Dubbele credits'], 'done']);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['turned the kind off', 'not_agreed', turnOff],
    ['is closed by operators', 'banned', (id) => set(id, { closed: new Date() })],
    ['is restricted by operators', 'banned', (id) => set(id, { restricted: new Date() })],
    ['deleted the account', 'deleted', (id) => set(id, { deleted: new Date(), status: 'deleted' })],
    ['did not confirm the address', 'unconfirmed', (id) => set(id, { status: 'not_confirmed' })],
    ['paused the profile', 'paused', (id) => set(id, { paused: new Date() })],
    ['paused the mails', 'paused', (id) => set(id, { mailsPausedUntil: new Date(Date.now() + 9 * day * 60_000) })],
    ['bounced', 'mails_stopped', (id) => set(id, { notificationsDisabled: ['bounce'] })],
    ['lost the address', 'mails_stopped', (id) => set(id, { email: '' })],
    ['is fictional', 'fictional', (id) => set(id, { fictional: true })],
    ['reads a language without a text', 'language', (id) => set(id, { language: 'fi' })],
  ])('goes to nobody who %s, also where that comes after it waits', async (_, reason, change) => {
    const [before, after, other] = [await reader(), await reader(), await reader()];
    await change(before.id);
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    await lookForReaders(t.db, broadcast, t.clock.now(), 2);
    await lookForReaders(t.db, broadcast, t.clock.now(), 2);
    expect(await countsOf(broadcast)).toEqual({ [`email ${reason}`]: 1, 'email waiting': 2 });
    await change(after.id);
    await run();
    expect([await mailsTo(before.id), await mailsTo(after.id)]).toEqual([[], []]);
    expect(await subjects(other.id)).toEqual(['Dubbele credits']);
    expect(await countsOf(broadcast)).toEqual({ [`email ${reason}`]: 2, 'email sent': 1 });
  });

  it('goes to nobody who never chose, and to whom reminders never come where they chose it', async () => {
    const silent = await reader({ cadence: 'daily' });
    const choosy = await reader({ email: { promotions: true }, cadence: 'never' });
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    await run();
    expect([await subjects(silent.id), await subjects(choosy.id)]).toEqual([[], ['Dubbele credits']]);
    expect(await countsOf(broadcast)).toEqual({ 'email not_agreed': 1, 'email sent': 1 });
  });

  it('goes to nobody of another site, and to nobody who came after its start', async () => {
    const other = await t.addMember({ site: 'velours', created: new Date(0) });
    const there = await t.loginAs(other, 'velours.localhost');
    expect((await there.put('notifications.php', { email: { promotions: true } })).status).toBe(200);
    const { id } = await reader();
    await startedBroadcast(t.db);
    const late = await reader({ email: { promotions: true } }, { created: new Date(Date.now() + 60_000) });
    await run();
    expect([await mailsTo(other), await mailsTo(late.id), await subjects(id)]).toEqual([[], [], ['Dubbele credits']]);
  });

  it('is in the language that is the member’s when it is sent', async () => {
    const { id } = await reader();
    await startedBroadcast(t.db);
    await set(id, { language: 'de' });
    await run();
    expect(await subjects(id)).toEqual(['Doppelte Credits']);
    expect((await t.db.select().from(broadcastDeliveries))[0]).toMatchObject({ language: 'de', state: 'sent' });
  });

  it('waits for the day by the member’s clock and for the end of quiet hours, also where they are set afterwards', async () => {
    const quiet_hours = { from: 8 * 60, until: 15 * 60, time_zone: 'Europe/Amsterdam' };
    const asleep = await reader({ email: { promotions: true }, quiet_hours });
    const far = await reader({ email: { promotions: true } });
    await far.browser.put('notifications.php', {
      quiet_hours: { from: 1, until: 2, time_zone: 'America/Los_Angeles' },
    });
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    await run();
    expect([await subjects(asleep.id), await subjects(far.id)]).toEqual([[], []]);
    expect(await countsOf(broadcast)).toMatchObject({ 'email waiting': 2 });
    // A quarter to three in winter, to four in summer.
    t.clock.minutes(4 * 60);
    await run();
    expect([await subjects(asleep.id), await subjects(far.id)]).toEqual([['Dubbele credits'], []]);
    await far.browser.put('notifications.php', { quiet_hours: { from: 0, until: 1439, time_zone: 'UTC' } });
    t.clock.minutes(3 * 60);
    await run();
    expect(await subjects(far.id)).toEqual([]);
    await far.browser.put('notifications.php', { quiet_hours: null });
    t.clock.minutes(day);
    await run();
    expect(await subjects(far.id)).toEqual(['Dubbele credits']);
  });

  it('sends no more in a minute than its rate, whoever asks how often, and all of it once', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => reader()));
    const broadcast = await startedBroadcast(t.db, mailsAlone, 3);
    const sent: string[] = [];
    const process = () =>
      sendBroadcasts(
        {
          ...t.deps,
          deliver: async ({ to }) => {
            sent.push(to);
            return 'sent';
          },
        },
        2,
      );
    await Promise.all([process(), process(), process()]);
    await process();
    expect(sent).toHaveLength(3);
    t.clock.advance(40_000);
    await Promise.all([process(), process()]);
    expect(sent).toHaveLength(5);
    for (let i = 0; i < 2; i++) {
      t.clock.minutes(1);
      await Promise.all([process(), process()]);
    }
    expect(sent.sort()).toEqual(people.map(({ id }) => `${id}@test.example`).sort());
    expect([(await countsOf(broadcast))['email sent'], await statusOf(broadcast)]).toEqual([7, 'done']);
  });

  it('stops in the middle of a run', async () => {
    for (let i = 0; i < 3; i++) await reader();
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    const sent: string[] = [];
    await sendBroadcasts({
      ...t.deps,
      deliver: async ({ to }) => {
        sent.push(to);
        await stopBroadcast(t.db, broadcast);
        return 'sent';
      },
    });
    expect(sent).toHaveLength(1);
    expect(await countsOf(broadcast)).toEqual({ 'email sent': 1, 'email waiting': 2 });
  });

  it('goes on where it stopped, and sends nothing until then', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => reader()));
    const broadcast = await startedBroadcast(t.db, mailsAlone, 1);
    await run();
    await stopBroadcast(t.db, broadcast);
    t.clock.minutes(5);
    await run();
    expect(await countsOf(broadcast)).toMatchObject({ 'email sent': 1, 'email waiting': 2 });
    await startBroadcast(t.db, broadcast, '100');
    await run();
    for (const { id } of people) expect(await subjects(id)).toHaveLength(1);
  });

  it('tries a mail again that the mail server did not take, later each time, and ends with its time', async () => {
    const { id } = await reader();
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    const warn = jest.spyOn(t.deps.logger, 'warn').mockReturnValue();
    t.mailServer.away = true;
    await run();
    t.clock.minutes(14);
    await run();
    expect(await t.db.select().from(broadcastDeliveries)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    t.clock.minutes(1);
    await run();
    expect(await t.db.select().from(broadcastDeliveries)).toMatchObject([{ state: 'waiting', tries: 2 }]);
    t.mailServer.away = false;
    t.clock.minutes(30);
    await run();
    expect([await subjects(id), warn.mock.calls.length]).toEqual([['Dubbele credits'], 2]);
    warn.mockRestore();
    const quiet_hours = { from: 0, until: 1439, time_zone: 'UTC' };
    await reader({ email: { promotions: true }, quiet_hours });
    const other = await startedBroadcast(t.db, mailsAlone);
    await run();
    t.clock.minutes(9 * day);
    await run();
    expect([await statusOf(broadcast), await statusOf(other)]).toEqual(['done', 'done']);
    expect(await countsOf(other)).toMatchObject({ 'email late': 1, 'email sent': 1 });
  });

  it('does not send a mail again that was with the mail server when its process ended', async () => {
    const { id } = await reader();
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    await t.db.insert(broadcastDeliveries).values({
      broadcastId: broadcast,
      siteId: 'fonkel',
      memberId: id,
      channel: 'email',
      state: 'sending',
      notBefore: t.clock.now(),
      updated: t.clock.now(),
    });
    await run();
    t.clock.minutes(16);
    await run();
    expect([await mailsTo(id), await countsOf(broadcast)]).toEqual([
      [],
      expect.objectContaining({ 'email unsure': 1 }),
    ]);
  });

  it('counts who turned its kind off by the link of its mail, once, and leaves other mails alone', async () => {
    const [byLink, byClick] = [await reader(), await reader({ email: { promotions: true, news: true } })];
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    await run();
    const token = (id: string) => unsubscribeToken(t.deps.secretKey, id, 'promotions', broadcast);
    for (let i = 0; i < 2; i++) {
      await t.browser().post('unsubscribe.php', { token: token(byLink.id) });
      const url = `unsubscribe.php?oneclick=1&token=${token(byClick.id)}`;
      expect((await t.browser().post(url, 'List-Unsubscribe=One-Click')).status).toBe(204);
    }
    expect(await countsOf(broadcast)).toMatchObject({ 'email sent': 2, 'email unsubscribed': 2 });
    expect((await byClick.browser.get('notifications.php')).body.email).toMatchObject({
      promotions: false,
      news: true,
    });
    expect((await byClick.browser.get('user.php')).body.user.notifications_disabled).toEqual([]);
    await startedBroadcast(t.db, mailsAlone);
    await run();
    expect(await subjects(byLink.id)).toHaveLength(1);
  });

  it('sends a test of each language to one address, once, with a way out that turns nothing off', async () => {
    const { id: broadcast } = await addBroadcast(t.db, broadcastFile());
    await testBroadcast(t.db, broadcast ?? '', 'ops@test.example');
    await Promise.all([run(), run()]);
    const tests = (await t.mails()).filter((mail) => mail.includes('To: ops@test.example'));
    expect(tests.map(subjectOf).sort()).toEqual(['[test] Doppelte Credits', '[test] Dubbele credits']);
    expect((await t.browser().post('unsubscribe.php', { token: 'sample' })).status).toBe(410);
    expect(await t.db.select().from(broadcasts)).toMatchObject([{ status: 'draft', testTo: null }]);
  });

  it('is counted and exported as it was sent, and kept as figures alone once its time or the account is over', async () => {
    const [leaves, stays] = [await reader(), await reader()];
    const broadcast = await startedBroadcast(t.db, mailsAlone);
    await run();
    const [told] = await findBroadcastData(t.db, leaves.id);
    expect(told).toMatchObject({ broadcast, kind: 'promotions', channel: 'email', state: 'sent', language: 'nl' });
    expect(told?.words).toMatchObject({ subject: 'Dubbele credits' });
    const token = unsubscribeToken(t.deps.secretKey, leaves.id, 'promotions', broadcast);
    await t.browser().post('unsubscribe.php', { token });
    const figures = { 'email sent': 2, 'email unsubscribed': 1 };
    expect(await countsOf(broadcast)).toEqual(figures);
    await t.db.transaction((tx) => erasePersonalData(tx, leaves.id, t.clock.now()));
    expect(await t.db.select().from(broadcastDeliveries)).toMatchObject([{ memberId: stays.id }]);
    expect(await countsOf(broadcast)).toEqual(figures);
    const later = (days: number) => new Date(t.clock.now().getTime() + days * day * 60_000);
    await expireRows(t.db, later(60));
    expect(await t.db.$count(broadcastDeliveries)).toBe(1);
    await expireRows(t.db, later(61));
    expect([await t.db.$count(broadcastDeliveries), await countsOf(broadcast)]).toEqual([0, figures]);
  });
});
