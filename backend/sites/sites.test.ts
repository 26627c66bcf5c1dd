import { and, eq } from 'drizzle-orm';
import { locales } from '#contract/common';
import { settings } from '#contract/settings';
import { exampleSite } from '../../tests/fixtures/site-file.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { asInternal } from '../../tests/setup/front-secret.ts';
import { payments } from '../db/schema/money.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { companies, sites } from '../db/schema/sites.ts';
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

  /** The example's brand under another id and of another company, for a test that changes it. */
  function brand(id: string): SiteFile {
    const file = JSON.parse(JSON.stringify(exampleSite()).replaceAll('aurora', id)) as SiteFile;
    return { ...file, company: { ...file.company, id: `${id}-company` } };
  }
  const run = (command: string, ...args: string[]) => runCommand(t.db, { command: 'site', args: [command, ...args] });
  const add = async (file: SiteFile) => (await run('add', JSON.stringify(file))) as Awaited<ReturnType<typeof addSite>>;
  const check = async (file: unknown) => (await run('check', JSON.stringify(file))) as Checked;
  const take = async (file: SiteFile, word = '') =>
    (await run('take', JSON.stringify(file), word)) as Awaited<ReturnType<typeof addSite>>;
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
    ['delete_discount', 'multiple of 0.01', (file) => ({ ...file, delete_discount: 0.004 })],
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
      'there are no regions and cities of jp, only of be, de, dk, ',
      (file) => ({ ...file, domains: [{ ...file.domains[0], country: 'jp', countries: ['jp'] }] }),
    ],
    [
      'domains.0.language',
      'there are no texts in pt, only in en, nl, de, ',
      (file) => ({ ...file, domains: [{ ...file.domains[0], language: 'pt' }] }),
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
    [
      'theme.primary.800',
      'contrast with #ffffff is 1.',
      (file) => ({ ...file, theme: { ...file.theme, primary: { ...file.theme.primary, 800: '#e6f7f3' } } }),
    ],
    [
      'theme.primary.900',
      'contrast with 300 in the dark design is 2.',
      (file) => ({ ...file, theme: { ...file.theme, primary: { ...file.theme.primary, 900: '#ffffff' } } }),
    ],
    [
      'theme.secondary.900',
      'contrast with 300 in the dark design is 2.',
      (file) => ({ ...file, theme: { ...file.theme, secondary: { ...file.theme.secondary, 900: '#ffffff' } } }),
    ],
    [
      'company.creditor_id',
      'is that of lichtpunt',
      (file) => ({ ...file, company: { ...file.company, creditor_id: 'nl70 xyz 000000010000' } }),
    ],
    [
      'company.country',
      'there is no such country',
      (file) => ({ ...file, company: { ...file.company, country: 'zz' } }),
    ],
    ['entry_countries.0', 'there is no such country', (file) => ({ ...file, entry_countries: ['zz'] })],
    ['name', 'one line', (file) => ({ ...file, name: 'A\u202Elekno\u202C' })],
    ['mail_name', 'a name without an address', (file) => ({ ...file, mail_name: 'Velours <hello@velours.localhost>' })],
    ['mail_name', 'a name without an address', (file) => ({ ...file, mail_name: 'hello＠velours.localhost' })],
    [
      'mail_name',
      'a name without an address',
      (file) => ({ ...file, mail_name: '=?utf-8?q?service=40bank=2Eexample?=' }),
    ],
    ['support_phone', 'a phone number', (file) => ({ ...file, support_phone: 'call me' })],
    ['message_length', 'Too big', (file) => ({ ...file, message_length: 2001 })],
    [
      'claims.1',
      'is there already',
      (file) => ({ ...file, claims: Array(2).fill({ id: 'premium_match', value: '46 %', source: 'a study' }) }),
    ],
    ['interests.1', 'is there already', (file) => ({ ...file, interests: ['art', 'art'] })],
    ['colour', 'there is no such field', (file) => ({ ...file, colour: 'red' })],
    ['name', 'one line', (file) => ({ ...file, name: 'Bro\0ken' })],
    ['name', 'one line', (file) => ({ ...file, name: 'Bro\ud800ken' })],
    ['mail_name', 'one line', (file) => ({ ...file, mail_name: 'Broken\nTo: all' })],
    [
      'partner_offers.0.url',
      'one line',
      (file) => ({
        ...file,
        partner_offers: [{ id: 'a', kind: 'resell', partner: 'A', url: 'https://example.com/\0' }],
      }),
    ],
    ['prices.0.amounts.0', 'Too big', (file) => ({ ...file, prices: [{ ...file.prices[0], amounts: [2 ** 31, 1] }] })],
    ['bundles.0', 'Too big', (file) => ({ ...file, bundles: [2 ** 31, 1] })],
    [
      'company.added',
      'a year from 1900',
      (file) => ({ ...file, company: { ...file.company, added: '0000-01-01T00:00:00Z' } }),
    ],
    [
      'pages.0.updated',
      'a year from 1900',
      (file) => ({ ...file, pages: [{ ...file.pages[0], updated: '9999-01-01T00:00:00Z' }] }),
    ],
    ...(['fictional_warning', 'fictional_singular', 'fictional_plural'] as const).map(
      (text): [string, string, (file: SiteFile) => unknown] => [
        `domains.0.texts.${text}`,
        'nothing in it can be seen',
        (file) => ({
          ...file,
          domains: file.domains.map((one) => ({ ...one, texts: { ...one.texts, [text]: '\u3164' } })),
        }),
      ],
    ),
    [
      'company.address',
      'nothing in it can be seen',
      (file) => ({ ...file, company: { ...file.company, address: '\u200B' } }),
    ],
    ['company.registration', 'Too small', (file) => ({ ...file, company: { ...file.company, registration: ' ' } })],
    [
      'pages.0.texts.sv.body',
      'nothing in it can be seen',
      (file) => ({
        ...file,
        pages: [{ ...file.pages[0], texts: { sv: { title: 'a', description: 'b', body: ['', ' '] } } }],
      }),
    ],
    ['refund_days', 'consumers in se have 14 days', (file) => ({ ...file, refund_days: 13 })],
    [
      'refund_days',
      'consumers in at have 14 days',
      (file) => ({
        ...file,
        refund_days: 0,
        domains: file.domains.map((one) => ({ ...one, country: 'us', countries: ['us'] })),
        prices: [{ ...file.prices[0], countries: ['us', '*'] }],
      }),
    ],
    ['mail_from', 'none of the brand’s own hosts', (file) => ({ ...file, mail_from: 'hello@bank.example' })],
    [
      'mail_from',
      'velours.localhost is not the brand’s alone',
      (file) => ({
        ...file,
        primary_host: 'sub.velours.localhost',
        domains: [{ ...file.domains[0], host: 'sub.velours.localhost' }],
        mail_from: 'hello@velours.localhost',
      }),
    ],
    [
      'domains.0.host',
      'the primary host of velours',
      (file) => ({
        ...file,
        primary_host: 'velours.localhost',
        domains: [{ ...file.domains[0], host: 'velours.localhost' }],
      }),
    ],
    [
      'domains',
      'Too big',
      (file) => ({
        ...file,
        domains: Array.from({ length: 101 }, (_, index) => ({
          ...file.domains[0],
          host: `h${index}.broken.localhost`,
        })),
      }),
    ],
    ['visible_profile_notes', 'Too big', (file) => ({ ...file, visible_profile_notes: Array(51).fill('note') })],
    [
      'claims',
      'Too big',
      (file) => ({ ...file, claims: Array(21).fill({ id: 'premium_match', value: '46 %', source: 'a study' }) }),
    ],
    ['', 'at most 1000000', (file) => ({ ...file, name: 'x'.repeat(1_000_000) })],
    [
      'aurora.localhost: token_pages',
      'at most 100000',
      (file) => {
        const written = { title: '字'.repeat(120), description: 'b', body: ['c'] };
        const texts = Object.fromEntries(locales.map((locale) => [locale, written]));
        return {
          ...file,
          pages: Array.from({ length: 50 }, (_, index) => ({ ...file.pages[0], token: `p${index}`, texts })),
        };
      },
    ],
    ['cdn_prefix', 'ends with a slash', (file) => ({ ...file, cdn_prefix: 'https://cdn.example' })],
  ])('names %s: %s, and writes nothing of such a file', async (path, message, change) => {
    const broken = JSON.stringify(change({ ...exampleSite(), id: 'broken' }));
    const finding = { path, message: expect.stringContaining(message) };
    expect(((await run('check', broken)) as Checked).problems).toContainEqual(finding);
    expect(await run('add', broken)).toMatchObject({ changed: false, problems: expect.arrayContaining([finding]) });
    await expect(run('export', 'broken')).rejects.toThrow('there is no site');
  });

  it('notes a VAT number that another company has', async () => {
    const file = exampleSite();
    const company = { ...file.company, id: 'copied', vat_numbers: ['NL000000001B01'] };
    const { notes } = await check({ ...brand('copied'), company });
    expect(notes).toContainEqual({ path: 'company.vat_numbers', message: 'lichtpunt has one of them, too' });
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

  it('adds nothing by a check, and says what adding would do', async () => {
    const file = brand('boreas');
    expect(await check(file)).toMatchObject({ site: 'boreas', problems: [] });
    await expect(run('export', 'boreas')).rejects.toThrow('there is no site');
    expect(await t.db.$count(companies, eq(companies.id, 'boreas-company'))).toBe(0);
    expect(await add(file)).toMatchObject({ changed: true });
    const { version } = await settingsOf('boreas.localhost');
    await check({ ...file, name: 'Another' });
    expect(await settingsOf('boreas.localhost')).toMatchObject({ name: 'Aurora', version });
  });

  it('refuses a new host of pictures that does not have them, and notes it of a brand that has this host already', async () => {
    const file = { ...brand('pictures'), cdn_prefix: 'https://127.0.0.1:1/' };
    const away = { path: 'cdn_prefix', message: expect.stringContaining('https://127.0.0.1:1/gift') };
    const checked = await check(file);
    expect(checked.problems).toEqual([away]);
    expect(await add(file)).toMatchObject({ ...checked, changed: false });
    await expect(run('export', 'pictures')).rejects.toThrow('there is no site');
    await add(brand('pictures'));
    await t.db.update(sites).set({ cdnPrefix: file.cdn_prefix }).where(eq(sites.id, 'pictures'));
    const noted = { problems: [], notes: expect.arrayContaining([away]) };
    expect(await run('stored', 'pictures')).toMatchObject(noted);
    expect(await add({ ...file, name: 'Pictures' })).toMatchObject({ ...noted, changed: true });
  });

  it('says what the database alone refuses, and adds nothing of it', async () => {
    await t.db.execute(`alter table sites add constraint no_mars check (name <> 'Mars')`);
    const refused = { problems: [{ path: '', message: expect.stringContaining('no_mars') }] };
    const file = { ...brand('mars'), name: 'Mars' };
    expect(await check(file)).toMatchObject(refused);
    expect(await add(file)).toMatchObject({ ...refused, changed: false });
    await t.db.execute('alter table sites drop constraint no_mars');
    await expect(run('export', 'mars')).rejects.toThrow('there is no site');
  });

  describe('what another brand has', () => {
    /** What the log has of a brand, by the file of another. */
    const actionsOf = (subject: string, other: string) =>
      t.db
        .select()
        .from(operatorActions)
        .where(
          and(
            eq(operatorActions.subject, subject),
            eq(operatorActions.action, 'site take'),
            eq(operatorActions.note, `by the file of ${other}`),
          ),
        );
    const velours = () => exported('velours');
    /** A file that is refused for one field, shows the differences, and is added with their word alone. */
    async function takeOver(file: SiteFile, problem: { path: string; message: unknown }, differences: object[]) {
      for (const tried of [await check(file), await add(file), await take(file, 'anything')]) {
        expect(tried.problems).toEqual([problem]);
        expect(tried.takeover?.differences).toEqual(expect.arrayContaining(differences));
      }
      const before = await velours();
      const { takeover } = await check(file);
      expect(await velours()).toEqual(before);
      expect(await take(file, takeover?.word)).toMatchObject({ problems: [], changed: true });
      return takeover?.word;
    }

    it('is its company: a file joins and changes it with a word of its own, which the log has', async () => {
      const { company } = await velours();
      const problem = { path: 'company', message: 'is that of velours' };
      const joins = { ...brand('joins'), company };
      await takeOver(joins, problem, [{ brand: 'joins', path: 'company.id', before: null, after: '"avondrood"' }]);
      expect(await actionsOf('velours', 'joins')).toEqual([]);
      const changes = { ...joins, company: { ...company, vat_numbers: ['NL1'] } };
      const vat = { path: 'company.vat_numbers', before: JSON.stringify(company.vat_numbers), after: '["NL1"]' };
      const changed = { path: 'company', message: 'is that of velours, for which it would change, too' };
      const word = await takeOver(changes, changed, [
        { ...vat, brand: 'joins' },
        { ...vat, brand: 'velours' },
      ]);
      expect((await velours()).company.vat_numbers).toEqual(['NL1']);
      expect(await actionsOf('velours', 'joins')).toMatchObject([
        {
          before: JSON.stringify({ 'company.vat_numbers': vat.before }),
          after: JSON.stringify({ 'company.vat_numbers': vat.after }),
        },
      ]);
      const again = { ...joins, company: { ...company, vat_numbers: ['NL2'] } };
      expect(await take(again, word)).toMatchObject({ changed: false, problems: [{ path: 'company' }] });
      const { takeover } = await check(joins);
      expect(await take(joins, takeover?.word)).toMatchObject({ changed: true });
    });

    it('is its hosts, but for its primary one, which no word takes', async () => {
      const before = await velours();
      const file = brand('hosts');
      const [first] = file.domains;
      if (!first) throw new Error('no host');
      const more = { ...file, domains: [...file.domains, { ...first, host: 'de.velours.localhost' }] };
      const problem = { path: 'domains.2.host', message: 'de.velours.localhost is a host of velours' };
      await takeOver(more, problem, [
        { brand: 'velours', path: 'domains.de.velours.localhost', before: expect.any(String), after: null },
        { brand: 'hosts', path: 'domains.de.velours.localhost', before: null, after: expect.any(String) },
      ]);
      expect(await settingsOf('de.velours.localhost')).toMatchObject({ name: 'Aurora' });
      expect((await velours()).domains.map(({ host }) => host)).toEqual(['velours.localhost']);
      expect(await actionsOf('velours', 'hosts')).toHaveLength(1);
      const primary = { ...file, domains: [...file.domains, { ...first, host: 'velours.localhost' }] };
      const { takeover } = await check(primary);
      expect(await take(primary, takeover?.word)).toMatchObject({ changed: false });
      await add(file);
      await add(before);
    });

    it('is the domain of its mails, where that is no host of its own: no other brand has a host there', async () => {
      const at = (id: string, host: string, mail_from: string): SiteFile => {
        const [first] = brand(id).domains;
        if (!first) throw new Error('no host');
        return { ...brand(id), primary_host: host, domains: [{ ...first, host }], mail_from };
      };
      const sender = at('mails', 'www.mails.example', 'hello@mails.example');
      expect(await add(sender)).toMatchObject({ problems: [], changed: true });
      for (const host of ['mails.example', 'chat.mails.example']) {
        expect((await check(at('posing', host, `hello@${host}`))).problems).toContainEqual({
          path: 'domains.0.host',
          message: 'mails sends its mails from mails.example',
        });
      }
    });

    describe('is what is above and below its hosts, for another company', () => {
      const withHosts = (id: string, ...hosts: string[]): SiteFile => {
        const file = brand(id);
        const [first] = file.domains;
        if (!first) throw new Error('no host');
        return { ...file, domains: [...file.domains, ...hosts.map((host) => ({ ...first, host }))] };
      };
      const difference = (path: string) => ({ brand: 'near', path, before: null, after: expect.any(String) });
      beforeAll(() => add(withHosts('lovely', 'lovely.example', 'mail.dear.example')));

      it('whose new hosts and whose mails need a word there', async () => {
        const near = withHosts('near', 'nl.lovely.example');
        const message = 'nl.lovely.example is below lovely.example, a host of lovely';
        await takeOver(near, { path: 'domains.2.host', message }, [difference('domains.nl.lovely.example')]);
        expect(await actionsOf('near', 'near')).toHaveLength(1);
        expect(await add({ ...near, name: 'Near' })).toMatchObject({ problems: [], changed: true });
        const mails = { ...near, mail_from: 'hello@nl.lovely.example' };
        const sender = { ...difference('mail_from'), before: JSON.stringify(near.mail_from) };
        await takeOver(mails, { path: 'mail_from', message }, [sender]);
        const above = { ...mails, domains: withHosts('near', 'nl.lovely.example', 'dear.example').domains };
        await takeOver(
          above,
          { path: 'domains.3.host', message: 'dear.example is above mail.dear.example, a host of lovely' },
          [difference('domains.dear.example')],
        );
      });

      it('while other brands of its company need none', async () => {
        const { company } = withHosts('lovely');
        const joins = { ...brand('sister'), company };
        await take(joins, (await check(joins)).takeover?.word);
        const sister = { ...withHosts('sister', 'de.lovely.example'), company };
        expect(await add(sister)).toMatchObject({ problems: [], changed: true });
      });

      it('with a word that fits no other neighbour than those that were shown', async () => {
        const file = withHosts('between', 'fi.lovely.example');
        const { takeover } = await check(file);
        const later = withHosts('later', 'mail.fi.lovely.example');
        expect(await take(later, (await check(later)).takeover?.word)).toMatchObject({ changed: true });
        expect(await take(file, takeover?.word)).toMatchObject({ problems: [{}, {}], changed: false });
      });
    });

    it('is its id: a file with another company or no host of the brand', async () => {
      const file = brand('owner');
      await add(file);
      const other = { ...brand('other'), id: 'owner' };
      const message = 'owner is a brand of owner-company with other hosts already';
      await takeOver(other, { path: 'id', message }, [
        { brand: 'owner', path: 'company.id', before: '"owner-company"', after: '"other-company"' },
        { brand: 'owner', path: 'domains.owner.localhost', before: expect.any(String), after: null },
      ]);
      expect(await actionsOf('owner', 'owner')).toHaveLength(1);
      await t.db.delete(operatorActions).where(eq(operatorActions.subject, 'owner'));
    });

    it('is not locked while a file of a brand is added: sign-ups of it go on', async () => {
      const file = brand('unlocked');
      await add(file);
      await t.db.transaction(async (tx) => {
        await tx.execute(`select 1 from sites where id = 'unlocked' for key share`);
        // An embedded database has one connection, on which nothing else runs in between.
        if (engine === 'server') expect(await add({ ...file, name: 'Unlocked' })).toMatchObject({ changed: true });
      });
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
