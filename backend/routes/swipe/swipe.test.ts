import { eq } from 'drizzle-orm';
import { dailyLikes } from '#contract/swipe';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { events } from '../../db/schema/chat.ts';
import { members } from '../../db/schema/members.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import { nextMidnight } from '../../local-day.ts';

describe.each(anyEngine)('answers in the swipe game on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function newPerson(given: Parameters<TestApp['addMember']>[0] = {}): Promise<{ id: string; browser: Browser }> {
    const id = await t.addMember(given);
    return { id, browser: await t.loginAs(id) };
  }
  const someone = async (count: number) => Promise.all(Array.from({ length: count }, () => t.addMember()));
  const likeBy = (browser: Browser, profile: string) => browser.post('swipe.php', { profile, like: true });
  const passBy = (browser: Browser, profile: string) => browser.post('swipe.php', { profile, like: false });
  const leftOf = async (browser: Browser) => (await browser.get('swipe.php')).body.likes_left;
  const likedBy = async (browser: Browser) =>
    (await browser.get('likes.php')).body.liked.map(({ id }: { id: string }) => id);

  test('four likes a day are given, repeated or not; then passes alone, until the member’s midnight', async () => {
    const me = await newPerson();
    const others = await someone(dailyLikes + 2);
    for (const [index, id] of others.slice(0, dailyLikes).entries()) {
      const answer = { match: false, likes_left: dailyLikes - 1 - index };
      expect(await likeBy(me.browser, id)).toMatchObject({ status: 200, body: answer });
      expect((await likeBy(me.browser, id)).body).toEqual(answer);
    }
    const refused = await likeBy(me.browser, others[4] ?? '');
    expect(refused).toMatchObject({ status: 429, body: { error: 'likes_used_up' } });
    expect((await passBy(me.browser, others[5] ?? '')).body).toEqual({ match: false, likes_left: 0 });
    expect(await likedBy(me.browser)).toHaveLength(dailyLikes);

    const midnight = nextMidnight(t.clock.now(), 'Europe/Amsterdam');
    const { body } = await me.browser.get('swipe.php');
    expect([body.likes_left, body.refills_at]).toEqual([0, midnight.toISOString()]);
    const seconds = (midnight.getTime() - t.clock.now().getTime()) / 1000;
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil(seconds)));
    t.clock.advance(midnight.getTime() - t.clock.now().getTime() - 1);
    expect((await likeBy(me.browser, others[4] ?? '')).status).toBe(429);
    t.clock.advance(1);
    expect(await leftOf(me.browser)).toBe(dailyLikes);
    expect((await likeBy(me.browser, others[4] ?? '')).body).toEqual({ match: false, likes_left: dailyLikes - 1 });
  });

  test('a day is of the member’s own time zone, and ends when it was said to, wherever they go', async () => {
    const me = await newPerson();
    const [first = '', second = ''] = await someone(2);
    const zone = (timeZone: string) =>
      t.db
        .insert(notificationSettings)
        .values({ memberId: me.id, siteId: 'fonkel', timeZone, updated: t.clock.now() })
        .onConflictDoUpdate({ target: notificationSettings.memberId, set: { timeZone } });
    await zone('Asia/Tokyo');
    const inTokyo = nextMidnight(t.clock.now(), 'Asia/Tokyo').toISOString();
    expect((await me.browser.get('swipe.php')).body.refills_at).toBe(inTokyo);
    await likeBy(me.browser, first);
    await zone('Pacific/Honolulu');
    expect((await likeBy(me.browser, second)).body.likes_left).toBe(dailyLikes - 2);
    expect((await me.browser.get('swipe.php')).body.refills_at).toBe(inTokyo);
  });

  test('who changes the time zone again and again gets the likes of two days, and the next ones when those are old', async () => {
    const me = await newPerson();
    const others = await someone(2 * dailyLikes + 1);
    const zones = Array.from({ length: 24 }, (_, hours) => `Etc/GMT${hours < 12 ? '+' : '-'}${hours % 12}`);
    const untilMidnight = (timeZone: string) =>
      nextMidnight(t.clock.now(), timeZone).getTime() - t.clock.now().getTime();
    const nextDay = async () => {
      const timeZone = zones.toSorted((a, b) => untilMidnight(a) - untilMidnight(b))[0] ?? '';
      const values = { memberId: me.id, siteId: 'fonkel', timeZone, updated: t.clock.now() };
      await t.db
        .insert(notificationSettings)
        .values(values)
        .onConflictDoUpdate({ target: notificationSettings.memberId, set: values });
      return untilMidnight(timeZone);
    };
    let ends = await nextDay();
    const began = t.clock.now().getTime();
    for (const [index, id] of others.slice(0, 2 * dailyLikes).entries()) {
      if (index === dailyLikes) {
        t.clock.advance(ends);
        ends = await nextDay();
      }
      expect((await likeBy(me.browser, id)).status).toBe(200);
    }
    t.clock.advance(ends);
    await nextDay();
    const refillsAt = new Date(began + 23 * 3_600_000);
    const last = others.at(-1) ?? '';
    const { body } = await me.browser.get('swipe.php');
    expect([body.likes_left, body.refills_at]).toEqual([0, refillsAt.toISOString()]);
    expect((await likeBy(me.browser, last)).body.error).toBe('likes_used_up');
    t.clock.advance(refillsAt.getTime() - t.clock.now().getTime());
    expect(await likeBy(me.browser, last)).toMatchObject({ status: 200, body: { likes_left: dailyLikes - 1 } });
  });

  test('likes of the minutes before and after midnight are there again at the next midnight', async () => {
    const me = await newPerson();
    const others = await someone(2 * dailyLikes);
    const midnight = () => nextMidnight(t.clock.now(), 'Europe/Amsterdam');
    t.clock.advance(midnight().getTime() - t.clock.now().getTime() - 60_000);
    for (const id of others.slice(0, dailyLikes)) await likeBy(me.browser, id);
    t.clock.minutes(1);
    for (const id of others.slice(dailyLikes)) await likeBy(me.browser, id);
    const { body } = await me.browser.get('swipe.php');
    expect([body.likes_left, body.refills_at]).toEqual([0, midnight().toISOString()]);
  });

  test('two tabs and double clicks at once spend four likes, not one more', async () => {
    for (let round = 0; round < 5; round++) {
      const me = await newPerson();
      const others = await someone(dailyLikes + 3);
      const answers = await Promise.all([...others, ...others].map((id) => likeBy(me.browser, id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2 * dailyLikes);
      expect(await likedBy(me.browser)).toHaveLength(dailyLikes);
      expect(await leftOf(me.browser)).toBe(0);
    }
  });

  test('is an ordinary like: told once, and a match where it is answered', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    await other.browser.post('like.php', { profile: me.id });
    expect((await likeBy(me.browser, other.id)).body).toEqual({ match: true, likes_left: dailyLikes - 1 });
    expect((await likeBy(me.browser, other.id)).body).toEqual({ match: true, likes_left: dailyLikes - 1 });
    const told = await t.db.select({ type: events.type }).from(events).where(eq(events.memberId, other.id));
    expect(told.map(({ type }) => type).sort()).toEqual(['like', 'match']);
    expect((await other.browser.get('likes.php')).body.liked_by).toEqual([{ id: me.id, like_new: true, match: true }]);
  });

  test('the last one is taken back, once: the like is gone and there again for today', async () => {
    const me = await newPerson();
    const [first = '', second = '', third = ''] = await someone(3);
    expect((await me.browser.delete('swipe.php')).body.error).toBe('not_found');
    await likeBy(me.browser, first);
    await passBy(me.browser, second);
    await likeBy(me.browser, third);
    for (let i = 0; i < 3; i++) {
      const { status, body } = await me.browser.delete('swipe.php');
      expect({ status, id: body.profile.id, left: body.likes_left }).toEqual({ status: 200, id: third, left: 3 });
    }
    expect(await likedBy(me.browser)).toEqual([first]);
    const { body } = await me.browser.get('swipe.php');
    expect([body.profiles[0].id, body.can_take_back, body.likes_left]).toEqual([third, false, 3]);

    await passBy(me.browser, third);
    expect((await me.browser.get('swipe.php')).body.can_take_back).toBe(true);
    expect((await me.browser.delete('swipe.php')).body.profile.id).toBe(third);
    expect((await likeBy(me.browser, third)).body.likes_left).toBe(2);
    expect((await likedBy(me.browser)).sort()).toEqual([first, third].sort());
  });

  test('a match is not taken back, also where both come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [me, other] = [await newPerson(), await newPerson()];
      await likeBy(me.browser, other.id);
      const [back, liked] = await Promise.all([
        me.browser.delete('swipe.php'),
        other.browser.post('like.php', { profile: me.id }),
      ]);
      expect([back.status, back.body.error, liked.body.match]).toEqual(
        liked.body.match ? [409, 'already_matched', true] : [200, undefined, false],
      );
      expect(await likedBy(me.browser)).toEqual(liked.body.match ? [other.id] : []);
    }
    const [me, other] = [await newPerson(), await newPerson()];
    await other.browser.post('like.php', { profile: me.id });
    await likeBy(me.browser, other.id);
    expect(await me.browser.delete('swipe.php')).toMatchObject({ status: 409, body: { error: 'already_matched' } });
    expect((await me.browser.get('swipe.php')).body.can_take_back).toBe(false);
    expect(await likedBy(me.browser)).toEqual([other.id]);
  });

  test('a pass takes no like away and may become one; a like of elsewhere costs none', async () => {
    const me = await newPerson();
    const [one = '', two = '', three = ''] = await someone(3);
    await likeBy(me.browser, one);
    expect((await passBy(me.browser, one)).status).toBe(200);
    await passBy(me.browser, two);
    expect((await likeBy(me.browser, two)).body.likes_left).toBe(2);
    await me.browser.post('like.php', { profile: three });
    expect((await likeBy(me.browser, three)).body.likes_left).toBe(2);
    expect((await likedBy(me.browser)).sort()).toEqual([one, two, three].sort());
    expect((await me.browser.delete('swipe.php')).body).toMatchObject({ profile: { id: two }, likes_left: 3 });
  });

  test('a pass that is repeated is not the last answer for that', async () => {
    const me = await newPerson();
    const [one = '', two = ''] = await someone(2);
    for (const id of [one, two, one]) await passBy(me.browser, id);
    expect((await me.browser.delete('swipe.php')).body).toMatchObject({ profile: { id: two } });
  });

  test('what happens elsewhere neither gives a like of the day back nor is undone from here', async () => {
    const me = await newPerson();
    const [one = '', two = ''] = await someone(2);
    await likeBy(me.browser, one);
    await me.browser.delete('like.php', { profile: one });
    expect((await passBy(me.browser, one)).body.likes_left).toBe(3);
    expect((await likeBy(me.browser, one)).body.likes_left).toBe(3);
    expect(await likedBy(me.browser)).toEqual([]);
    await likeBy(me.browser, two);
    // An answer that comes late again is not the last one for that.
    await passBy(me.browser, one);
    expect((await me.browser.delete('swipe.php')).body).toMatchObject({ profile: { id: two }, likes_left: 3 });
    await me.browser.post('like.php', { profile: two });
    expect((await me.browser.delete('swipe.php')).body).toMatchObject({ profile: { id: two }, likes_left: 3 });
    expect(await likedBy(me.browser)).toEqual([two]);
  });

  test('who is taken back and may not be seen any more is not shown', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    await passBy(me.browser, other.id);
    await other.browser.post('block.php', { profile: me.id });
    expect((await me.browser.delete('swipe.php')).body).toMatchObject({ profile: null, likes_left: dailyLikes });
  });

  test('nobody of another site, nobody unknown, unconfirmed or deleted, not oneself; nor who has blocked', async () => {
    const me = await newPerson();
    const [foreign, unconfirmed, gone] = [
      await t.addMember({ site: 'velours' }),
      await t.addMember({ status: 'not_confirmed' }),
      await t.addMember(),
    ];
    await t.db.update(members).set({ status: 'deleted' }).where(eq(members.id, gone));
    for (const profile of [foreign, unconfirmed, gone, 'nobody', me.id]) {
      for (const answer of [await likeBy(me.browser, profile), await passBy(me.browser, profile)]) {
        expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
      }
    }
    const blocker = await newPerson({ name: `b${me.id.slice(0, 10)}` });
    await blocker.browser.post('block.php', { profile: me.id });
    expect(await likeBy(me.browser, blocker.id)).toMatchObject({ status: 403, body: { error: 'blocked' } });
    expect(await leftOf(me.browser)).toBe(dailyLikes);
  });

  test('answers faster than anybody looks are refused for a while', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    for (let i = 0; i < 120; i++) await passBy(me.browser, other.id);
    expect(await passBy(me.browser, other.id)).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
  });
});
