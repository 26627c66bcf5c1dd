import { eq } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { createLimits } from '../../adapters/limits/limits.ts';
import { newId } from '../../db/schema/columns.ts';
import { sites } from '../../db/schema/sites.ts';

const redisUrl = process.env.TEST_REDIS_URL;

describe.each(anyEngine)('what one sees in a day, on the %s database', (engine) => {
  let t: TestApp;
  let others: string[];
  beforeAll(async () => {
    t = await startTestApp(engine);
    await t.db.update(sites).set({ visitorProfilesPerDay: 3, memberProfilesPerDay: 4 }).where(eq(sites.id, 'fonkel'));
    t.deps.sites.forget();
    others = await Promise.all(Array.from({ length: 5 }, () => t.addMember()));
  });
  afterAll(() => t.close());

  const login = { status: 403, body: { error: 'authentication_required' } };
  const wait = { status: 429, body: { error: 'too_many_profiles' } };
  const openAs = (browser: Browser, from?: string) => (id: string | undefined) =>
    browser.get(`profile.php?id=${id}`, from ? { from } : {});
  const searchAs = (browser: Browser, from?: string) => (query: string) =>
    browser.get(`members.php?${query}`, from ? { from } : {});

  test('visitors of one network open so many profiles between them, then are asked to log in', async () => {
    const [open, elsewhere] = [openAs(t.browser(), '203.0.113.7'), openAs(t.browser(), '203.0.113.8')];
    for (const id of [0, 1, 1, 0, 2, 2]) expect((await open(others[id])).status).toBe(200);
    expect(await open(others[3])).toMatchObject(login);
    expect(await openAs(t.browser(), '203.0.113.7')(others[4])).toMatchObject(login);
    expect((await open(others[0])).status).toBe(200);
    expect((await elsewhere(others[3])).status).toBe(200);
    const foreign = await t.addMember({ site: 'velours' });
    expect((await openAs(t.browser('velours.localhost'), '203.0.113.7')(foreign)).status).toBe(200);
  });

  test('all networks of one IPv6 customer together open ten times as many', async () => {
    const more = await Promise.all(Array.from({ length: 31 }, () => t.addMember()));
    const openFrom = (index: number) => openAs(t.browser(), `2001:db8:5:${index.toString(16)}::1`)(more[index]);
    for (let index = 0; index < 30; index++) expect((await openFrom(index)).status).toBe(200);
    expect(await openFrom(30)).toMatchObject(login);
    expect((await openAs(t.browser(), '2001:db8:6::1')(more[30])).status).toBe(200);
  });

  test('profiles that are not there, and one’s own, count for nothing', async () => {
    const open = openAs(t.browser(), '203.0.113.9');
    for (let times = 0; times < 5; times++) expect((await open(`nobody-${times}`)).status).toBe(404);
    expect((await open(others[0])).status).toBe(200);
    const me = await t.addMember();
    const browser = await t.loginAs(me);
    for (const id of others.slice(0, 4)) await openAs(browser)(id);
    expect((await openAs(browser)(me)).status).toBe(200);
  });

  test('the pages that our own front makes are never refused', async () => {
    for (const id of others) expect((await openAs(t.browser())(id)).status).toBe(200);
  });

  test('a member opens so many profiles, from any network, then waits', async () => {
    const browser = await t.loginAs(await t.addMember());
    for (const [i, id] of others.slice(0, 4).entries())
      expect((await openAs(browser, `198.51.100.${i}`)(id)).status).toBe(200);
    const refused = await openAs(browser, '198.51.100.9')(others[4]);
    expect(refused).toMatchObject(wait);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await openAs(browser)(others[1])).status).toBe(200);
  });

  test('whoever is answered in the swipe game was seen', async () => {
    const browser = await t.loginAs(await t.addMember());
    const pass = (profile: string | undefined) => browser.post('swipe.php', { profile, like: false });
    for (const id of others.slice(0, 4)) expect((await pass(id)).status).toBe(200);
    expect(await pass(others[4])).toMatchObject(wait);
    expect((await openAs(browser)(others[0])).status).toBe(200);
    expect(await openAs(browser)(others[4])).toMatchObject(wait);
  });

  test('searches are counted too, half as many; the same one again is free', async () => {
    const search = searchAs(t.browser(), '203.0.113.10');
    for (const age of [20, 21, 20, 21]) expect((await search(`min_age=${age}`)).status).toBe(200);
    expect(await search('min_age=22')).toMatchObject(login);
    const browser = await t.loginAs(await t.addMember());
    expect((await searchAs(browser)('pageNumber=2')).status).toBe(200);
    expect((await browser.get('match-finder.php?min_age=30')).status).toBe(200);
    expect(await browser.get('match-finder.php?min_age=31')).toMatchObject(wait);
    expect(await searchAs(browser)('pageNumber=3')).toMatchObject(wait);
  });

  test('a further page is free again too, whatever its cursor', async () => {
    const alike = { country: 'se', gender: 'trans' };
    await Promise.all(Array.from({ length: 25 }, () => t.addMember({ profile: alike })));
    const search = searchAs(t.browser(), '203.0.113.13');
    const cursors: string[] = [];
    for (let times = 0; times < 3; times++) {
      const { next } = (await search('country=se&gender=trans')).body;
      cursors.push(next);
      expect(await search(`country=se&gender=trans&after=${next}`)).toMatchObject({ status: 200 });
    }
    expect(new Set(cursors).size).toBe(3);
    expect(await search('country=se&gender=trans&min_age=20')).toMatchObject(login);
  });

  test('cards of the swipe game are counted when they are shown, so that blocks bring no more of them', async () => {
    const browser = await t.loginAs(await t.addMember());
    const deal = () => browser.get('swipe.php');
    const { profiles } = (await deal()).body;
    expect(profiles).toHaveLength(4);
    expect((await deal()).body.profiles).toEqual(profiles);
    for (const { id } of profiles) expect((await browser.post('block.php', { profile: id })).status).toBe(204);
    expect(await deal()).toMatchObject(wait);
  });

  (redisUrl ? test : test.skip)('a deck of cards is one command of Redis, however many cards and limits', async () => {
    const [redis, scope] = [new Redis(redisUrl ?? '', { db: 9 }), `/${newId()}`];
    await redis.ping();
    const browser = await t.loginAs(await t.addMember());
    const { limits } = t.deps;
    t.deps.limits = createLimits(redis, scope);
    const sent = jest.spyOn(redis, 'sendCommand');
    const deal = () => browser.get('swipe.php', { from: '2001:db8:7::1' });
    const [first, second] = [await deal(), await deal()];
    expect(sent.mock.calls.map(([{ name }]) => name)).toEqual(['eval', 'eval']);
    expect(first.body.profiles).toHaveLength(4);
    expect(second.body.profiles).toEqual(first.body.profiles);
    t.deps.limits = limits;
    const keys = await redis.keys(`limit${scope}:*`);
    expect(keys).toHaveLength(3);
    await redis.del(keys);
    redis.disconnect();
  });

  test('blocks bring no further members beside a profile that was counted', async () => {
    const alike = { country: 'fi', gender: 'couple', dateOfBirth: '1990-05-17' };
    const ids = await Promise.all(Array.from({ length: 9 }, () => t.addMember({ profile: alike })));
    const browser = await t.loginAs(await t.addMember());
    const related = async () => {
      const { body } = await openAs(browser)(ids[0]);
      return body.related.map(({ id }: { id: string }) => id) as string[];
    };
    const shown = await related();
    expect(shown).toHaveLength(6);
    for (const id of shown.slice(0, 2)) expect((await browser.post('block.php', { profile: id })).status).toBe(204);
    expect(await related()).toEqual(shown.slice(2));
  });

  test('a search is another one once somebody is blocked, or the member’s own wishes are others', async () => {
    const changes = [
      (browser: Browser, i: number) => browser.post('block.php', { profile: others[i] }),
      (browser: Browser, i: number) => browser.put('profile.php', { looking_for: ['male', 'couple'][i] }),
    ];
    for (const change of changes) {
      for (const call of ['members.php', 'match-finder.php']) {
        const browser = await t.loginAs(await t.addMember());
        for (const i of [0, 1]) {
          expect((await browser.get(call)).status).toBe(200);
          expect((await change(browser, i)).status).toBeLessThan(300);
        }
        expect(await browser.get(call)).toMatchObject(wait);
      }
    }
  });

  test('whoever is asked about for a new thread was seen', async () => {
    const browser = await t.loginAs(await t.addMember());
    const ask = (id: string | undefined) => browser.get(`chat.php?profile=${id}`);
    for (const id of others.slice(0, 4)) expect((await ask(id)).status).toBe(200);
    expect(await ask(others[4])).toMatchObject(wait);
  });

  test('members of one network see five times as much between them as one of them', async () => {
    const search = async (age: number, from: string) =>
      searchAs(await t.loginAs(await t.addMember()), from)(`min_age=${age}`);
    for (let age = 20; age < 30; age++) expect((await search(age, '203.0.113.11')).status).toBe(200);
    expect(await search(30, '203.0.113.11')).toMatchObject(wait);
    expect((await search(20, '203.0.113.11')).status).toBe(200);
    expect((await search(30, '203.0.113.12')).status).toBe(200);
  });

  test('visitors of all networks of a customer of IPv6 see ten times as much as those of one', async () => {
    const search = (age: number, network: number) =>
      searchAs(t.browser(), `2001:db8:9:${network}::1`)(`min_age=${age}`);
    for (let n = 0; n < 20; n++) expect((await search(20 + n, n)).status).toBe(200);
    expect(await search(40, 99)).toMatchObject(login);
    expect((await searchAs(t.browser(), '2001:db8:a::1')('min_age=40')).status).toBe(200);
  });
});
