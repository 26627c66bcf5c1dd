import { eq } from 'drizzle-orm';
import { type NewMember, startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { type Delivery, newSubscriber, readVapid, startPushService } from '../../tests/setup/push-service.ts';
import { PushServiceSilent } from '../adapters/push/push.ts';
import { createPushSender } from '../adapters/push/web-push.ts';
import { profiles } from '../db/schema/members.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { pushSubscriptions } from '../db/schema/push.ts';
import { sessions } from '../db/schema/sessions.ts';
import { queueReminders } from '../notifications/queue-reminders.ts';
import { findPushKeys, preparePushKeys } from './keys.ts';
import { sendPush } from './send-push.ts';

const day = 24 * 60;

describe.each(anyEngine)('reminders by push on %s', (engine) => {
  let t: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    t = await startTestApp(engine, { push: createPushSender({ allow: [service.host] }) });
    await preparePushKeys(t.db);
  });
  beforeEach(() => {
    // An evening in Amsterdam, in summer and in winter.
    const now = t.clock.now();
    t.clock.minutes(day + 16 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
    service.deliveries.length = 0;
    service.answers.clear();
  });
  afterAll(async () => {
    await t.close();
    await service.close();
  });

  const remind = () => queueReminders(t.deps, 2);

  async function write(to: string, from: NewMember = {}) {
    const sender = await t.loginAs(await t.addMember(from));
    await sender.post('message.php', { profile: to, client_id: crypto.randomUUID(), text: 'Geheim woord' });
  }

  /** A member with push on in a browser, to whom somebody wrote a quarter of an hour ago. */
  async function waiting(settings: object = {}, given: NewMember = {}, from: NewMember = {}) {
    const id = await t.addMember(given);
    const browser = await t.loginAs(id);
    if (Object.keys(settings).length) await browser.put('notifications.php', settings);
    const subscriber = newSubscriber();
    const endpoint = service.endpoint(id);
    await browser.post('user.php?push=1', { subscription: { endpoint, keys: subscriber.keys } });
    await write(id, from);
    // What is told of the message at once has a test of its own.
    await t.jobs.run();
    service.deliveries.length = 0;
    t.clock.minutes(15);
    const isReminder = ({ body }: Delivery) => !JSON.parse(subscriber.decrypt(body)).tag.startsWith('conversation-');
    const arrived = () => service.deliveries.filter((one) => one.path === `/${id}` && isReminder(one));
    const notices = () => arrived().map(({ body }) => JSON.parse(subscriber.decrypt(body)));
    return { id, browser, arrived, notices };
  }

  it('tells that messages wait: the site’s name and a sentence of ours, nothing of who or what', async () => {
    const { arrived, notices } = await waiting();
    await remind();
    await t.jobs.run();
    expect(notices()).toEqual([
      {
        title: 'Fonkel',
        body: 'Er wachten ongelezen berichten op je.',
        lang: 'nl',
        tag: 'unread_message_reminders',
        path: '/chats',
      },
    ]);
    const { key, claims } = readVapid(arrived()[0]?.headers.authorization);
    expect(key).toBe((await findPushKeys(t.db, 'fonkel'))?.publicKey);
    expect(claims.sub).toMatch(/^mailto:/);
    expect(arrived()[0]?.headers).toMatchObject({ ttl: '10800', urgency: 'normal' });
  });

  it('tells of likes, and of the week, on the page that it is about', async () => {
    const created = new Date(t.clock.now().getTime() - 8 * day * 60_000);
    const { id, notices } = await waiting({}, { created });
    await (await t.loginAs(await t.addMember())).post('like.php', { profile: id });
    await remind();
    await t.jobs.run();
    expect(notices().map(({ path, tag }) => [tag, path])).toEqual([
      ['unread_message_reminders', '/chats'],
      ['like', '/likes/received'],
      ['weekly_updates', '/members'],
    ]);
  });

  it('sends one a day of a kind, beside the mail that has its own', async () => {
    const { id, arrived } = await waiting({ cadence: 'at_once' });
    await Promise.all([remind(), remind()]);
    await t.jobs.run();
    t.clock.minutes(1);
    await write(id);
    t.clock.minutes(14);
    await remind();
    await t.jobs.run();
    expect(arrived()).toHaveLength(1);
    const sent = (await t.db.select().from(sentReminders)).filter(({ memberId }) => memberId === id);
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'push']);
    t.clock.minutes(day);
    await remind();
    await t.jobs.run();
    expect(arrived()).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['turned this kind off', { push: { unread_message_reminders: false } }],
    ['wants no reminders', { cadence: 'never' }],
    ['has quiet hours', { cadence: 'at_once', quiet_hours: { from: 1, until: 0, time_zone: 'UTC' } }],
  ])('sends nothing to who %s', async (_, settings) => {
    const { arrived } = await waiting(settings);
    await remind();
    await t.jobs.run();
    expect(arrived()).toEqual([]);
  });

  it('sends to who turned only the mails off', async () => {
    const { arrived } = await waiting({ email: { unread_message_reminders: false } });
    await remind();
    await t.jobs.run();
    expect(arrived()).toHaveLength(1);
  });

  it('sends nothing for a fictional profile or an account that is not confirmed', async () => {
    const fictional = await waiting({}, { fictional: true });
    const unconfirmed = await waiting({}, { status: 'not_confirmed' });
    await remind();
    await t.jobs.run();
    expect([fictional.arrived(), unconfirmed.arrived()]).toEqual([[], []]);
  });

  it('tells of people alone: nothing of what a fictional profile wrote', async () => {
    const created = new Date(t.clock.now().getTime() - 8 * day * 60_000);
    const profile = { country: 'fi', lookingFor: 'male' };
    const { id, arrived } = await waiting({}, { created, profile }, { fictional: true });
    await remind();
    await t.jobs.run();
    expect(arrived()).toEqual([]);
    await write(id);
    t.clock.minutes(15);
    await remind();
    await t.jobs.run();
    expect(arrived()).toHaveLength(2);
  });

  it('sends nothing to a session that has run out', async () => {
    const { id, arrived } = await waiting();
    await remind();
    await t.db.update(sessions).set({ expires: t.clock.now() }).where(eq(sessions.memberId, id));
    await t.jobs.run();
    expect(arrived()).toEqual([]);
  });

  it('sends nothing of what was read, or no longer wanted, in the meantime', async () => {
    const [read, off, gone] = [await waiting(), await waiting(), await waiting()];
    await remind();
    const { conversation } = (await read.browser.get('chats.php')).body.chats[0];
    await read.browser.post('chat.php?read=1', { conversation: conversation.id });
    await off.browser.put('notifications.php', { push: { unread_message_reminders: false } });
    await gone.browser.get('logout.php');
    await t.jobs.run();
    expect([read.arrived(), off.arrived(), gone.arrived()]).toEqual([[], [], []]);
  });

  it('sends nothing that waited until quiet hours began', async () => {
    const quiet_hours = { from: 22 * 60, until: 7 * 60, time_zone: 'UTC' };
    const { arrived } = await waiting({ cadence: 'at_once', quiet_hours });
    await remind();
    t.clock.minutes(6 * 60);
    await t.jobs.run();
    expect(arrived()).toEqual([]);
  });

  it('tells nobody who is here', async () => {
    const { arrived } = await waiting();
    await t.db.update(profiles).set({ onlineUntil: new Date(t.clock.now().getTime() + 60_000) });
    await remind();
    await t.jobs.run();
    expect(arrived()).toEqual([]);
    await t.db.update(profiles).set({ onlineUntil: null });
  });

  it.each([404, 410])('forgets a browser whose push service answers %i', async (status) => {
    const { id } = await waiting();
    service.answers.set(`/${id}`, status);
    await remind();
    await t.jobs.run();
    const left = (await t.db.select().from(pushSubscriptions)).filter(({ memberId }) => memberId === id);
    expect(left).toEqual([]);
  });

  it('fails the job of a push service that is away, for that browser alone', async () => {
    const { id, browser, arrived } = await waiting();
    const second = await t.loginAs(id);
    const endpoint = service.endpoint(`${id}-second`);
    await second.post('user.php?push=1', { subscription: { endpoint, keys: newSubscriber().keys } });
    await remind();
    const subscriptions = (await t.db.select().from(pushSubscriptions)).filter(({ memberId }) => memberId === id);
    const jobs = t.jobs.queued.filter(({ name, data }) => {
      const { subscription } = data as { subscription?: string };
      return name === 'push' && subscriptions.some((one) => one.id === subscription);
    });
    expect(jobs).toHaveLength(2);
    service.answers.set(`/${id}`, 503);
    await expect(t.jobs.run()).rejects.toThrow('503');
    expect(arrived()).toHaveLength(1);
    expect((await browser.get('user.php')).status).toBe(200);
    expect(await t.db.select().from(pushSubscriptions)).not.toEqual([]);
  });

  it('gives up on a silent push service at the third try, and not yet on one that answers 503', async () => {
    const { id } = await waiting();
    await remind();
    const [subscription] = (await t.db.select().from(pushSubscriptions)).filter(({ memberId }) => memberId === id);
    const job = { subscription: subscription?.id ?? '', kind: 'unread_message_reminders', path: '/chats' } as const;
    const tryWith = (error: Error, retries: number) => {
      const push = { accepts: () => true, send: () => Promise.reject(error) };
      return sendPush({ ...t.deps, push }, job, retries);
    };
    const silent = new PushServiceSilent('no answer');
    await expect(tryWith(silent, 0)).rejects.toBe(silent);
    await expect(tryWith(silent, 1)).rejects.toBe(silent);
    await expect(tryWith(silent, 2)).resolves.toBeUndefined();
    const away = new Error('the push service answered 503');
    await expect(tryWith(away, 2)).rejects.toBe(away);
    t.jobs.queued.length = 0;
  });
});
