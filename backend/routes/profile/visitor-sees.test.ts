import { eq } from 'drizzle-orm';
import type { Profile } from '#contract/member';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { profiles } from '../../db/schema/members.ts';

const day = 86_400_000;

describe.each(anyEngine)('what a visitor sees of a member, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  /** Moments before midnight of the clock's day by UTC. */
  const midnight = () => new Date(Math.floor(t.clock.now().getTime() / day) * day);
  const earlier = (moment: Date, milliseconds: number) => new Date(moment.getTime() - milliseconds);
  const intimate = {
    sexuality: 'lesbian',
    relationshipStatus: 'married',
    lookingFor: 'female',
    interests: ['tea', 'bondage'],
  };
  const doors = async (id: string, browser: Browser) => {
    const shown = (await browser.get(`profile.php?id=${id}`)).body.profile as Profile;
    const listed = (await browser.get('members.php?country=lu')).body.results as Profile[];
    const other = await t.addMember({ profile: { country: 'lu', gender: 'female', dateOfBirth: '1990-05-17' } });
    const related = (await browser.get(`profile.php?id=${other}`)).body.related as Profile[];
    const find = (list: Profile[]) => list.find((profile) => profile.id === id);
    return { profile: shown, search: find(listed), related: find(related) };
  };

  test('is nothing of a sex life, at any door; members see it', async () => {
    const id = await t.addMember({ profile: { ...intimate, country: 'lu', tattoos: 'few' } });
    for (const [door, profile] of Object.entries(await doors(id, t.browser()))) {
      expect({ door, profile }).toMatchObject({ door, profile: { id, tattoos: 'few', interests: ['tea'] } });
      for (const field of ['sexuality', 'relationship_status', 'looking_for', 'consents', 'visibility'])
        expect(profile).not.toHaveProperty(field);
    }
    const member = await t.loginAs(await t.addMember());
    for (const profile of Object.values(await doors(id, member))) {
      expect(profile).toMatchObject({
        sexuality: 'lesbian',
        relationship_status: 'married',
        looking_for: 'female',
        interests: ['tea', 'bondage'],
      });
      expect(profile).not.toHaveProperty('consents');
    }
  });

  test.each([
    ['now', () => t.clock.now(), 'day'],
    ['at the last midnight', () => midnight(), 'day'],
    ['a moment before it', () => earlier(midnight(), 1), 'week'],
    ['six days before it', () => earlier(midnight(), 6 * day), 'week'],
    ['a moment before that', () => earlier(midnight(), 6 * day + 1), undefined],
  ])('is the day or the week in which they were here, never more: %s', async (_, lastActive, within) => {
    const onlineUntil = earlier(t.clock.now(), -60_000);
    const id = await t.addMember({ profile: { lastActive: lastActive(), onlineUntil } });
    const { profile } = (await t.browser().get(`profile.php?id=${id}`)).body;
    expect(profile).toMatchObject({ online: false, last_active: null });
    expect(profile.active_within).toBe(within);
    const member = await t.loginAs(await t.addMember());
    expect((await member.get(`profile.php?id=${id}`)).body.profile).toMatchObject({
      online: true,
      last_active: lastActive().toISOString(),
    });
  });

  test('is not of a fictional member that they were here', async () => {
    const id = await t.addMember({ fictional: true });
    expect((await t.browser().get(`profile.php?id=${id}`)).body.profile).not.toHaveProperty('active_within');
  });

  test('is one photo: files of the others are for members', async () => {
    const id = await t.addMember();
    const photos = [await addPhoto(t.db, id, { position: 0 }), await addPhoto(t.db, id, { position: 1 })];
    const { images } = (await t.browser().get(`profile.php?id=${id}`)).body.profile;
    expect(images).toMatchObject([{ locked: false }, { locked: true }]);
    expect((await t.browser().raw('GET', `/media/${photos[1]?.name}-320.webp`)).status).toBe(403);
  });

  test('is not found out by a search', async () => {
    await t.addMember({
      name: 'here',
      profile: { ...intimate, country: 'mt', onlineUntil: earlier(t.clock.now(), -60_000) },
    });
    await t.addMember({ name: 'away', profile: { country: 'mt', lastActive: earlier(t.clock.now(), 9 * day) } });
    const found = async (query: string, browser = t.browser()) =>
      (await browser.get(`members.php?country=mt&${query}`)).body.results.map(({ name }: Profile) => name).sort();
    const member = await t.loginAs(await t.addMember());
    for (const query of ['online=1', 'interests=bondage']) {
      expect(await found(query)).toEqual(['away', 'here']);
      expect(await found(query, member)).toEqual(['here']);
    }
    expect(await found('interests=bondage,tea')).toEqual(['here']);
  });

  test('is the day of a visit, by no order either', async () => {
    const always = { country: 'is', created: earlier(t.clock.now(), 90 * day) };
    const dateOfBirth = `${t.clock.now().getUTCFullYear() - 38}-01-01`;
    const add = (lastActive: Date) => t.addMember({ profile: { ...always, dateOfBirth, lastActive } });
    const ids = [1, 2, 3, 4].map((hours) => add(earlier(midnight(), hours * 3_600_000)));
    const [to = '', ...others] = await Promise.all(ids);
    const beenHere = (id: string, lastActive: Date) =>
      t.db.update(profiles).set({ lastActive }).where(eq(profiles.memberId, id));
    const orders = async () => {
      const browser = t.browser();
      const search = await browser.get('members.php?country=is');
      const wider = await browser.get('members.php?country=is&min_age=40&max_age=45');
      const related = await browser.get(`profile.php?id=${to}`);
      const lists = { search: search.body.results, wider: wider.body.similar, related: related.body.related };
      return Object.values<Profile[]>(lists).map((list) =>
        list.map(({ id }) => id).filter((id) => others.includes(id)),
      );
    };
    const byId = others.toSorted();
    expect(await orders()).toEqual([byId, byId, byId]);
    const last = byId.pop() ?? '';
    await beenHere(last, earlier(midnight(), 1));
    expect(await orders()).toEqual(Array(3).fill([...byId, last]));
    await beenHere(last, midnight());
    expect(await orders()).toEqual(Array(3).fill([last, ...byId]));
  });

  test('is no order by what only members see', async () => {
    const add = (interests: string[], days: number) =>
      t.addMember({ profile: { country: 'cy', interests, lastActive: earlier(t.clock.now(), days * day) } });
    const [shown, alike, latest] = [await add(['bondage'], 0), await add(['bondage'], 9), await add([], 1)];
    const related = async (browser = t.browser()) =>
      (await browser.get(`profile.php?id=${shown}`)).body.related.map((profile: Profile) => profile.id);
    expect(await related()).toEqual([latest, alike]);
    expect(await related(await t.loginAs(await t.addMember()))).toEqual([alike, latest]);
  });
});
