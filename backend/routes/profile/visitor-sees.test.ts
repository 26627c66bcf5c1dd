import type { Profile } from '#contract/member';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';

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

  test('is no order by what only members see', async () => {
    const ago = (minutes: number) => earlier(t.clock.now(), minutes * 60_000);
    const add = (interests: string[], minutes: number) =>
      t.addMember({ profile: { country: 'cy', interests, lastActive: ago(minutes) } });
    const [shown, alike, latest] = [await add(['bondage'], 0), await add(['bondage'], 9), await add([], 1)];
    const related = async (browser = t.browser()) =>
      (await browser.get(`profile.php?id=${shown}`)).body.related.map((profile: Profile) => profile.id);
    expect(await related()).toEqual([latest, alike]);
    expect(await related(await t.loginAs(await t.addMember()))).toEqual([alike, latest]);
  });
});
