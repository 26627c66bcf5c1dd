import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { blocks } from '../db/schema/likes.ts';
import { members, profiles } from '../db/schema/members.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { queueReminders } from './queue-reminders.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const day = 24 * 60;

describe.each(anyEngine)('reminders on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  beforeEach(() => {
    // An evening in Amsterdam, in summer and in winter.
    const now = t.clock.now();
    t.clock.minutes(day + 16 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
  });
  afterAll(() => t.close());

  /** Mails to a member, the oldest first; soft line ends taken out. */
  const mailsTo = async (id: string) =>
    (await t.mails())
      .filter((mail) => mail.includes(`To: ${id}@test.example`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  const remind = () => queueReminders(t.deps, 2);
  const subjectOf = (mail = '') => /^Subject: (.*)\r?$/m.exec(mail)?.[1]?.trim();
  const subjects = async (id: string) => (await mailsTo(id)).map(subjectOf);

  async function write(to: string, from?: string) {
    const sender = await t.loginAs(from ?? (await t.addMember()));
    await sender.post('message.php', { profile: to, client_id: crypto.randomUUID(), text: 'Geheim woord' });
  }

  /** A member to whom somebody wrote a quarter of an hour ago, with what they chose. */
  async function waiting(settings: object = {}, given: Parameters<TestApp['addMember']>[0] = {}) {
    const id = await t.addMember(given);
    const browser = await t.loginAs(id);
    if (Object.keys(settings).length) await browser.put('notifications.php', settings);
    await write(id);
    t.clock.minutes(15);
    return { id, browser };
  }
  const set = (id: string, values: Partial<typeof members.$inferInsert>) =>
    t.db.update(members).set(values).where(eq(members.id, id));

  it('tells of unread messages: how many, never what or by whom, with two ways out', async () => {
    const { id } = await waiting();
    await remind();
    const [mail = ''] = await mailsTo(id);
    expect(subjectOf(mail)).toBe('1 ongelezen bericht bij Fonkel');
    expect(mail).not.toContain('Geheim');
    const token = unsubscribeToken(t.deps.secretKey, id, 'unread_message_reminders');
    expect(mail).toContain(
      // A URL leaves out the port that its scheme means.
      `List-Unsubscribe: <http://nl.localhost/api/unsubscribe.php?oneclick=1&token=${token}>\r\n`,
    );
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail).toContain(`http://nl.localhost:80/unsubscribe#token=${token}`);
    expect(mail).toContain('http://nl.localhost:80/notifications#source');
    expect(mail).toContain('http://nl.localhost:80/chats');
  });

  it('says since when there is an account, by the member’s clock', async () => {
    const created = new Date('2025-12-31T23:30:00Z');
    const { id } = await waiting({}, { created });
    const abroad = await waiting(
      { cadence: 'at_once', quiet_hours: { from: 60, until: 120, time_zone: 'Europe/London' } },
      { created },
    );
    await remind();
    expect((await mailsTo(id))[0]).toContain('sinds 1 januari 2026');
    expect((await mailsTo(abroad.id))[0]).toContain('sinds 31 december 2025');
  });

  it('tells of new likes', async () => {
    const id = await t.addMember();
    for (let i = 0; i < 2; i++) await (await t.loginAs(await t.addMember())).post('like.php', { profile: id });
    await remind();
    expect(await subjects(id)).toEqual(['2 nieuwe likes bij Fonkel']);
  });

  it('names the day of the sign-up by the member’s clock', async () => {
    const id = await t.addMember({ created: new Date('2026-01-31T23:30:00Z') });
    await (await t.loginAs(await t.addMember())).post('like.php', { profile: id });
    await remind();
    const [mail = ''] = (await mailsTo(id)).map((one) => one.replaceAll('=C2=A0', ' '));
    expect(mail).toMatch(/sinds 1\sfebruari\s2026/);
  });

  it('tells of the like of somebody who shows themselves to matches alone, until they hide from everybody', async () => {
    const [id, shy] = [await t.addMember(), await t.addMember()];
    const browser = await t.loginAs(shy);
    await browser.put('profile.php', { visibility: 'matches' });
    await browser.post('like.php', { profile: id });
    await set(shy, { paused: t.clock.now() });
    await remind();
    expect(await subjects(id)).toEqual([]);
    await set(shy, { paused: null });
    await remind();
    expect(await subjects(id)).toEqual(['Een nieuwe like bij Fonkel']);
  });

  it('sends a weekly update to members of at least a week if there is news', async () => {
    const created = new Date(t.clock.now().getTime() - 8 * day * 60_000);
    const profile = { country: 'fi', lookingFor: 'male' };
    const [id, young] = [await t.addMember({ created, profile }), await t.addMember({ profile })];
    await remind();
    expect(await subjects(id)).toEqual([]);
    await t.addMember({ profile: { country: 'fi', gender: 'male' }, fictional: true });
    const [blocked, blocker] = [
      await t.addMember({ profile: { country: 'fi', gender: 'male' } }),
      await t.addMember({ profile: { country: 'fi', gender: 'male' } }),
    ];
    await t.db.insert(blocks).values([
      { siteId: 'fonkel', memberId: id, targetId: blocked },
      { siteId: 'fonkel', memberId: blocker, targetId: id },
    ]);
    await remind();
    expect(await subjects(id)).toEqual([]);
    await t.addMember({ profile: { country: 'fi', gender: 'male' } });
    await remind();
    expect(await subjects(id)).toEqual(['Jouw week bij Fonkel']);
    expect(await subjects(young)).toEqual([]);
    t.clock.minutes(6 * day);
    await t.addMember({ profile: { country: 'fi', gender: 'male' } });
    await remind();
    expect(await subjects(id)).toHaveLength(1);
    t.clock.minutes(day);
    await remind();
    expect(await subjects(id)).toHaveLength(2);
  });

  it('sends one a day of a kind, and of what was told before none', async () => {
    const { id } = await waiting({ cadence: 'at_once' });
    await remind();
    t.clock.minutes(1);
    await write(id);
    t.clock.minutes(14);
    await remind();
    expect(await subjects(id)).toHaveLength(1);
    t.clock.minutes(day - 15);
    await Promise.all([remind(), remind()]);
    expect(await subjects(id)).toHaveLength(2);
    t.clock.minutes(2 * day);
    await remind();
    expect(await subjects(id)).toHaveLength(2);
  });

  it('sends the daily one of the next evening, though a job begins a moment earlier than the last one', async () => {
    const { id } = await waiting();
    for (const count of [1, 2, 3]) {
      await remind();
      await remind();
      expect(await subjects(id)).toHaveLength(count);
      t.clock.minutes(1);
      await write(id);
      t.clock.minutes(day - 2);
    }
  });

  it('sends nothing about messages younger than ten minutes', async () => {
    const id = await t.addMember();
    await write(id);
    t.clock.minutes(9);
    await remind();
    expect(await subjects(id)).toEqual([]);
    t.clock.minutes(1);
    await remind();
    expect(await subjects(id)).toEqual(['1 ongelezen bericht bij Fonkel']);
  });

  it('sends nothing about messages older than thirty days', async () => {
    const { id: old } = await waiting();
    t.clock.minutes(2 * day);
    const { id: young } = await waiting();
    t.clock.minutes(29 * day);
    await remind();
    const unread = async (id: string) => (await subjects(id)).filter((subject) => subject?.includes('ongelezen'));
    expect([await unread(old), await unread(young)]).toEqual([[], ['1 ongelezen bericht bij Fonkel']]);
  });

  it('sends one a week to members who chose weekly mails', async () => {
    const { id } = await waiting({ cadence: 'weekly' });
    await remind();
    for (const count of [1, 1, 1, 1, 1, 1, 2]) {
      await write(id);
      t.clock.minutes(day);
      await remind();
      expect((await subjects(id)).filter((subject) => subject?.includes('ongelezen'))).toHaveLength(count);
    }
  });

  it('waits for the evening, and for the end of quiet hours', async () => {
    const minuteNow = t.clock.now().getUTCHours() * 60 + t.clock.now().getUTCMinutes();
    const hour = (offset: number) => (minuteNow + offset * 60 + 2 * day) % day;
    const quiet_hours = { from: hour(-1), until: hour(1), time_zone: 'UTC' };
    const quiet = await waiting({ cadence: 'at_once', quiet_hours });
    const night = await waiting({ quiet_hours: { from: 1, until: 0, time_zone: 'UTC' } });
    await remind();
    expect(await subjects(quiet.id)).toEqual([]);
    expect(await subjects(night.id)).toEqual([]);
    t.clock.minutes(60);
    await remind();
    expect(await subjects(quiet.id)).toHaveLength(1);
  });

  it.each([
    ['of that kind', { email: { unread_message_reminders: false } }],
    ['to all of them', { cadence: 'never' }],
  ])('sends none to who said no, %s', async (_, settings) => {
    const { id } = await waiting(settings);
    await remind();
    expect(await subjects(id)).toEqual([]);
  });

  it.each<[string, () => Partial<typeof members.$inferInsert>]>([
    ['bounced', () => ({ notificationsDisabled: ['bounce'] })],
    ['unsubscribed in a mail program', () => ({ notificationsDisabled: ['listunsubscribe'] })],
    ['paused mails', () => ({ mailsPausedUntil: new Date(t.clock.now().getTime() + 60_000) })],
    ['paused the profile', () => ({ paused: t.clock.now() })],
    ['has not confirmed', () => ({ status: 'not_confirmed' })],
    ['was deleted', () => ({ status: 'deleted', deleted: t.clock.now() })],
    ['is fictional', () => ({ fictional: true })],
  ])('sends none to who %s, also where that came after it was queued', async (_, values) => {
    const [before, after] = [await waiting(), await waiting()];
    await set(before.id, values());
    await remind();
    await set(after.id, values());
    expect(await subjects(before.id)).toEqual([]);
    expect(await subjects(after.id)).toEqual([]);
  });

  it('mails again once the pause of mails is over', async () => {
    const { id } = await waiting();
    await set(id, { mailsPausedUntil: t.clock.now() });
    await remind();
    expect(await subjects(id)).toHaveLength(1);
  });

  it('keeps a mail that waited for the mail server until quiet hours are over', async () => {
    const quiet_hours = { from: 22 * 60, until: 7 * 60, time_zone: 'Europe/Amsterdam' };
    const { id } = await waiting({ quiet_hours });
    await remind();
    const localHour = () =>
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', hour: 'numeric', hourCycle: 'h23' }).format(
        t.clock.now(),
      );
    while (localHour() !== '23') t.clock.minutes(30);
    expect(await mailsTo(id)).toEqual([]);
    while (localHour() !== '07') t.clock.minutes(30);
    expect(await subjects(id)).toEqual(['1 ongelezen bericht bij Fonkel']);
  });

  it('sends nothing to members who are online or have read the message since', async () => {
    const [here, read] = [await waiting(), await waiting()];
    const soon = new Date(t.clock.now().getTime() + 30_000);
    await t.db.update(profiles).set({ onlineUntil: soon }).where(eq(profiles.memberId, here.id));
    await remind();
    const { conversation } = (await read.browser.get('chats.php')).body.chats[0];
    await read.browser.post('chat.php?read=1', { conversation: conversation.id });
    expect(await subjects(here.id)).toEqual([]);
    expect(await subjects(read.id)).toEqual([]);
  });

  it('finds everybody, however many there are', async () => {
    const found = [];
    for (let i = 0; i < 5; i++) found.push((await waiting()).id);
    await remind();
    const told = await t.db.select({ id: sentReminders.memberId }).from(sentReminders);
    expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
    for (const id of found) expect(await subjects(id)).toHaveLength(1);
  });
});
