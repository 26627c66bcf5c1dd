import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Answer, Browser } from '../../../tests/setup/browser.ts';
import { until } from '../../../tests/setup/until.ts';
import { erasePersonalData } from '../../accounts/personal-data.ts';
import { rows } from '../../db/client.ts';
import { conversations, events } from '../../db/schema/chat.ts';
import { blocks } from '../../db/schema/likes.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { lockMembers } from '../../events/write.ts';
import { insertBlock } from '../blocks/queries.ts';
import { hideAccount } from '../leaving/queries.ts';

describe.each(anyEngine)('chats.php and chat.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  interface Side {
    id: string;
    browser: Browser;
  }

  async function person(given: Parameters<TestApp['addMember']>[0] = {}): Promise<Side> {
    const id = await t.addMember({ credits: 100, paidUser: true, ...given });
    return { id, browser: await t.loginAs(id) };
  }

  /** Writes, a second after whatever was written before; the conversation's id. */
  async function write(from: Side, to: Side, text = 'Hello'): Promise<string> {
    t.clock.advance(1000);
    const body = { profile: to.id, text, client_id: randomUUID() };
    const answer = await from.browser.post('message.php', body);
    expect(answer.status).toBe(201);
    return answer.body.message.conversation;
  }

  const chatsOf = async (of: Side) => (await of.browser.get('chats.php')).body.chats;
  const thread = (of: Side, query: string) => of.browser.get(`chat.php?${query}`);

  it('lists conversations with the newest first, with profile, last message and unread count', async () => {
    const [me, anna, bea] = [await person(), await person({ name: 'Anna' }), await person({ name: 'Bea' })];
    const first = await write(anna, me, 'One');
    const second = await write(me, bea, 'Two');
    await write(anna, me, 'Three');
    expect(await chatsOf(me)).toMatchObject([
      {
        conversation: { id: first, last_message: { text: 'Three', sender: anna.id, client_id: null, credits: 0 } },
        profile: { id: anna.id, name: 'Anna' },
        num_unread_messages: 2,
      },
      { conversation: { id: second, last_message: { text: 'Two' } }, num_unread_messages: 0 },
    ]);
  });

  it('pages through the list without loss or repetition', async () => {
    const me = await person();
    for (let i = 0; i < 53; i++) await write(await person(), me, `From ${i}`);
    const page = (await me.browser.get('chats.php')).body;
    expect(page.chats).toHaveLength(50);
    const rest = (await me.browser.get(`chats.php?before=${page.next}`)).body;
    expect(rest).toMatchObject({ chats: expect.arrayContaining([expect.anything()]), next: null });
    const ids = [...page.chats, ...rest.chats].map(({ profile }) => profile.id);
    expect(new Set(ids).size).toBe(53);
    for (const cursor of ['nonsense', '999999999999999_abc']) {
      expect((await me.browser.get(`chats.php?before=${cursor}`)).body.fields).toEqual({ before: 'invalid' });
    }
  });

  it('counts unread messages of all conversations, on whatever page, that can be opened', async () => {
    const [me, blocked] = [await person(), await person()];
    const writers: string[] = [];
    for (let i = 0; i < 60; i++) writers.push(await write(await person(), me));
    await write(blocked, me);
    const first = (await me.browser.get('chats.php')).body;
    expect([first.chats.length, first.unread]).toEqual([50, 61]);
    expect((await me.browser.get(`chats.php?before=${first.next}`)).body).not.toHaveProperty('unread');

    await me.browser.post('chat.php?read=1', { conversation: writers[0] });
    await me.browser.delete('chat.php', { conversation: writers[1] });
    await t.db.insert(blocks).values({ siteId: 'fonkel', memberId: me.id, targetId: blocked.id });
    expect((await me.browser.get(`chats.php?since=${first.since}`)).body).toMatchObject({ unread: 58 });
    await t.db.update(members).set({ status: 'not_confirmed' }).where(eq(members.id, me.id));
    expect((await me.browser.get('chats.php')).body.unread).toBe(0);
  });

  it('shows a thread page by page, the newest last, and marks nothing as read', async () => {
    const [me, other] = [await person(), await person()];
    for (let i = 1; i <= 35; i++) await write(other, me, `Text ${i}`);
    const newest = (await thread(me, `profile=${other.id}`)).body;
    expect(newest.messages).toHaveLength(30);
    expect(newest.messages.at(-1).text).toBe('Text 35');
    const id = newest.conversation.id;
    const older = (await thread(me, `conversation=${id}&before=${newest.next}`)).body;
    expect(older.messages.map(({ text }: { text: string }) => text)).toEqual([1, 2, 3, 4, 5].map((i) => `Text ${i}`));
    expect(older).toMatchObject({ next: null, conversation: { last_message: { text: 'Text 35' } } });
    const few = (await thread(me, `conversation=${id}&before=${newest.next}&limit=2`)).body;
    expect(few.messages.map(({ text }: { text: string }) => text)).toEqual(['Text 4', 'Text 5']);
    const whole = (await thread(me, `conversation=${id}&limit=500`)).body;
    expect([whole.messages.length, whole.next]).toEqual([35, null]);
    expect((await thread(me, `conversation=${id}&limit=501`)).status).toBe(400);
    expect((await chatsOf(me))[0].num_unread_messages).toBe(35);
  });

  it('shows little more than the name of a member who hides, until they have written', async () => {
    const [me, other] = [await person(), await person({ profile: { city: 'Utrecht' } })];
    const conversation = await write(me, other, 'Anybody there?');
    await other.browser.put('pause.php', { hidden: true });
    await other.browser.put('profile.php', { about_me: 'Written for others' });
    const profilesSeen = async () => [
      (await chatsOf(me))[0].profile,
      (await thread(me, `conversation=${conversation}`)).body.profile,
      (await me.browser.get('chat-search.php?q=Anybody')).body.results[0].profile,
    ];
    const empty = { online: false, last_active: null, about_me: null, city: null, main_image: null, images: [] };
    for (const profile of await profilesSeen()) {
      expect(profile).toMatchObject({ id: other.id, name: expect.any(String), ...empty, interests: [] });
      expect(profile).not.toHaveProperty('looking_for');
    }
    await write(other, me);
    for (const profile of await profilesSeen())
      expect(profile).toMatchObject({ online: true, about_me: 'Written for others', city: 'Utrecht' });
  });

  it('has no conversation before the first word', async () => {
    const [me, other] = [await person(), await person()];
    const answer = await thread(me, `profile=${other.id}`);
    expect(answer.body).toMatchObject({ conversation: null, profile: { id: other.id }, messages: [], next: null });
  });

  it('tells sent, delivered and read apart, and reads twice without harm', async () => {
    const [me, other] = [await person(), await person()];
    const conversation = await write(me, other);
    const status = async () => (await thread(me, `conversation=${conversation}`)).body.messages[0].status;
    expect(await status()).toBe('sent');
    expect((await chatsOf(other))[0].num_unread_messages).toBe(1);
    expect(await status()).toBe('delivered');
    for (const _ of [1, 2]) {
      expect((await other.browser.post('chat.php?read=1', { conversation })).status).toBe(204);
    }
    expect(await status()).toBe('read');
    expect((await chatsOf(other))[0].num_unread_messages).toBe(0);
  });

  // The embedded database runs one transaction at a time: nothing comes between.
  (engine === 'server' ? it : it.skip)('tells nobody that a message is read whom a block overtook', async () => {
    const [me, other] = [await person(), await person()];
    const conversation = await write(me, other);
    const waiting = () =>
      rows(t.db, sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    let read: Promise<Answer> | undefined;
    await t.db.transaction(async (tx) => {
      await lockMembers(tx, [me.id, other.id]);
      read = other.browser.post('chat.php?read=1', { conversation });
      await until(waiting, (found) => found.length > 0);
      await insertBlock(tx, { siteId: 'fonkel', memberId: other.id, targetId: me.id }, t.clock.now());
    });
    expect((await read)?.status).toBe(204);
    const told = await t.db.select({ type: events.type }).from(events).where(eq(events.memberId, me.id));
    expect(told.map(({ type }) => type)).not.toContain('read');
  });

  it('deletes for oneself, and brings back only what comes later', async () => {
    const [me, other] = [await person(), await person()];
    const conversation = await write(other, me, 'Old');
    expect((await me.browser.delete('chat.php', { conversation })).status).toBe(204);
    expect(await chatsOf(me)).toEqual([]);
    expect((await thread(me, `conversation=${conversation}`)).body).toMatchObject({
      conversation: { id: conversation, last_message: null },
      messages: [],
    });
    expect(await chatsOf(other)).toHaveLength(1);
    await write(other, me, 'New');
    expect(await chatsOf(me)).toMatchObject([{ conversation: { id: conversation }, num_unread_messages: 1 }]);
    const { messages } = (await thread(me, `conversation=${conversation}`)).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['New']);
  });

  it('hides what an unconfirmed member is answered until they confirm', async () => {
    const [me, other] = [await person({ status: 'not_confirmed' }), await person()];
    const conversation = await write(me, other, 'Question');
    const { updated } = (await chatsOf(me))[0].conversation;
    t.clock.advance(60);
    await write(other, me, 'Answer');
    expect(await chatsOf(me)).toMatchObject([
      { conversation: { last_message: { text: 'Question' }, updated }, num_unread_messages: 0 },
    ]);
    const hidden = (await thread(me, `conversation=${conversation}`)).body;
    expect(hidden).toMatchObject({ conversation: { updated }, messages: [{ text: 'Question' }] });
    expect((await me.browser.post('chat.php?read=1', { conversation })).status).toBe(204);
    await t.db.update(members).set({ status: 'active' }).where(eq(members.id, me.id));
    await t.db.update(profiles).set({ status: 'active' }).where(eq(profiles.memberId, me.id));
    expect(await chatsOf(me)).toMatchObject([
      { conversation: { last_message: { text: 'Answer' } }, num_unread_messages: 1 },
    ]);
  });

  it('lists and counts only what can be opened', async () => {
    const [me, blocker, blocked, gone] = [await person(), await person(), await person(), await person()];
    for (const other of [blocker, blocked, gone]) await write(other, me);
    await t.db.insert(blocks).values([
      { siteId: 'fonkel', memberId: blocker.id, targetId: me.id },
      { siteId: 'fonkel', memberId: me.id, targetId: blocked.id },
    ]);
    await t.db.update(members).set({ status: 'deleted' }).where(eq(members.id, gone.id));
    expect((await me.browser.get('chats.php')).body).toMatchObject({ chats: [], unread: 0 });
    expect(await thread(me, `profile=${blocker.id}`)).toMatchObject({ status: 403, body: { error: 'blocked' } });
    expect(await thread(me, `profile=${blocked.id}`)).toMatchObject({ status: 403, body: { error: 'blocked' } });
    expect(await thread(me, `profile=${gone.id}`)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    await t.db.update(members).set({ status: 'deleted' }).where(eq(members.id, blocker.id));
    expect(await thread(me, `profile=${blocker.id}`)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  it('names the member of a refused thread or profile to whoever may still report them, until the account is erased', async () => {
    const [me, blocker, gone, stranger] = [await person(), await person(), await person(), await person()];
    const [closed, left] = [await write(blocker, me), await write(gone, me)];
    await insertBlock(t.db, { siteId: 'fonkel', memberId: blocker.id, targetId: me.id }, t.clock.now());
    await t.db.transaction((tx) => hideAccount(tx, gone.id, { reason: 'other' }, t.clock.now()));
    const ways = (member: string, conversation: string) => [
      `chat.php?conversation=${conversation}`,
      `chat.php?profile=${member}`,
      `profile.php?id=${member}`,
    ];
    for (const [member, conversation, error] of [
      [blocker.id, closed, 'blocked'],
      [gone.id, left, 'not_found'],
    ] as const) {
      for (const way of ways(member, conversation))
        expect((await me.browser.get(way)).body).toMatchObject({ error, member });
      expect((await me.browser.post('report.php', { profile: member, reason: 'danger' })).status).toBe(201);
    }
    const refused = { error: 'not_found', request_id: expect.any(String) };
    for (const way of ways(gone.id, left)) expect((await stranger.browser.get(way)).body).toEqual(refused);
    expect((await t.browser().get(`profile.php?id=${gone.id}`)).body).toEqual(refused);
    await t.db.transaction((tx) => erasePersonalData(tx, gone.id, t.clock.now()));
    for (const way of ways(gone.id, left)) expect((await me.browser.get(way)).body).toEqual(refused);
  });

  it('keeps strangers, other sites and visitors out of a conversation', async () => {
    const [me, other, stranger] = [await person(), await person(), await person()];
    const conversation = await write(me, other);
    const foreigner = await t.addMember({ site: 'velours' });
    const outside = { id: foreigner, browser: await t.loginAs(foreigner, 'velours.localhost') };
    for (const { browser } of [stranger, outside]) {
      expect((await browser.get(`chat.php?conversation=${conversation}`)).status).toBe(404);
      expect((await browser.get(`chat.php?profile=${me.id}`)).status).toBe(browser === outside.browser ? 404 : 200);
      expect((await browser.post('chat.php?read=1', { conversation })).status).toBe(404);
      expect((await browser.delete('chat.php', { conversation })).status).toBe(404);
      expect((await browser.post('typing.php', { conversation })).status).toBe(404);
    }
    const visitor = await t.browser().get('chats.php');
    expect([visitor.status, visitor.body.error]).toEqual([403, 'authentication_required']);
    expect((await me.browser.get('chat.php')).body.fields).toEqual({ conversation: 'required' });
    const [row] = await t.db.select().from(conversations).where(eq(conversations.id, conversation));
    expect(row?.lastPosition).toBe(1);
  });
});
