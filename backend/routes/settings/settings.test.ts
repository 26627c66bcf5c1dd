import { settings as settingsSchema } from '#contract/settings';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { defaultEngine } from '../../../tests/setup/backend-database.ts';
import { demoDomains } from '../../seed/sites/sites.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each(demoDomains.map(({ host, siteId }) => [host, siteId]))(
  '%s has every setting of its brand',
  async (host, siteId) => {
    const { status, body } = await test.browser('127.0.0.1:3001').get(`settings.php?forced_domain=${host}`);
    expect(status).toBe(200);
    expect(settingsSchema.parse(body)).toEqual(body);
    expect(body.name.toLowerCase()).toBe(siteId);
    expect(body.geoip_country).toBeNull();
    expect(body.region_data.length).toBeGreaterThan(4);
    expect(body.minimum_message_costs[body.country].costs).toBeGreaterThan(0);
  },
);

it('tells brands apart: colours, company, hosts, niche', async () => {
  const of = async (host: string) => (await test.browser(host).get('settings.php')).body;
  const [fonkel, velours] = [await of('de.localhost'), await of('de.velours.localhost')];
  expect(fonkel.theme.primary).toBeNull();
  expect(velours).toMatchObject({ niche: 3, company_name: 'Avondrood Media B.V.', theme: { mark: 'ember' } });
  expect(velours.localeDomains).toEqual({ nl: 'velours.localhost', de: 'de.velours.localhost' });
  expect(Object.keys(fonkel.localeDomains)).toHaveLength(11);
  expect(fonkel.localeDomains.en).toBe('localhost');
  expect((await of('us.localhost')).us_footer).toBe(true);
});

it('says no more of an unknown host than that it is unknown', async () => {
  const answer = await test.browser().get('settings.php?forced_domain=elsewhere.example');
  expect(answer).toMatchObject({ status: 404, body: { error: 'unknown_domain' } });
});

it('allows sign-up by the traffic source where the site asks for one', async () => {
  await test.deps.database.executeSql(`update sites set signups = 'with_trafficsource' where id = 'velours'`);
  test.deps.sites.forget();
  const visitor = test.browser('velours.localhost');
  expect((await visitor.get('settings.php')).body.signup_allowed).toBe(false);
  expect((await visitor.get('settings.php?network=acme')).body.signup_allowed).toBe(true);
});

it('knows the country of a visitor, but keeps it out of what the web server caches', async () => {
  const located = await startTestApp(defaultEngine, {
    geo: { country: (address) => (address === '203.0.113.9' ? 'de' : null) },
  });
  const own = await located.browser().get('settings.php', { from: '203.0.113.9' });
  expect(own.body).toMatchObject({ geoip_country: 'de', geoip_selected_country: 'de' });
  expect(own.headers.get('cache-control')).toMatch(/^private/);
  const server = await located.browser().get('settings.php?forced_domain=nl.localhost', { from: '203.0.113.9' });
  expect(server.body).toMatchObject({ geoip_country: null, geoip_selected_country: 'nl' });
  await located.close();
});

it('believes the country that a trusted proxy names, and no visitor’s own word', async () => {
  const of = async (country: string, from?: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-country': country };
    return (await test.browser().get('settings.php', { ...(from && { from }), headers })).body.geoip_country;
  };
  expect(await of('DE')).toBe('de');
  expect(await of('DE', '127.0.0.1')).toBeNull();
  expect(await of('DE', '203.0.113.9')).toBeNull();
  for (const unknown of ['XX', 'T1', '', 'Germany', '<x>']) expect(await of(unknown)).toBeNull();
});

it('names all hosts of the site with country, language and niche, on each of them alike', async () => {
  const hostsOf = async (host: string) => (await test.browser(host).get('settings.php')).body.hosts;
  const here = await hostsOf('velours.localhost');
  expect(here).toEqual([
    { host: 'velours.localhost', country: 'nl', locale: 'nl', niche: 3 },
    { host: 'de.velours.localhost', country: 'de', locale: 'de', niche: 3 },
  ]);
  expect(await hostsOf('de.velours.localhost')).toEqual(here);
  expect(JSON.stringify(await hostsOf('nl.localhost'))).not.toContain('velours');
});

it('lists interests, regions and the company', async () => {
  const visitor = test.browser();
  const interests = (await visitor.get('interests.php')).body;
  expect(interests).toHaveLength(51);
  expect(interests).toContainEqual({ id: 'coffee', adult: false });
  expect((await visitor.get('regions.php?country=NL')).body[0]).toHaveProperty('cities');
  expect((await visitor.get('regions.php?country=zz')).body.error).toBe('not_found');
  expect((await visitor.get('regions.php')).body.fields).toEqual({ country: 'required' });
  expect((await visitor.get('companyinfo.php')).body.company_name).toBe('Lichtpunt Media B.V.');
});
