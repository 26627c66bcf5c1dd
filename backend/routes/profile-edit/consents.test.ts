import { consentVersion } from '#contract/member';
import { loggedInMember, storedProfile } from '../../../tests/setup/account.ts';
import { type NewMember, startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';

describe.each(anyEngine)('consents to answers about a sex life, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const editor = (profile: NewMember['profile'] = {}) => loggedInMember(t, { profile });

  const answers = [
    ['sexuality', 'sexuality', 'gay', 'bisexual'],
    ['relationship_status', 'relationship_status', 'open', 'single'],
    ['adult_interests', 'interests', ['tea', 'bondage'], ['sex']],
  ] as const;

  test.each(answers)('without one, nothing of %s is stored', async (_, field, value) => {
    const { id, browser } = await editor();
    const before = await storedProfile(t, id);
    const answer = await browser.put('profile.php', { [field]: value, tattoos: 'few' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', fields: { [field]: 'consent_required' } },
    });
    expect(await storedProfile(t, id)).toEqual(before);
  });

  test.each(answers)(
    '%s is stored with the version and the time of its consent',
    async (consent, field, value, other) => {
      const { id, browser } = await editor();
      const given = t.clock.now().toISOString();
      const change = { [field]: value, consents: { [consent]: consentVersion } };
      const { profile } = (await browser.put('profile.php', change)).body;
      expect(profile).toMatchObject({ [field]: value, consents: { [consent]: { version: consentVersion, given } } });
      t.clock.minutes(5);
      expect((await browser.put('profile.php', { [field]: other, consents: change.consents })).status).toBe(200);
      expect((await storedProfile(t, id))?.consents).toEqual({ [consent]: { version: consentVersion, given } });
      const reader = await t.loginAs(await t.addMember());
      expect((await reader.get(`profile.php?id=${id}`)).body.profile).toMatchObject({ [field]: other });
    },
  );

  test('taking one back deletes its answer and leaves the rest', async () => {
    const { id, browser } = await editor();
    const all = { sexuality: consentVersion, relationship_status: consentVersion, adult_interests: consentVersion };
    const given = { sexuality: 'gay', relationship_status: 'open', interests: ['tea', 'bondage'] };
    await browser.put('profile.php', { ...given, consents: all });
    const { profile } = (await browser.put('profile.php', { consents: { sexuality: null } })).body;
    expect(profile).toMatchObject({ ...given, sexuality: null });
    expect(Object.keys(profile.consents)).toEqual(['relationship_status', 'adult_interests']);
    const rest = { relationship_status: null, adult_interests: null };
    // What the same change says of the answer counts for nothing.
    await browser.put('profile.php', { interests: ['art', 'sex'], relationship_status: 'single', consents: rest });
    const stored = await storedProfile(t, id);
    expect(stored).toMatchObject({ relationshipStatus: null, interests: ['art'] });
    expect(stored?.consents).toEqual({});
    expect((await browser.put('profile.php', { sexuality: 'gay' })).body.fields).toEqual({
      sexuality: 'consent_required',
    });
  });

  test('an answer from before consents were asked counts as one of version 0, which can be taken back', async () => {
    const { id, browser } = await editor({ sexuality: 'gay', interests: ['tea', 'sex'] });
    const before = { version: 0, given: null };
    expect((await browser.get('profile.php')).body.profile.consents).toEqual({
      sexuality: before,
      adult_interests: before,
    });
    expect((await browser.put('profile.php', { sexuality: 'bisexual' })).status).toBe(200);
    await browser.put('profile.php', { consents: { sexuality: null, adult_interests: null } });
    const stored = await storedProfile(t, id);
    expect(stored).toMatchObject({ sexuality: null, interests: ['tea'] });
    expect(stored?.consents).toEqual({});
  });

  test('emptying an answer, and everyday interests, need none', async () => {
    const { browser } = await editor({ sexuality: 'gay' });
    const change = { sexuality: null, relationship_status: null, interests: ['tea', 'kissing'] };
    const { profile } = (await browser.put('profile.php', change)).body;
    expect(profile).toMatchObject(change);
    expect(profile.consents).toEqual({});
  });

  test.each([0, 2, true, 'yes'])('%j is no version of the words', async (version) => {
    const { browser } = await editor();
    const answer = await browser.put('profile.php', { sexuality: 'gay', consents: { sexuality: version } });
    expect(answer.body.fields).toEqual({ 'consents.sexuality': 'invalid' });
  });
});
