import { and, asc, eq, ne } from 'drizzle-orm';
import { events } from '../../../backend/db/schema/chat.ts';
import { likes } from '../../../backend/db/schema/likes.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';

describe.each(anyEngine)('likes on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function newPerson(given: Parameters<TestApp['addMember']>[0] = {}): Promise<{ id: string; browser: Browser }> {
    const id = await t.addMember(given);
    return { id, browser: await t.loginAs(id) };
  }

  const eventsOf = async (id: string) =>
    (await t.db.select().from(events).where(eq(events.memberId, id)).orderBy(asc(events.id))).map(({ type, data }) => [
      type,
      data,
    ]);

  test('a like is told once, however often it is repeated', async () => {
    const [a, b] = [await newPerson(), await newPerson()];
    for (let i = 0; i < 3; i++) {
      expect(await a.browser.post('like.php', { profile: b.id })).toMatchObject({
        status: 200,
        body: { match: false },
      });
    }
    expect(await eventsOf(b.id)).toEqual([['like', { profile: a.id }]]);
    expect((await a.browser.get('likes.php')).body).toMatchObject({ liked: [{ id: b.id }], liked_by: [] });
    expect((await b.browser.get('likes.php')).body).toMatchObject({
      profiles: [{ id: a.id }],
      liked: [],
      liked_by: [{ id: a.id, like_new: true }],
    });
  });

  test('two who like each other at the same moment make one match, told to both', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await newPerson(), await newPerson()];
      const answers = await Promise.all([
        a.browser.post('like.php', { profile: b.id }),
        b.browser.post('like.php', { profile: a.id }),
      ]);
      expect(answers.map(({ body }) => body.match).sort()).toEqual([false, true]);
      for (const [one, other] of [[a, b] as const, [b, a] as const]) {
        const told = await eventsOf(one.id);
        expect(told.filter(([type]) => type === 'match')).toEqual([['match', { profile: other.id }]]);
        expect(told.filter(([type]) => type === 'like')).toEqual([['like', { profile: other.id }]]);
      }
      const { body } = await a.browser.get('likes.php');
      expect([body.liked, body.liked_by]).toEqual([[{ id: b.id }], [{ id: b.id, like_new: true, match: true }]]);
    }
  });

  test('a like is taken back, again and again', async () => {
    const [a, b] = [await newPerson(), await newPerson()];
    await a.browser.post('like.php', { profile: b.id });
    for (let i = 0; i < 2; i++) expect((await a.browser.delete('like.php', { profile: b.id })).status).toBe(204);
    expect((await b.browser.get('likes.php')).body).toEqual({ profiles: [], liked: [], liked_by: [], next: null });
  });

  test('a like that is taken back and given again is told ten times an hour, and no more', async () => {
    const [a, b, c] = [await newPerson(), await newPerson(), await newPerson()];
    const like = async (profile: string) => (await a.browser.post('like.php', { profile })).status;
    for (let i = 0; i < 10; i++) {
      expect(await like(b.id)).toBe(200);
      await a.browser.delete('like.php', { profile: b.id });
    }
    expect([await like(b.id), await like(c.id)]).toEqual([429, 200]);
    expect((await a.browser.post('swipe.php', { profile: b.id, like: true })).status).toBe(429);
    expect(await eventsOf(b.id)).toHaveLength(10);
    expect((await a.browser.get('likes.php')).body.liked).toEqual([{ id: c.id }]);
  });

  test('new likes come first, until they are seen, which other tabs are told once', async () => {
    const me = await newPerson();
    const likers = [await newPerson(), await newPerson(), await newPerson()];
    for (const liker of likers) {
      await liker.browser.post('like.php', { profile: me.id });
      t.clock.advance(1000);
    }
    const [first, second, third] = likers.map(({ id }) => id);
    expect((await me.browser.post('like-seen.php', { profile: third })).status).toBe(204);
    expect((await me.browser.post('like-seen.php', { profile: third })).status).toBe(204);
    const told = [first, second, third, third].map((profile) => ['like', { profile }]);
    expect(await eventsOf(me.id)).toEqual(told);
    expect((await me.browser.get('likes.php')).body.liked_by).toEqual([
      { id: second, like_new: true },
      { id: first, like_new: true },
      { id: third, like_new: false },
    ]);
  });

  test('a like that many tabs see at once is told to be seen once', async () => {
    const [me, liker] = [await newPerson(), await newPerson()];
    await liker.browser.post('like.php', { profile: me.id });
    await Promise.all(Array.from({ length: 6 }, () => me.browser.post('like-seen.php', { profile: liker.id })));
    expect(await eventsOf(me.id)).toEqual([
      ['like', { profile: liker.id }],
      ['like', { profile: liker.id }],
    ]);
  });

  test('likes come page by page in both directions, new ones first, and a match is known on whatever page the other like is', async () => {
    const me = await newPerson();
    const all = await Promise.all(Array.from({ length: 203 }, () => t.addMember()));
    const rows = all.flatMap((id, place) => {
      const created = new Date(t.clock.now().getTime() + place * 1000);
      return [
        { siteId: 'fonkel', memberId: me.id, targetId: id, created },
        { siteId: 'fonkel', memberId: id, targetId: me.id, created, seen: place === 202 },
      ];
    });
    await t.db.insert(likes).values(rows);
    const newest = all.toReversed();
    const first = (await me.browser.get('likes.php')).body;
    const second = (await me.browser.get(`likes.php?before=${first.next}`)).body;
    const ids = (found: { id: string }[]) => found.map(({ id }) => id);
    expect([first.liked.length, first.liked_by.length, second.next]).toEqual([200, 200, null]);
    expect(ids([...first.liked, ...second.liked])).toEqual(newest);
    expect(ids([...first.liked_by, ...second.liked_by])).toEqual([...newest.slice(1), newest[0]]);
    expect(second.liked_by).toMatchObject([{ like_new: true }, { like_new: true }, { like_new: false, match: true }]);
    expect(new Set(ids(second.profiles))).toEqual(new Set(ids([...second.liked, ...second.liked_by])));

    await t.db.delete(likes).where(and(eq(likes.targetId, me.id), ne(likes.memberId, all[0] as string)));
    const [oldest] = (await me.browser.get('likes.php')).body.liked_by;
    expect(oldest).toEqual({ id: all[0], like_new: true, match: true });
    const { next } = (await me.browser.get('likes.php')).body;
    expect((await me.browser.get(`likes.php?before=${next}`)).body).toMatchObject({ liked_by: [], next: null });
    for (const cursor of ['nonsense', '5', '1_a.2-1_b', '.x']) {
      expect((await me.browser.get(`likes.php?before=${cursor}`)).body.fields).toEqual({ before: 'invalid' });
    }
  });

  test('auto-like gives the newest unseen like, and asking changes nothing', async () => {
    const [me, plain, pictured] = [await newPerson(), await newPerson(), await newPerson()];
    const photo = await addPhoto(t.db, pictured.id);
    expect((await me.browser.get('auto-like.php')).status).toBe(204);
    await plain.browser.post('like.php', { profile: me.id });
    t.clock.advance(1000);
    await pictured.browser.post('like.php', { profile: me.id });
    const newest = { id: pictured.id, main_image: { match: `${photo.name}-480.webp` } };
    for (let i = 0; i < 2; i++) expect((await me.browser.get('auto-like.php')).body).toEqual(newest);
    await me.browser.post('like-seen.php', { profile: pictured.id });
    expect((await me.browser.get('auto-like.php')).body).toEqual({ id: plain.id, main_image: null });
    await me.browser.post('like-seen.php', { profile: plain.id });
    expect((await me.browser.get('auto-like.php')).status).toBe(204);
  });

  test('auto-like never names a fictional profile', async () => {
    const [me, real, fictional] = [await newPerson(), await newPerson(), await newPerson({ fictional: true })];
    await real.browser.post('like.php', { profile: me.id });
    t.clock.advance(1000);
    await fictional.browser.post('like.php', { profile: me.id });
    expect((await me.browser.get('auto-like.php')).body).toMatchObject({ id: real.id });
    await me.browser.post('like-seen.php', { profile: real.id });
    expect((await me.browser.get('auto-like.php')).status).toBe(204);
  });

  test('an unconfirmed member’s like is kept, but neither told nor counted before they can be opened', async () => {
    const [me, newcomer] = [await newPerson(), await newPerson({ status: 'not_confirmed' })];
    expect((await newcomer.browser.post('like.php', { profile: me.id })).status).toBe(200);
    expect(await eventsOf(me.id)).toEqual([]);
    expect((await me.browser.get('likes.php')).body.liked_by).toEqual([]);
    expect((await me.browser.get('auto-like.php')).status).toBe(204);
    expect((await me.browser.post('like.php', { profile: newcomer.id })).status).toBe(404);
    const letter = { profile: me.id, client_id: crypto.randomUUID(), text: 'Hello' };
    await newcomer.browser.post('message.php', letter);
    expect((await me.browser.get('likes.php')).body.liked_by).toEqual([{ id: newcomer.id, like_new: true }]);
  });

  test('a like given back during a break is a match that the other one is not told of, and like-seen.php denies it', async () => {
    const [me, liker] = [await newPerson(), await newPerson()];
    await me.browser.post('like.php', { profile: liker.id });
    await liker.browser.put('pause.php', { hidden: true });
    expect((await liker.browser.post('like.php', { profile: me.id })).body).toMatchObject({ match: true });
    expect(await eventsOf(me.id)).toEqual([]);
    expect(await eventsOf(liker.id)).toContainEqual(['match', { profile: me.id }]);
    expect((await me.browser.post('like-seen.php', { profile: liker.id })).status).toBe(404);
    await liker.browser.put('pause.php', { hidden: false });
    expect((await me.browser.post('like-seen.php', { profile: liker.id })).status).toBe(204);
  });

  test('nobody of another site, nobody unknown and not oneself', async () => {
    const me = await newPerson();
    const foreign = await t.addMember({ site: 'velours' });
    for (const profile of [foreign, 'nobody', me.id]) {
      const missing = { status: 404, body: { error: 'not_found' } };
      expect(await me.browser.post('like.php', { profile })).toMatchObject(missing);
      expect(await me.browser.delete('like.php', { profile })).toMatchObject(missing);
      expect(await me.browser.post('like-seen.php', { profile })).toMatchObject(missing);
    }
    expect((await me.browser.post('like.php', {})).body).toMatchObject({ fields: { profile: 'required' } });
    expect((await t.browser().get('likes.php')).body.error).toBe('authentication_required');
  });

  test('more likes in a minute than a person gives are refused for a while', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    for (let i = 0; i < 60; i++) await me.browser.post('like.php', { profile: other.id });
    const answer = await me.browser.post('like.php', { profile: other.id });
    expect(answer).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
