import { settings } from '#contract/settings';
import { exampleSite } from '../../tests/fixtures/site-file.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { asInternal } from '../../tests/setup/front-secret.ts';
import { payments } from '../db/schema/money.ts';
import { sites } from '../db/schema/sites.ts';
import { runCommand } from '../operator/commands.ts';
import type { addSite, Checked } from '../operator/sites.ts';
import { publishedSince, sitesChannel } from '../tenancy/publish.ts';
import type { SiteFile } from './site-file.ts';

describe.each(anyEngine)('npm run site, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  /** The example's brand under another id, for a test that changes it. */
  const brand = (id: string) => JSON.parse(JSON.stringify(exampleSite()).replaceAll('aurora', id)) as SiteFile;
  const run = (command: string, ...args: string[]) => runCommand(t.db, { command: 'site', args: [command, ...args] });
  const add = async (file: SiteFile) => (await run('add', JSON.stringify(file))) as Awaited<ReturnType<typeof addSite>>;
  const exported = async (id: string) => (await run('export', id)) as SiteFile;
  const settingsOf = async (host: string) => {
    t.deps.sites.forget();
    return (await t.browser(host).get('settings.php')).body;
  };

  it('gives the demo’s brands as files that would change nothing', async () => {
    for (const id of ['fonkel', 'velours']) {
      expect(await run('stored', id)).toMatchObject({ site: id, problems: [] });
      expect(await add(await exported(id))).toMatchObject({ site: id, problems: [], changed: false });
    }
    expect((await exported('fonkel')).domains).toHaveLength(12);
    await expect(run('export', 'nobody')).rejects.toThrow('there is no site nobody');
  });

  it('makes a brand of a file: hosts, company, words, prices, pages, a key for push', async () => {
    const file = exampleSite();
    expect(await add(file)).toMatchObject({
      site: 'aurora',
      changed: true,
      hosts: ['aurora.localhost', 'fi.aurora.localhost'],
    });
    const body = await settingsOf('fi.aurora.localhost');
    expect(settings.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'Aurora',
      company_name: 'Revontuli Media Oy',
      domain_language: 'fi',
      country: 'fi',
      theme: { mark: 'ember', primary: { 600: file.theme.primary?.[600] } },
      localeDomains: { sv: 'aurora.localhost', fi: 'fi.aurora.localhost' },
      push_public_key: expect.stringMatching(/^[\w-]{80,}$/),
      token_pages: [{ token: '2257', titles: { fi: '18 U.S.C. 2257', sv: '18 U.S.C. 2257' } }],
    });
    const { bundles } = (await t.browser('aurora.localhost').get('bundles.php')).body;
    expect(bundles.map(({ credits, price }: { credits: number; price: object }) => [credits, price])).toEqual([
      [20, { amount: 19900, currency: 'SEK' }],
      [50, { amount: 44900, currency: 'SEK' }],
    ]);
    expect(await exported('aurora')).toEqual({ ...file, domains: expect.arrayContaining(file.domains) });
    expect(await settingsOf('nl.localhost')).toMatchObject({ name: 'Fonkel', company_name: 'Lichtpunt Media B.V.' });
  });

  it('changes nothing by the same file, and what differs by another one', async () => {
    const file = brand('borealis');
    await add(file);
    const before = (await settingsOf('borealis.localhost')).version;
    expect(await add(file)).toMatchObject({ changed: false });
    expect((await settingsOf('borealis.localhost')).version).toBe(before);
    const changed = {
      ...file,
      name: 'Aurora Nord',
      bundles: [50, 20, 5],
      prices: [{ ...file.prices[0], amounts: [500, 200, 70] }],
    };
    expect(await add(changed as SiteFile)).toMatchObject({ changed: true });
    expect(await settingsOf('borealis.localhost')).toMatchObject({ name: 'Aurora Nord', version: before + 1 });
    expect((await exported('borealis')).bundles).toEqual([50, 20, 5]);
    expect(await add({ ...file, domains: file.domains.slice(0, 1) })).toMatchObject({
      changed: true,
      notes: expect.arrayContaining([{ path: 'domains', message: 'fi.borealis.localhost is taken off the site' }]),
    });
    expect((await settingsOf('fi.borealis.localhost')).error).toBe('unknown_domain');
    expect((await exported('borealis')).bundles).toEqual([20, 50]);
    expect(await add(file)).toMatchObject({ changed: true });
  });

  it('keeps a bundle that was sold for its payments', async () => {
    const file = brand('australis');
    await add(file);
    const memberId = await t.addMember({ site: 'australis' });
    const sold = {
      siteId: 'australis',
      memberId,
      bundleId: 'australis-20',
      credits: 20,
      amount: 1,
      currency: 'EUR',
      country: 'fi',
    };
    const paid = { paymentMethod: 'creditcard', status: 'completed', provider: 'sandbox', requestHash: '' } as const;
    await t.db.insert(payments).values({ ...sold, ...paid, idempotencyKey: crypto.randomUUID() });
    const [list] = file.prices;
    if (!list) throw new Error('no prices');
    expect(await add({ ...file, bundles: [50], prices: [{ ...list, amounts: [500] }] })).toMatchObject({
      changed: true,
    });
    expect(await add(file)).toMatchObject({ changed: true });
    expect((await exported('australis')).bundles).toEqual([20, 50]);
  });

  it.each<[string, string, (file: SiteFile) => unknown]>([
    ['name', 'is missing', ({ name: _, ...file }) => file],
    [
      'company.registration',
      'is missing',
      (file) => ({ ...file, company: { ...file.company, registration: undefined } }),
    ],
    [
      'company.creditor_id',
      'check digits',
      (file) => ({ ...file, company: { ...file.company, creditor_id: 'FI00ZZZ1' } }),
    ],
    [
      'theme.primary.600',
      '',
      (file) => ({ ...file, theme: { ...file.theme, primary: { ...file.theme.primary, 600: 'red;}' } } }),
    ],
    [
      'domains.1.texts.description',
      'is missing',
      (file) => ({
        ...file,
        domains: file.domains.map((one, index) =>
          index ? { ...one, texts: { ...one.texts, description: undefined } } : one,
        ),
      }),
    ],
    [
      'domains.0.host',
      'is a host of fonkel',
      (file) => ({ ...file, primary_host: 'nl.localhost', domains: [{ ...file.domains[0], host: 'nl.localhost' }] }),
    ],
    [
      'domains.0.host',
      'a host name in lower case',
      (file) => ({ ...file, domains: [{ ...file.domains[0], host: 'Aurora.example:3000' }] }),
    ],
    [
      'domains.0.country',
      'there are no regions and cities of jp',
      (file) => ({ ...file, domains: [{ ...file.domains[0], country: 'jp', countries: ['jp'] }] }),
    ],
    ['primary_host', 'none of the domains', (file) => ({ ...file, primary_host: 'elsewhere.example' })],
    [
      'prices.0.amounts',
      '1 amounts for 2 bundles',
      (file) => ({ ...file, prices: [{ ...file.prices[0], amounts: [1] }] }),
    ],
    [
      'domains.0.country',
      'there are no prices for se',
      (file) => ({ ...file, prices: [{ ...file.prices[0], countries: ['fi'] }] }),
    ],
    [
      'prices.0.countries.1',
      'there is no such country',
      (file) => ({ ...file, prices: [{ ...file.prices[0], countries: ['*', 'xx'] }] }),
    ],
    [
      'payment_methods.0.methods.0',
      'Invalid option',
      (file) => ({ ...file, payment_methods: [{ countries: ['*'], methods: ['cash'] }] }),
    ],
    [
      'payment_methods.0.methods',
      'the same twice',
      (file) => ({ ...file, payment_methods: [{ countries: ['*'], methods: ['visa', 'visa'] }] }),
    ],
    [
      'payment_methods.countries.1',
      'se is there already',
      (file) => ({ ...file, payment_methods: [{ countries: ['se', 'se'], methods: ['visa'] }] }),
    ],
    ['pages.0.token', 'reserved', (file) => ({ ...file, pages: [{ ...file.pages[0], token: 'login' }] })],
    [
      'theme.primary.600',
      'contrast with #ffffff at 85 % is 3.',
      (file) => ({ ...file, theme: { ...file.theme, primary: { ...file.theme.primary, 600: '#1f8573' } } }),
    ],
    [
      'theme.secondary.50',
      'contrast with 600 is 1.',
      (file) => ({ ...file, theme: { ...file.theme, secondary: { ...file.theme.secondary, 50: '#6c38ff' } } }),
    ],
    ['colour', 'there is no such field', (file) => ({ ...file, colour: 'red' })],
    ['cdn_prefix', 'ends with a slash', (file) => ({ ...file, cdn_prefix: 'https://cdn.example' })],
  ])('names %s: %s, and writes nothing of such a file', async (path, message, change) => {
    const broken = JSON.stringify(change({ ...exampleSite(), id: 'broken' }));
    const finding = { path, message: expect.stringContaining(message) };
    expect(((await run('check', broken)) as Checked).problems).toContainEqual(finding);
    expect(await run('add', broken)).toMatchObject({ changed: false, problems: expect.arrayContaining([finding]) });
    await expect(run('export', 'broken')).rejects.toThrow('there is no site');
  });

  it('notes a country whose VAT nobody knows', async () => {
    const { prices, ...file } = exampleSite();
    const [list] = prices;
    const known = JSON.stringify({ ...file, prices: [{ ...list, countries: ['*', 'us'] }] });
    const untaxed = JSON.stringify({ ...file, prices: [{ ...list, countries: ['*', 'br'] }] });
    const note = { path: 'prices.0.countries', message: 'no VAT of br is known: receipts name none' };
    expect(((await run('check', known)) as Checked).notes).not.toContainEqual(note);
    expect((await run('check', untaxed)) as Checked).toMatchObject({
      problems: [],
      notes: expect.arrayContaining([note]),
    });
  });

  it('says of a file that is no JSON that it is none', async () => {
    expect(await run('check', '{')).toMatchObject({
      problems: [{ path: '', message: expect.stringContaining('is no JSON') }],
    });
  });

  it('tells an operator by field what in the database no web would take', async () => {
    await t.db.update(sites).set({ theme: { mark: 'spark', primary: { 500: 'red' }, secondary: null } });
    const { problems } = (await run('stored', 'velours')) as Checked;
    expect(problems.map(({ path }) => path)).toContain('de.velours.localhost: theme.primary.500');
    await t.db.update(sites).set({ theme: { mark: 'spark', primary: null, secondary: null } });
  });

  it('publishes: webs are told the hosts of the site once, backends forget what they know', async () => {
    const before = await publishedSince(t.db, undefined);
    expect(before.hosts).toEqual([]);
    const heard: string[] = [];
    const stop = await t.deps.database.listen(sitesChannel, (site) => heard.push(site));
    expect(await run('publish', 'velours')).toMatchObject({ hosts: expect.arrayContaining(['velours.localhost']) });
    const asked = await t.browser().get(`published?since=${before.version}`, asInternal);
    expect(asked.body).toEqual({ version: before.version + 1, hosts: ['de.velours.localhost', 'velours.localhost'] });
    expect((await t.browser().get(`published?since=${before.version + 1}`, asInternal)).body.hosts).toEqual([]);
    expect((await publishedSince(t.db, 1_000)).hosts).toContain('nl.localhost');
    for (const stranger of [{ headers: { 'x-forwarded-for': '203.0.113.7' } }, {}, { from: '127.0.0.1' }])
      expect((await t.browser().get('published?since=1000', stranger)).status).toBe(404);
    while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(['velours']);
    await stop();
    await expect(run('publish', 'nobody')).rejects.toThrow('there is no site nobody');
  });

  it('publishes a host that was taken off the site, too: webs and edges keep pages of it', async () => {
    const { version } = await publishedSince(t.db, undefined);
    const file = await exported('velours');
    await add({ ...file, domains: file.domains.filter(({ host }) => host !== 'de.velours.localhost') });
    expect(await run('publish', 'velours')).toEqual({ site: 'velours', hosts: ['velours.localhost'] });
    expect((await publishedSince(t.db, version)).hosts).toEqual(['de.velours.localhost', 'velours.localhost']);
    await add(file);
  });
});
