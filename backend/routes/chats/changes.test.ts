import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { events } from '../../db/schema/chat.ts';
import { members } from '../../db/schema/members.ts';
import { mostRead } from '../chat-search/stretches.ts';
import { hideAccount, restoreAccount } from '../leaving/queries.ts';

describe.each(anyEngine)('what changed in the chats, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function pair() {
    const me = await t.addMember({ credits: 200, paidUser: true });
    const other = await t.addMember({ credits: 200, paidUser: true });
    return { me, other, mine: await t.loginAs(me), theirs: await t.loginAs(other) };
  }
  const write = async (from: Browser, profile: string, text = 'Hello') =>
    (await from.post('message.php', { profile, text, client_id: randomUUID() })).body.message;
  const chats = async (browser: Browser, since?: string) =>
    (await browser.get(`chats.php${since === undefined ? '' : `?since=${since}`}`)).body;
  const ids = (answer: { chats: { conversation: { id: string } }[] }) =>
    answer.chats.map(({ conversation }) => conversation.id);

  it('comes by itself: what was written, read, deleted, blocked since', async () => {
    const { mine, theirs, me, other } = await pair();
    const third = await t.addMember();
    const { conversation: quiet } = await write(mine, third);
    const { conversation } = await write(theirs, me);
    const first = await chats(mine);
    expect([ids(first).sort(), first.removed]).toEqual([[conversation, quiet].sort(), undefined]);

    const nothing = await chats(mine, first.since);
    expect(nothing).toMatchObject({ chats: [], removed: [], since: first.since });
    await write(theirs, me, 'Again');
    const written = await chats(mine, first.since);
    expect(ids(written)).toEqual([conversation]);
    expect(written.chats[0]).toMatchObject({
      num_unread_messages: 2,
      conversation: { last_message: { text: 'Again' } },
    });
    await mine.post('chat.php?read=1', { conversation });
    const read = await chats(mine, written.since);
    expect(read.chats[0]).toMatchObject({ num_unread_messages: 0 });
    await mine.delete('chat.php', { conversation: quiet });
    expect(await chats(mine, read.since)).toMatchObject({ chats: [], removed: [quiet] });

    const [before, theirsBefore] = [await chats(mine), await chats(theirs)];
    await theirs.post('block.php', { profile: me });
    expect(await chats(mine, before.since)).toMatchObject({ chats: [], removed: [conversation] });
    expect(await chats(theirs, theirsBefore.since)).toMatchObject({ chats: [], removed: [conversation] });
    expect(other).toBeTruthy();
  });

  it('is the whole list where events are gone, or the mark is none', async () => {
    const { mine, theirs, me } = await pair();
    const { conversation } = await write(theirs, me);
    const { since } = await chats(mine);
    await write(theirs, me);
    await t.db.delete(events).where(eq(events.memberId, me));
    for (const mark of [since, '999999', 'x', '-1']) {
      const answer = await chats(mine, mark);
      expect([ids(answer), answer.removed]).toEqual([[conversation], undefined]);
    }
  });

  it('lets a client without a stream get each message once', async () => {
    const { mine, theirs, me, other } = await pair();
    await write(theirs, me, 'Text 0');
    let { since } = await chats(mine);
    const got: string[] = [];
    let after = 0;
    const poll = async () => {
      const changed = await chats(mine, since);
      since = changed.since;
      if (changed.chats.length === 0 && got.length > 0) return;
      for (let next: string | null = String(after); next !== null; ) {
        const page: { messages: { text: string; position: number }[]; next: string | null } = (
          await mine.get(`chat.php?profile=${other}&after=${next}`)
        ).body;
        for (const { text, position } of page.messages) {
          got.push(text);
          after = position;
        }
        next = page.next;
      }
    };
    const sending = (async () => {
      for (let i = 1; i <= 70; i++) await write(theirs, me, `Text ${i}`);
    })();
    for (let i = 0; i < 5; i++) await poll();
    await sending;
    await poll();
    expect(got).toEqual(Array.from({ length: 71 }, (_, i) => `Text ${i}`));
    expect((await mine.get(`chat.php?profile=${other}&after=x`)).body.fields).toEqual({ after: 'invalid' });
    expect((await mine.get(`chat.php?profile=${other}&after=1&before=5`)).status).toBe(400);
  });

  it('hides a conversation everywhere once the other one has deleted the account, until they come back', async () => {
    const { mine, theirs, me, other } = await pair();
    const name = 'Leaver_Found';
    await t.db.update(members).set({ name }).where(eq(members.id, other));
    await write(mine, other, 'My words');
    const { conversation } = await write(theirs, me, 'Their words');
    const [{ since }, { credits }] = [await chats(mine), (await mine.get('user.php')).body.user];
    await write(theirs, me, 'More words');
    const find = async (q: string) => (await mine.get(`chat-search.php?q=${encodeURIComponent(q)}`)).body;
    const expectHidden = async () => {
      expect(await chats(mine)).toMatchObject({ chats: [], unread: 0 });
      expect(await chats(mine, since)).toMatchObject({ chats: [], removed: [conversation], unread: 0 });
      for (const q of ['words', name]) expect(await find(q)).toMatchObject({ chats: [], results: [] });
      for (const answer of [
        await mine.get(`chat.php?conversation=${conversation}`),
        await mine.get(`chat.php?profile=${other}`),
        await mine.get(`chat-search.php?q=words&conversation=${conversation}`),
        await mine.post('chat.php?read=1', { conversation }),
        await mine.delete('chat.php', { conversation }),
        await mine.post('typing.php', { conversation }),
        await mine.post('message.php?check=1', { conversation, text: 'Still there?' }),
        await mine.post('message.php', { conversation, text: 'Still there?', client_id: randomUUID() }),
        await mine.get(`icebreakers.php?profile=${other}`),
        await mine.post('photo-consent.php', { profile: other }),
      ])
        expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
    };
    const leave = () => hideAccount(t.db, other, { reason: 'pause' }, t.clock.now());

    await leave();
    await expectHidden();
    await restoreAccount(t.db, other, t.clock.now());
    const back = await chats(mine);
    expect(back).toMatchObject({
      chats: [{ conversation: { id: conversation }, profile: { id: other }, num_unread_messages: 2 }],
      unread: 2,
    });
    const { messages } = (await mine.get(`chat.php?conversation=${conversation}`)).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['My words', 'Their words', 'More words']);
    expect((await find('words')).results).toHaveLength(3);
    expect((await find(name)).chats).toHaveLength(1);

    await leave();
    t.clock.advance(16 * 24 * 3_600_000);
    await t.jobs.send(t.db, 'erase-accounts', {});
    await t.jobs.run();
    await expectHidden();
    expect((await mine.get('user.php')).body.user.credits).toBe(credits);
  });

  it('keeps a conversation with a member whom an operator has closed', async () => {
    const { mine, theirs, me, other } = await pair();
    const { conversation } = await write(theirs, me);
    await t.db.update(members).set({ closed: t.clock.now() }).where(eq(members.id, other));
    expect(await chats(mine)).toMatchObject({ chats: [{ conversation: { id: conversation } }], unread: 1 });
    expect((await mine.get(`chat.php?conversation=${conversation}`)).body.messages).toHaveLength(1);
  });

  it('does not mark threads of other members as read', async () => {
    const { theirs, me } = await pair();
    const { conversation } = await write(theirs, me);
    const stranger = await t.loginAs(await t.addMember());
    for (const call of ['chat.php?read=1', 'typing.php'])
      expect((await stranger.post(call, { conversation })).status).toBe(404);
    expect((await stranger.delete('chat.php', { conversation })).status).toBe(404);
  });

  it('finds names and texts of one’s own conversations, with any sign meaning itself', async () => {
    const { mine, theirs, me, other } = await pair();
    const anna = await t.addMember({ name: 'Anneke_Find' });
    await write(mine, anna, 'About the Été 100% sure_thing');
    for (let i = 0; i < 25; i++) {
      t.clock.advance(1000);
      await write(theirs, me, `Needle number ${i}`);
    }
    const find = async (q: string, rest = '') =>
      (await mine.get(`chat-search.php?q=${encodeURIComponent(q)}${rest}`)).body;
    const first = await find('needle');
    expect(first.results).toHaveLength(20);
    expect(first.results[0]).toMatchObject({ message: { text: 'Needle number 24' }, profile: { id: other } });
    const second = await find('needle', `&before=${first.next}`);
    expect([second.results.length, second.next]).toEqual([5, null]);
    expect((await find('anneke_f')).chats).toMatchObject([{ profile: { id: anna } }]);
    expect((await find('été')).results).toHaveLength(1);
    expect((await find('100%')).results).toHaveLength(1);
    for (const q of ['100_', '%%', '\\\\', 'Anneke%']) expect(await find(q)).toMatchObject({ chats: [], results: [] });
    expect((await find('n')).fields).toEqual({ q: 'too_short' });
    expect((await find('needle', '&before=x')).fields).toEqual({ before: 'invalid' });

    const stranger = await t.loginAs(await t.addMember());
    expect((await stranger.get('chat-search.php?q=needle')).body.results).toEqual([]);
    const { conversation } = first.results[0].message;
    expect((await stranger.get(`chat-search.php?q=needle&conversation=${conversation}`)).status).toBe(404);
    expect((await find('sure', `&conversation=${conversation}`)).results).toEqual([]);
    await mine.delete('chat.php', { conversation });
    expect((await find('needle')).results).toEqual([]);
    await theirs.post('block.php', { profile: me });
    expect((await theirs.get('chat-search.php?q=needle')).body.results).toEqual([]);
  });

  it('finds plain letters for accented ones and the other way round', async () => {
    const { mine } = await pair();
    const lukasz = await t.addMember({ name: 'Łukasz.Åse' });
    await write(mine, lukasz, 'Café Groß in der Straße, sagt Søren');
    const find = async (q: string) => (await mine.get(`chat-search.php?q=${encodeURIComponent(q)}`)).body;
    for (const q of ['cafe', 'CAFÉ', 'strasse', 'STRASSE', 'straße', 'soren', 'gross in'])
      expect([q, (await find(q)).results.length]).toEqual([q, 1]);
    for (const q of ['lukasz', 'ŁUKASZ', 'ase', 'åse'])
      expect([q, (await find(q)).chats]).toMatchObject([q, [{ profile: { id: lukasz } }]]);
    for (const q of ['caffe', 'lukas.', '\u0301\u0301'])
      expect(await find(q)).toMatchObject({ chats: [], results: [] });
  });

  it('reads the newest messages of long conversations in a search of all, and one conversation whole', async () => {
    const { mine, theirs, me, other } = await pair();
    const { conversation } = await write(mine, other, 'A needle at the very beginning');
    await t.db.execute(sql`
      insert into messages (id, site_id, conversation_id, position, sender_id, client_id, kind, text, credits, created)
      select ${conversation}::text || i, site_id, id, i, ${other}, gen_random_uuid(), 'text', 'Hay', 1, now()
      from conversations, generate_series(2, ${mostRead + 1}::int) i where id = ${conversation}`);
    await t.db.execute(sql`update conversations set last_position = ${mostRead + 1}::int where id = ${conversation}`);
    const find = async (rest = '') => (await mine.get(`chat-search.php?q=needle${rest}`)).body;
    expect(await find()).toMatchObject({ results: [], next: null, older: true });
    expect(await find(`&conversation=${conversation}`)).toMatchObject({
      results: [{ profile: { id: other } }],
      older: false,
    });
    await write(theirs, me, 'Another needle');
    expect((await find()).results).toMatchObject([{ message: { text: 'Another needle' }, profile: { id: other } }]);
  });
});
