import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { engines } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { EventReader, type ReceivedEvent } from '../../../tests/setup/event-reader.ts';
import { until } from '../../../tests/setup/until.ts';
import { events } from '../../db/schema/chat.ts';
import { profiles } from '../../db/schema/members.ts';
import { createStreams } from '../../events/streams.ts';
import { appendEvents, eventParts } from '../../events/write.ts';
import { confirmAccount } from '../activation/queries.ts';
import { hideAccount, restoreAccount } from '../leaving/queries.ts';

describe.each(engines)('events.php on the %s database', (engine) => {
  let t: TestApp;
  const readers: EventReader[] = [];
  beforeAll(async () => {
    t = await startTestApp(engine);
    await t.deps.streams.close();
    // A short beat and no grace, so that tests need not wait for what takes seconds in life.
    t.deps.streams = createStreams({
      database: t.deps.database,
      logger: t.deps.logger,
      beat: 100,
      look: 100,
      grace: 1,
      perMember: 3,
    });
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.close();
  });
  afterAll(() => t.close());

  interface Side {
    id: string;
    browser: Browser;
  }

  async function person(given: Parameters<TestApp['addMember']>[0] = {}): Promise<Side> {
    const id = await t.addMember({ credits: 500, paidUser: true, ...given });
    return { id, browser: await t.loginAs(id) };
  }

  async function isOnline(id: string): Promise<boolean> {
    const found = await t.db
      .select({ id: profiles.memberId })
      .from(profiles)
      .where(and(eq(profiles.memberId, id), gt(profiles.onlineUntil, sql`now()`)));
    return found.length > 0;
  }

  /** Opens a stream and waits until the member is marked as online, which comes behind the answer: nobody tells them before. */
  async function listen({ id, browser }: Side, lastEventId?: string): Promise<EventReader> {
    const reader = await EventReader.open(browser, lastEventId);
    readers.push(reader);
    await until(() => isOnline(id));
    return reader;
  }

  async function write(from: Side, to: Side, text: string): Promise<string> {
    const answer = await from.browser.post('message.php', { profile: to.id, text, client_id: randomUUID() });
    if (answer.status !== 201) throw new Error(`message.php answered ${answer.status}`);
    return answer.body.message.conversation;
  }

  const texts = (reader: EventReader) =>
    reader.events.flatMap(({ event }) => (event.type === 'message' && event.message.text ? [event.message.text] : []));

  it('brings a message to both, credits to the sender, and the news that it was delivered', async () => {
    const [me, other] = [await person(), await person()];
    const [mine, theirs] = [await listen(me), await listen(other)];
    const conversation = await write(me, other, 'Hello');
    expect(await theirs.next('message')).toMatchObject({
      message: { conversation, sender: me.id, text: 'Hello', client_id: null, status: 'delivered' },
      num_unread_messages: 1,
    });
    expect((await mine.next('user')).user.credits).toBe(499);
    await mine.until(() =>
      mine.events.some(({ event }) => event.type === 'message' && event.message.status === 'delivered'),
    );
    expect(theirs.events.map(({ event }) => event.type)).not.toContain('user');
  });

  it('names a gift on each stream in the language of its pages, whatever the account’s is', async () => {
    const [me, other] = [await person(), await person()];
    const elsewhere = { id: me.id, browser: await t.loginAs(me.id) };
    elsewhere.browser.cookies.set('locale', 'fi');
    const opened = [await listen(me), await listen(elsewhere), await listen(other)];
    await me.browser.post('message.php', { profile: other.id, gift: 'rose', client_id: randomUUID() });
    const namesOn = (reader: EventReader) =>
      new Set(reader.events.flatMap(({ event }) => (event.type === 'message' ? [event.message.gift?.name] : [])));
    // Delivery is an event without an id.
    const isDelivered = ({ id, event }: ReceivedEvent) => id === undefined && event.type === 'message';
    for (const reader of opened.slice(0, 2)) await reader.until(() => reader.events.some(isDelivered));
    await opened[2]?.next('message');
    expect(opened.map(namesOn)).toEqual([new Set(['Roos']), new Set(['Ruusu']), new Set(['Roos'])]);
  });

  it('delivers events whose writer was killed before it could notify', async () => {
    const [me, other] = [await person(), await person()];
    const theirs = await listen(other);
    await write(me, other, 'Told');
    await theirs.next('message');
    await t.db.execute(sql`with ${eventParts([{ member: other.id, event: { type: 'user' } }])} select`);
    expect((await theirs.next('user')).user.credits).toBe(500);
    expect(theirs.events.filter(({ id }) => id !== undefined)).toHaveLength(2);
  });

  it('tells that a conversation was read, to the writer and to the reader’s other tabs', async () => {
    const [me, other] = [await person(), await person()];
    const conversation = await write(me, other, 'Hello');
    const [mine, theirs] = [await listen(me), await listen(other)];
    for (const _ of [1, 2]) await other.browser.post('chat.php?read=1', { conversation });
    const read = { type: 'read', conversation, reader: other.id, position: 1 };
    expect(await mine.next('read')).toEqual(read);
    expect(await theirs.next('read')).toEqual(read);
    await write(me, other, 'Later');
    await theirs.next('message');
    expect(theirs.events.filter(({ event }) => event.type === 'read')).toHaveLength(1);
  });

  it('resumes without loss or repetition while others write', async () => {
    const reader = await person();
    const writers = await Promise.all(Array.from({ length: 4 }, () => person()));
    const total = writers.length * 15;
    const first = await listen(reader);
    const writing = Promise.all(
      writers.map(async (writer, w) => {
        for (let i = 0; i < 15; i++) await write(writer, reader, `${w}/${i}`);
      }),
    );
    const received: EventReader[] = [first];
    for (let broken = first; texts(broken).length + received.slice(0, -1).flatMap(texts).length < total; ) {
      const enough = Math.min(7, total - received.slice(0, -1).flatMap(texts).length);
      await broken.until(() => texts(broken).length >= enough);
      await broken.close();
      broken = await listen(reader, broken.lastId);
      received.push(broken);
    }
    await writing;
    const all = received.flatMap(({ events: one }) => one.filter(({ id }) => id !== undefined));
    expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    const said = received.flatMap(texts);
    expect(new Set(said).size).toBe(total);
    for (const w of writers.keys()) {
      const own = said.filter((text) => text.startsWith(`${w}/`));
      expect(own).toEqual(Array.from({ length: 15 }, (_, i) => `${w}/${i}`));
    }
  });

  it('replays more than a page after an absence', async () => {
    const [me, other] = [await person(), await person()];
    const before = await listen(me);
    await before.close();
    for (let i = 0; i < 110; i++) {
      if (i % 50 === 0) t.deps.limits = { ...t.deps.limits, take: async () => undefined };
      await write(other, me, `Text ${i}`);
    }
    const after = await listen(me, before.lastId);
    await after.until(() => texts(after).length === 110);
    expect(texts(after)).toEqual(Array.from({ length: 110 }, (_, i) => `Text ${i}`));
  });

  it('begins anew with the member where the missed events are gone or the id is unknown', async () => {
    const [me, other] = [await person(), await person()];
    await write(other, me, 'One');
    await t.db.delete(events).where(eq(events.memberId, me.id));
    await write(other, me, 'Two');
    for (const id of ['0', '999']) {
      const reader = await listen(me, id);
      expect((await reader.next('user')).user.id).toBe(me.id);
      expect([reader.lastId, texts(reader)]).toEqual(['2', []]);
    }
    const exact = await listen(me, '1');
    await exact.until(() => texts(exact).length === 1);
  });

  it('replays at most 1,000 events, and begins anew with the member where more were missed', async () => {
    const me = await person();
    const event = { type: 'report', report: randomUUID() } as const;
    await appendEvents(t.db, Array(1_001).fill({ member: me.id, event }));
    const [anew, resumed] = [await listen(me, '0'), await listen(me, '1')];
    for (const reader of [anew, resumed]) await reader.until(() => reader.lastId === '1001');
    expect(anew.events.map(({ event: { type } }) => type)).toEqual(['user']);
    expect(resumed.events).toHaveLength(1_000);
  });

  it('leaves out what became invisible, without a gap in the ids', async () => {
    const [me, other] = [await person(), await person()];
    const conversation = await write(other, me, 'Deleted');
    await me.browser.delete('chat.php', { conversation });
    await write(other, me, 'Kept');
    const reader = await listen(me, '0');
    await reader.until(() => reader.lastId === '3');
    expect(texts(reader)).toEqual(['Kept']);
  });

  it('replays no message with a member who has deleted the account, until they come back', async () => {
    const [me, other, third] = [await person(), await person(), await person()];
    await write(other, me, 'Of a leaver');
    await write(me, other, 'To a leaver');
    await write(third, me, 'Of another member');
    await hideAccount(t.db, other.id, { reason: 'pause' }, t.clock.now());
    const reader = await listen(me, '0');
    await reader.until(() => texts(reader).includes('Of another member'));
    expect(texts(reader)).toEqual(['Of another member']);
    await restoreAccount(t.db, other.id, t.clock.now());
    const later = await listen(me, '0');
    await later.until(() => texts(later).includes('Of another member'));
    expect(texts(later)).toEqual(['Of a leaver', 'To a leaver', 'Of another member']);
  });

  it('keeps answers to an unconfirmed member back until the account is confirmed', async () => {
    const [me, other] = [await person({ status: 'not_confirmed' }), await person()];
    await write(me, other, 'Question');
    const mine = await listen(me);
    await write(other, me, 'One');
    await write(other, me, 'Two');
    await t.db.transaction((tx) => confirmAccount(t.deps, tx, 'fonkel', me.id, t.clock.now()));
    expect(await mine.next('message')).toMatchObject({ message: { text: 'Two' }, num_unread_messages: 2 });
    expect(mine.events.map(({ event }) => event.type)).toEqual(['user', 'message']);
  });

  it('sends typing events to the other participant alone', async () => {
    const [me, other, third] = [await person(), await person(), await person()];
    const conversation = await write(me, other, 'Hello');
    const [theirs, aside] = [await listen(other), await listen(third)];
    expect((await me.browser.post('typing.php', { conversation })).status).toBe(204);
    expect(await theirs.next('typing')).toEqual({ type: 'typing', conversation, profile: me.id });
    expect(theirs.events.every(({ id }) => id === undefined)).toBe(true);
    await aside.settle(t.db, third.id);
    expect(aside.events.map(({ event }) => event.type)).toEqual(['report']);
  });

  it('tells those who wrote with a member that they come and go', async () => {
    const [me, other] = [await person(), await person({ profile: { lastActive: new Date(0) } })];
    await write(me, other, 'Hello');
    const online = async () => (await me.browser.get(`profile.php?id=${other.id}`)).body.profile.online;
    const mine = await listen(me);
    expect(await online()).toBe(false);
    const theirs = await listen(other);
    expect(await mine.next('presence')).toEqual({ type: 'presence', profile: other.id, online: true });
    expect(await online()).toBe(true);
    await theirs.close();
    await mine.until(() => mine.events.some(({ event }) => event.type === 'presence' && !event.online));
    t.clock.minutes(1);
    expect(await online()).toBe(false);
  });

  it('tells nothing of a hidden member to those whom they never wrote to', async () => {
    const [me, friend] = [await person(), await person()];
    const other = await person({ profile: { lastActive: new Date(0) } });
    await write(me, other, 'Hello');
    await write(other, friend, 'Hello');
    await other.browser.put('pause.php', { hidden: true });
    const [mine, friends] = [await listen(me), await listen(friend)];
    const theirs = await listen(other);
    await friends.next('presence');
    await theirs.close();
    await friends.until(() => friends.events.some(({ event }) => event.type === 'presence' && !event.online));
    await mine.settle(t.db, me.id);
    expect(mine.events.map(({ event }) => event.type)).not.toContain('presence');
  });

  it('tells nothing of what a hidden member reads and types to those whom they never wrote to', async () => {
    const [me, friend, other] = [await person(), await person(), await person()];
    const unanswered = await write(me, other, 'Anybody there?');
    const answered = await write(other, friend, 'Hello');
    await write(friend, other, 'Hello');
    await other.browser.put('pause.php', { hidden: true });
    const [mine, friends, theirs] = [await listen(me), await listen(friend), await listen(other)];
    const readAndType = async (conversation: string) => {
      for (const call of ['chat.php?read=1', 'typing.php']) await other.browser.post(call, { conversation });
    };
    await other.browser.get('chats.php');
    for (const conversation of [unanswered, answered]) await readAndType(conversation);
    const status = async () => (await me.browser.get('chats.php')).body.chats[0].conversation.last_message.status;
    await friends.next('read');
    await friends.next('typing');
    expect(await theirs.next('read')).toMatchObject({ conversation: unanswered, reader: other.id, position: 1 });
    expect((await other.browser.get('chats.php')).body.unread).toBe(0);
    await mine.settle(t.db, me.id);
    expect([mine.events.map(({ event }) => event.type), await status()]).toEqual([['report'], 'sent']);

    await write(other, me, 'Here I am');
    await write(me, other, 'Welcome');
    await readAndType(unanswered);
    expect(await mine.next('read')).toMatchObject({ position: 3 });
    await mine.next('typing');
    expect(await status()).toBe('read');
  });

  it('tells that a member who hides went offline, and came back once shown again', async () => {
    const [me, friend, other] = [await person(), await person(), await person()];
    await write(me, other, 'Hello');
    await write(other, friend, 'Hello');
    const [mine, friends] = [await listen(me), await listen(friend)];
    await listen(other);
    const told = (reader: EventReader) =>
      reader.events.flatMap(({ event }) =>
        event.type === 'presence' && event.profile === other.id ? [event.online] : [],
      );
    await mine.until(() => told(mine).at(-1) === true);
    await other.browser.put('pause.php', { hidden: true });
    await mine.until(() => told(mine).at(-1) === false);
    await other.browser.put('pause.php', { hidden: false });
    await mine.until(() => told(mine).at(-1) === true);
    await friends.settle(t.db, friend.id);
    expect(told(friends)).not.toContain(false);
  });

  it('tells them that a member who deletes the account went', async () => {
    const [me, other] = [await person(), await person()];
    await write(me, other, 'Hello');
    const [mine, theirs] = [await listen(me), await listen(other)];
    expect(await mine.next('presence')).toMatchObject({ profile: other.id, online: true });
    expect((await other.browser.delete('user.php', { password: testPassword, reason: 'pause' })).status).toBe(204);
    await theirs.ended;
    await mine.until(() => mine.events.some(({ event }) => event.type === 'presence' && !event.online));
  });

  it('has a browser that lost it come back after two seconds', async () => {
    const { browser } = await person();
    const { body } = await browser.raw('GET', 'events.php');
    const reader = body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('retry: 2000\n');
    await reader?.cancel();
  });

  it('keeps the stream alive, and ends it with the session', async () => {
    const me = await person();
    const other = { id: me.id, browser: await t.loginAs(me.id) };
    const [mine, elsewhere] = [await listen(me), await listen(other)];
    await mine.until(() => mine.comments > 2);
    await me.browser.get('logout.php');
    await mine.ended;
    const seen = elsewhere.comments;
    await elsewhere.until(() => elsewhere.comments > seen + 2);
  });

  it('bounds the streams of one member, and refuses visitors', async () => {
    const me = await person();
    for (let i = 0; i < 3; i++) await listen(me);
    const refused = await me.browser.get('events.php');
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    expect((await t.browser().get('events.php')).status).toBe(403);
    const foreign = await t.loginAs(me.id, 'nl.localhost');
    foreign.cookies.delete('auth');
    expect((await foreign.get('events.php')).status).toBe(403);
  });

  it('ends a stream at once when another member logs in with its cookie', async () => {
    const { streams, database, logger } = t.deps;
    t.deps.streams = createStreams({ database, logger, beat: 3_600_000 });
    const me = await person();
    await t.addMember({ name: 'Nextone' });
    const reader = await listen(me);
    await me.browser.post('user.php', { login: 'Nextone', password: testPassword });
    await reader.ended;
    await t.deps.streams.close();
    t.deps.streams = streams;
  });

  it('ends a stream at once whose session ended while it was opened', async () => {
    const { database, logger } = t.deps;
    const streams = createStreams({ database, logger, beat: 3_600_000 });
    const member = { siteId: 'fonkel', memberId: await t.addMember(), sessionId: randomUUID(), language: 'nl' };
    await streams.open({ ...member, lastEventId: undefined });
    await until(() => streams.count() === 0).finally(streams.close);
  });

  it('ends all streams when the process shuts down', async () => {
    const { streams, database, logger } = t.deps;
    t.deps.streams = createStreams({ database, logger });
    const reader = await listen(await person());
    await t.deps.streams.close();
    await reader.ended;
    expect(t.deps.streams.count()).toBe(0);
    t.deps.streams = streams;
  });
});
