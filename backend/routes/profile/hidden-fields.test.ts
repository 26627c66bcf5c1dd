import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { profiles } from '../../db/schema/members.ts';

const host = 'velours.localhost';
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

describe('what a site does not show of a profile', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.deps.database.executeSql(
      `update sites set visible_profile_fields = '{gender,country}', interests = '{tea,art}' where id = 'velours'`,
    );
    t.deps.sites.forget();
  });
  afterEach(() => t.db.delete(profiles));
  afterAll(() => t.close());

  const add = (profile: object) => t.addMember({ site: 'velours', profile });

  test('is not found out by who is found: whom somebody looks for', async () => {
    const women = await Promise.all(
      ['male', 'female', 'everyone'].map((lookingFor) => add({ gender: 'female', lookingFor })),
    );
    const browser = await t.loginAs(await add({ gender: 'male', lookingFor: 'female' }), host);
    const { body: found } = await browser.get('match-finder.php');
    expect(found.results.map(({ profile }: { profile: { id: string } }) => profile.id).sort()).toEqual(women.sort());
    expect(ids((await browser.get('swipe.php')).body.profiles).sort()).toEqual(women);
  });

  test('is not found out by an order: what somebody shares with others', async () => {
    const ago = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000);
    const shown = await add({ interests: ['tea'] });
    const sharing = await add({ interests: ['tea'], lastActive: ago(9) });
    const latest = await add({ interests: ['art'], lastActive: ago(1) });
    const { body } = await (await t.loginAs(await add({ gender: 'male' }), host)).get(`profile.php?id=${shown}`);
    expect(ids(body.related)).toEqual([latest, sharing]);
  });

  test('is taken away by its member, and not written', async () => {
    const browser = await t.loginAs(await add({ interests: ['tea'], aboutMe: 'Hi' }), host);
    expect((await browser.put('profile.php', { interests: ['art'] })).body.fields).toEqual({ interests: 'invalid' });
    expect((await browser.put('profile.php', { interests: [], about_me: null })).body.profile).toMatchObject({
      interests: [],
      about_me: null,
    });
  });
});
