import { eq } from 'drizzle-orm';
import { type NewMember, startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Browser } from '../../tests/setup/browser.ts';
import { newSubscriber, startPushService } from '../../tests/setup/push-service.ts';
import { setHiding } from '../accounts/profile-status.ts';
import { createPushSender } from '../adapters/push/web-push.ts';
import { members } from '../db/schema/members.ts';
import { preparePushKeys } from './keys.ts';

describe.each(anyEngine)('push of messages on %s', (engine) => {
  let t: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    t = await startTestApp(engine, { push: createPushSender({ allow: [service.host] }) });
    await preparePushKeys(t.db);
  });
  afterAll(async () => {
    await t.close();
    await service.close();
  });

  /** A member with push on, and somebody who writes to them. */
  async function pair(settings: object = {}, from: NewMember = {}) {
    const id = await t.addMember();
    const reader = await t.loginAs(id);
    if (Object.keys(settings).length) await reader.put('notifications.php', settings);
    const subscriber = newSubscriber();
    const endpoint = service.endpoint(id);
    await reader.post('user.php?push=1', { subscription: { endpoint, keys: subscriber.keys } });
    const sender = await t.addMember({ credits: 10, ...from });
    const writer = await t.loginAs(sender);
    const write = async (browser: Browser = writer) => {
      const letter = { profile: id, client_id: crypto.randomUUID(), text: 'Geheim woord' };
      return (await browser.post('message.php', letter)).body.message.conversation as string;
    };
    const arrived = () => service.deliveries.filter(({ path }) => path === `/${id}`);
    const notices = () => arrived().map(({ body }) => JSON.parse(subscriber.decrypt(body)));
    return { id, sender, reader, write, arrived, notices };
  }

  it('leads to the conversation, one for each until it is read, without a name or a word of it', async () => {
    const { sender, reader, write, arrived, notices } = await pair();
    const conversation = await write();
    await write();
    await t.jobs.run();
    const first = {
      title: 'Fonkel',
      body: 'Iemand heeft je voor het eerst geschreven.',
      lang: 'nl',
      tag: `conversation-${conversation}`,
      path: `/chats/${conversation}`,
      also: `/members/${sender}/chat`,
    };
    expect(notices()).toEqual([first]);
    expect(arrived()[0]?.headers).toMatchObject({ ttl: '10800', urgency: 'high' });
    await reader.post('chat.php?read=1', { conversation });
    await write();
    await t.jobs.run();
    expect(notices()).toEqual([first, { ...first, body: 'Je hebt een nieuw bericht.' }]);
  });

  it('leads to the next message, too, after a member has read the last one while hidden', async () => {
    const { id, reader, write, arrived } = await pair();
    const conversation = await write();
    await t.jobs.run();
    await setHiding(t.db, id, { paused: t.clock.now() });
    await reader.post('chat.php?read=1', { conversation });
    await setHiding(t.db, id, { paused: null });
    await write();
    await t.jobs.run();
    expect(arrived()).toHaveLength(2);
  });

  it('tells the push service of no two browsers that they hear of the same conversation', async () => {
    const { id, write, arrived } = await pair();
    const other = await t.loginAs(id);
    const endpoint = service.endpoint(`${id}-other`);
    await other.post('user.php?push=1', { subscription: { endpoint, keys: newSubscriber().keys } });
    await write();
    await t.jobs.run();
    const [topic] = arrived().map(({ headers }) => headers.topic);
    const [otherTopic] = service.deliveries
      .filter(({ path }) => path === `/${id}-other`)
      .map(({ headers }) => headers.topic);
    expect([topic, otherTopic]).toEqual([expect.stringMatching(/^[\w-]{32}$/), expect.stringMatching(/^[\w-]{32}$/)]);
    expect(topic).not.toBe(otherTopic);
  });

  it('tells of each conversation by itself', async () => {
    const { write, notices } = await pair();
    const other = await t.loginAs(await t.addMember({ credits: 10 }));
    const tags = [await write(), await write(other)].map((conversation) => `conversation-${conversation}`);
    await t.jobs.run();
    expect(notices().map(({ tag }) => tag)).toEqual(tags);
  });

  it.each<[string, object, NewMember]>([
    ['has turned this kind off', { push: { new_conversations: false } }, {}],
    ['has quiet hours', { quiet_hours: { from: 1, until: 0, time_zone: 'UTC' } }, {}],
    ['is written to by a fictional profile', {}, { fictional: true }],
  ])('tells nothing to who %s', async (_, settings, from) => {
    const { write, arrived } = await pair(settings, from);
    await write();
    await t.jobs.run();
    expect(arrived()).toEqual([]);
  });

  it('tells of the next message, still unread, once quiet hours are over or of a kind that is on; then of none', async () => {
    const now = t.clock.now();
    t.clock.minutes(24 * 60 + 23 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
    const asleep = await pair({ quiet_hours: { from: 22 * 60, until: 7 * 60, time_zone: 'UTC' } });
    const choosy = await pair({ push: { new_conversations: false } });
    const paused = await pair();
    await t.db.update(members).set({ paused: t.clock.now() }).where(eq(members.id, paused.id));
    const all = [asleep, choosy];
    for (const { write } of [...all, paused]) await write();
    await t.jobs.run();
    expect([...all, paused].map(({ arrived }) => arrived().length)).toEqual([0, 0, 0]);
    t.clock.minutes(11 * 60);
    for (const { write } of [...all, ...all]) await write();
    await t.jobs.run();
    for (const { write } of all) await write();
    await t.jobs.run();
    expect(all.map(({ notices }) => notices().map(({ body }) => body))).toEqual([
      ['Je hebt een nieuw bericht.'],
      ['Je hebt een nieuw bericht.'],
    ]);
  });

  it('tells every browser of a message, and of the next one where the push service was away', async () => {
    const { id, reader, write, arrived } = await pair();
    const second = service.endpoint(`${id}-second`);
    const { keys } = newSubscriber();
    await (await t.loginAs(id)).post('user.php?push=1', { subscription: { endpoint: second, keys } });
    const conversation = await write();
    await t.jobs.run();
    const inSecond = () => service.deliveries.filter(({ path }) => path === `/${id}-second`);
    expect([arrived().length, inSecond().length]).toEqual([1, 1]);

    await reader.post('chat.php?read=1', { conversation });
    service.answers.set(`/${id}`, 503);
    await write();
    await expect(t.jobs.run()).rejects.toThrow('503');
    service.answers.delete(`/${id}`);
    t.jobs.queued.length = 0;
    const before = arrived().length;
    await write();
    await t.jobs.run();
    expect(arrived()).toHaveLength(before + 1);
  });

  it('tells of what is written after a conversation was deleted or brought back from a block, though it was not read', async () => {
    const [deleted, blocked] = [await pair(), await pair()];
    const conversation = await deleted.write();
    await blocked.write();
    await t.jobs.run();
    await deleted.reader.delete('chat.php', { conversation });
    await blocked.reader.post('block.php', { profile: blocked.sender });
    await blocked.reader.delete('block.php', { profile: blocked.sender });
    for (const { write } of [deleted, blocked]) await write();
    await t.jobs.run();
    expect([deleted, blocked].map(({ arrived }) => arrived().length)).toEqual([2, 2]);
  });

  it('tells nothing of what was read, deleted or blocked before it could be sent', async () => {
    const [read, deleted, blocked] = [await pair(), await pair(), await pair()];
    await read.reader.post('chat.php?read=1', { conversation: await read.write() });
    await deleted.reader.delete('chat.php', { conversation: await deleted.write() });
    await blocked.write();
    const { chats } = (await blocked.reader.get('chats.php')).body;
    await blocked.reader.post('block.php', { profile: chats[0].profile.id });
    await t.jobs.run();
    expect([read, deleted, blocked].map(({ arrived }) => arrived())).toEqual([[], [], []]);
  });

  it('queues nothing for whoever has no push, and nothing for oneself', async () => {
    const silent = await t.addMember();
    const { id, reader } = await pair();
    await reader.post('message.php', { profile: silent, client_id: crypto.randomUUID(), text: 'Hallo' });
    expect(t.jobs.queued.filter(({ name }) => name === 'push')).toEqual([]);
    expect(service.deliveries.some(({ path }) => path === `/${id}`)).toBe(false);
  });
});
