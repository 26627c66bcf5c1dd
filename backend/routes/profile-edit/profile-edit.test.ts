import { consentVersion } from '#contract/member';
import { loggedInMember, storedProfile } from '../../../tests/setup/account.ts';
import { type NewMember, startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';

describe.each(anyEngine)('PUT profile.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const editor = (profile: NewMember['profile'] = {}) => loggedInMember(t, { profile });

  test('changes every attribute, and null empties it', async () => {
    const { id, browser } = await editor();
    const change = {
      gender: 'non_binary',
      sexuality: 'bisexual',
      looking_for: 'couple',
      relationship_status: 'open',
      hair_colour: 'red',
      eye_colour: 'hazel',
      body_type: 'athletic',
      tattoos: 'many',
      reason: 'friendship',
      interests: ['tea', 'art', 'tea'],
      about_me: '  Salut, c’est moi 🙂\n',
    };
    const consents = { sexuality: consentVersion, relationship_status: consentVersion };
    const answer = await browser.put('profile.php', { ...change, consents });
    const expected = { ...change, interests: ['tea', 'art'], about_me: 'Salut, c’est moi 🙂' };
    expect(answer).toMatchObject({ status: 200, body: { profile: { id, ...expected } } });
    expect((await browser.get('profile.php')).body.profile).toMatchObject(expected);
    const emptied = { sexuality: null, tattoos: null, reason: null, about_me: ' \n ', interests: [] };
    expect((await browser.put('profile.php', emptied)).body.profile).toMatchObject({ ...emptied, about_me: null });
    expect((await browser.get('profile.php')).body.profile).toMatchObject({ gender: 'non_binary', hair_colour: 'red' });
  });

  test('keeps what is not named, also when nothing is', async () => {
    const { browser } = await editor({ tattoos: 'few', aboutMe: 'Me' });
    const before = (await browser.get('profile.php')).body.profile;
    expect((await browser.put('profile.php', {})).body.profile).toEqual(before);
    expect((await browser.put('profile.php', { reason: 'chat' })).body.profile).toEqual({ ...before, reason: 'chat' });
  });

  test('places a member in a city of the country’s list, at the middle of its cell', async () => {
    const { id, browser } = await editor();
    const answer = await browser.put('profile.php', { country: 'NL', region: 'UT', city: 'utrecht' });
    expect(answer.body.profile).toMatchObject({ country: 'nl', region: 'UT', city: 'Utrecht' });
    const { lat, lon } = (await storedProfile(t, id)) ?? {};
    expect(lat).toBeCloseTo(52.05);
    expect(lon).toBeCloseTo(5.15);
  });

  test('another region or country empties what lies below it', async () => {
    const { id, browser } = await editor({ region: 'UT', city: 'Utrecht', lat: 52.05, lon: 5.15 });
    expect((await browser.put('profile.php', { region: 'NH' })).body.profile).toMatchObject({
      region: 'NH',
      city: null,
    });
    expect(await storedProfile(t, id)).toMatchObject({ lat: null, lon: null });
    expect((await browser.put('profile.php', { country: 'de' })).body.profile).toMatchObject({
      country: 'de',
      region: null,
    });
  });

  test.each([
    ['a region of nowhere', { region: 'XX' }, 'region'],
    ['a region of another country', { country: 'nl', region: 'BE' }, 'region'],
    ['a city of another region', { region: 'NH', city: 'Utrecht' }, 'city'],
    ['a city without a region', { city: 'Utrecht' }, 'city'],
    ['a country that the site does not offer', { country: 'jp' }, 'country'],
    ['a country that is none', { country: 'x1' }, 'country'],
    ['a code that no country has', { country: 'xx' }, 'country'],
    ['an empty gender', { gender: null }, 'gender'],
    ['a gender that is none', { gender: 'robot' }, 'gender'],
    ['an attribute out of its values', { tattoos: 'lots' }, 'tattoos'],
    ['an interest that is none', { interests: ['tea', 'war'] }, 'interests.1'],
  ])('refuses %s', async (_, change, field) => {
    const { browser } = await editor();
    const before = (await browser.get('profile.php')).body.profile;
    const answer = await browser.put('profile.php', change);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', fields: { [field]: 'invalid' } } });
    expect((await browser.get('profile.php')).body.profile).toEqual(before);
  });

  test('refuses a country in which the search finds people and nobody sells', async () => {
    const { browser } = await editor();
    await t.deps.database.executeSql(`update bundle_prices set country = 'nl' where country = '*'`);
    expect((await browser.put('profile.php', { country: 'de' })).body.fields).toEqual({ country: 'invalid' });
    await t.deps.database.executeSql(`update bundle_prices set country = '*' where country = 'nl'`);
    expect((await browser.put('profile.php', { country: 'de' })).body.profile.country).toBe('de');
  });

  test('about me has up to 2,000 characters, counted as people count', async () => {
    const { browser } = await editor();
    expect((await browser.put('profile.php', { about_me: '🙂'.repeat(2000) })).status).toBe(200);
    for (const about_me of ['🙂'.repeat(2001), 'x'.repeat(2001), 'x'.repeat(30_000)]) {
      expect((await browser.put('profile.php', { about_me })).body.fields).toEqual({ about_me: 'too_long' });
    }
  });

  test('what the site does not show is not asked for either', async () => {
    const velours = `update sites set visible_profile_fields = '{gender,about_me,interests}', interests = '{tea}' where id = 'velours'`;
    await t.deps.database.executeSql(velours);
    t.deps.sites.forget();
    const id = await t.addMember({ site: 'velours' });
    const browser = await t.loginAs(id, 'velours.localhost');
    expect((await browser.put('profile.php', { tattoos: 'few', interests: ['art'] })).body.fields).toEqual({
      tattoos: 'invalid',
      interests: 'invalid',
    });
    expect((await browser.put('profile.php', { about_me: 'Hi', interests: ['tea'] })).status).toBe(200);
  });

  test('needs a session, and is one’s own alone', async () => {
    expect((await t.browser().put('profile.php', { tattoos: 'few' })).body.error).toBe('authentication_required');
    const [{ browser }, other] = [await editor(), await editor({ tattoos: 'none' })];
    await browser.put('profile.php', { id: other.id, tattoos: 'many' });
    expect(await storedProfile(t, other.id)).toMatchObject({ tattoos: 'none' });
  });
});
