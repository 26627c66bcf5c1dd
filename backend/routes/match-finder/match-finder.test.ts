import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { profiles } from '../../db/schema/members.ts';
import { insertBlock } from '../blocks/queries.ts';

const day = 86_400_000;
const utrecht = { lat: 52.05, lon: 5.15 };
const amsterdam = { lat: 52.35, lon: 4.85 };

describe.each(anyEngine)('match-finder.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.db.delete(profiles));
  afterAll(() => t.close());

  type Match = { profile: { id: string; distance?: number }; score: number; shared_interests: string[] };

  const add = (profile: object = {}, rest: object = {}) => t.addMember({ ...rest, profile });
  const me = (profile: object = {}) => add({ gender: 'male', lookingFor: 'female', ...utrecht, ...profile });
  const find = async (viewer: string, query = '') =>
    (await (await t.loginAs(viewer)).get(`match-finder.php?${query}`)).body.results as Match[];
  const ids = (matches: Match[]) => matches.map(({ profile }) => profile.id);

  test('the best come first, by shared interests, nearness and presence, and say what made it', async () => {
    const all = ['art', 'beer', 'tea', 'wine', 'gym'];
    const viewer = await me({ interests: all });
    const lastActive = new Date(t.clock.now().getTime() - 12 * day);
    const best = await add({ ...utrecht, interests: ['sushi', ...all] });
    const farther = await add({ ...amsterdam, interests: all });
    const lately = await add({ ...utrecht, interests: ['wine', 'art'] });
    const away = await add({ ...utrecht, interests: ['wine', 'art'], lastActive });
    const nowhere = await add({ interests: [] });
    const found = await find(viewer);
    expect(ids(found)).toEqual([best, farther, lately, away, nowhere]);
    expect(found[0]).toMatchObject({ score: 100, shared_interests: all, profile: { distance: 10 } });
    expect(found[1]?.profile.distance).toBe(40);
    expect(found.map(({ shared_interests }) => shared_interests.length)).toEqual([5, 5, 2, 2, 0]);
    expect(found.map(({ score }) => score).slice(2)).toEqual([64, 58, 15]);
    for (const { score } of found) expect(score).toBeLessThanOrEqual(100);
  });

  test('asked for interests count instead of one’s own, and few of them can all be shared', async () => {
    const viewer = await me({ interests: ['gym'] });
    const one = await add({ interests: ['art', 'tea'], ...utrecht });
    const other = await add({ interests: ['gym'], ...utrecht });
    const found = await find(viewer, 'interests=art,tea');
    expect(ids(found)).toEqual([one, other]);
    expect(found[0]).toMatchObject({ score: 100, shared_interests: ['art', 'tea'] });
    expect(found[1]?.shared_interests).toEqual([]);
  });

  test('ages and distance leave out; who has no place finds nobody within any', async () => {
    const viewer = await me();
    const near = await add({ ...utrecht, dateOfBirth: '1990-05-17' });
    await add({ ...amsterdam, dateOfBirth: '1990-05-17' });
    await add({ ...utrecht, dateOfBirth: '1960-05-17' });
    expect(ids(await find(viewer, 'distance=20&min_age=30&max_age=45'))).toEqual([near]);
    const homeless = await me({ lat: null, lon: null });
    expect(await find(homeless, 'distance=1000')).toEqual([]);
    expect(await find(homeless)).toHaveLength(3);
  });

  test('nobody who looks for others, is fictional, blocked, unconfirmed, abroad, of another site or oneself', async () => {
    const viewer = await me();
    await add({ gender: 'male' });
    await add({ lookingFor: 'female' });
    await add({}, { fictional: true });
    await add({}, { status: 'not_confirmed' });
    await add({ country: 'de' });
    await add({}, { site: 'velours' });
    for (const pair of [
      { memberId: viewer, targetId: await add() },
      { memberId: await add(), targetId: viewer },
    ]) {
      await insertBlock(t.db, { siteId: 'fonkel', ...pair }, t.clock.now());
    }
    const fits = await add({ lookingFor: 'male' });
    expect(ids(await find(viewer))).toEqual([fits]);
  });

  test('is for members, and refuses what is no answer to its questions', async () => {
    expect((await t.browser().get('match-finder.php')).body.error).toBe('authentication_required');
    const browser = await t.loginAs(await me());
    for (const query of ['distance=9', 'min_age=12', 'interests=chess']) {
      expect((await browser.get(`match-finder.php?${query}`)).body.error).toBe('invalid_request');
    }
  });
});
