import { eq } from 'drizzle-orm';
import { exampleSite } from '../../tests/fixtures/site-file.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { until } from '../../tests/setup/until.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { companies, domains, sites } from '../db/schema/sites.ts';
import { runCommand } from '../operator/commands.ts';
import type { Added, Checked } from '../operator/sites.ts';
import { lockSites, publishedSince } from '../tenancy/publish.ts';
import { canonicalText } from './read-site.ts';
import type { SiteFile } from './site-file.ts';

describe.each(anyEngine)('fifty files at the same moment, on the %s database', (engine) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.close());

  /** The example's brand under another id, with a company of its own. */
  function brand(id: string): SiteFile {
    const file = JSON.parse(JSON.stringify(exampleSite()).replaceAll('aurora', id)) as SiteFile;
    return { ...file, company: { ...file.company, id: `${id}-company` } };
  }
  const run = (command: string, ...args: string[]) => runCommand(t.db, { command: 'site', args: [command, ...args] });
  const add = (file: SiteFile) => run('add', JSON.stringify(file)) as Promise<Added>;
  const check = (file: SiteFile) => run('check', JSON.stringify(file)) as Promise<Checked>;
  const take = (file: SiteFile, word = '') => run('take', JSON.stringify(file), word) as Promise<Added>;
  const exported = (id: string) => run('export', id) as Promise<SiteFile>;
  const fifty = <T>(act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, i) => act(i)));
  const isChanged = ({ changed }: Added) => changed;
  const withHost = (file: SiteFile, host: string): SiteFile => ({
    ...file,
    domains: [...file.domains, { ...(file.domains[0] as SiteFile['domains'][number]), host }],
  });

  it('of one brand leave it as one of them says, whole, each with a version of its own', async () => {
    const files = Array.from({ length: 50 }, (_, i) => ({
      ...withHost(brand('rush'), `h${i}.rush.localhost`),
      name: `Rush ${i}`,
      bundles: [i + 20, 10],
      company: { ...brand('rush').company, vat_numbers: [`FI${i}`] },
    }));
    const [before] = await t.db.select().from(sites).where(eq(sites.id, 'fonkel'));
    const added = await fifty((i) => add(files[i] as SiteFile));
    expect(added.map(isChanged)).toEqual(Array(50).fill(true));
    const stored = await exported('rush');
    const [winner] = files.filter(({ name }) => name === stored.name);
    expect(canonicalText(stored)).toBe(canonicalText(winner as SiteFile));
    const [row] = await t.db.select().from(sites).where(eq(sites.id, 'rush'));
    expect(row?.version).toBeGreaterThanOrEqual((before?.version ?? 0) + 50);
    expect((await add(stored)).changed).toBe(false);
  });

  it('that name one host give it to one brand, and there is nothing of the others', async () => {
    const added = await fifty((i) => add(withHost(brand(`host${i}`), 'wanted.localhost')));
    const [winner, ...more] = added.filter(isChanged);
    expect(more).toEqual([]);
    for (const { problems } of added.filter((one) => !isChanged(one)))
      expect(problems).toEqual([{ path: 'domains.2.host', message: `wanted.localhost is a host of ${winner?.site}` }]);
    expect(await t.db.$count(sites)).toBe(3);
    expect(await t.db.$count(domains, eq(domains.siteId, winner?.site ?? ''))).toBe(3);
  });

  it('that name one company give it to one brand, with the numbers of its file', async () => {
    const files = Array.from({ length: 50 }, (_, i) => {
      const file = brand(`firm${i}`);
      return { ...file, company: { ...file.company, id: 'wanted', vat_numbers: [`FI${i}`] } };
    });
    const added = await fifty((i) => add(files[i] as SiteFile));
    const [winner, ...more] = added.filter(isChanged);
    expect(more).toEqual([]);
    for (const { problems } of added.filter((one) => !isChanged(one)))
      expect(problems).toMatchObject([
        { path: 'company', message: expect.stringContaining(`that of ${winner?.site}`) },
      ]);
    const [stored] = await t.db.select().from(companies).where(eq(companies.id, 'wanted'));
    expect(stored?.vatNumbers).toEqual([`FI${winner?.site?.slice(4)}`]);
    expect(await t.db.$count(companies)).toBe(3);
  });

  it('take a host over once: a word holds for the differences that an operator has read, and for no later ones', async () => {
    const files = Array.from({ length: 50 }, (_, i) => withHost(brand(`taker${i}`), 'de.velours.localhost'));
    const words: (string | undefined)[] = [];
    for (const file of files) words.push((await check(file)).takeover?.word);
    expect(new Set(words).size).toBe(50);
    const taken = await fifty((i) => take(files[i] as SiteFile, words[i]));
    const [winner, ...more] = taken.filter(isChanged);
    expect(more).toEqual([]);
    for (const { problems } of taken.filter((one) => !isChanged(one)))
      expect(problems).toMatchObject([
        { message: `de.velours.localhost is a host of ${winner?.site}` },
        { message: 'de.velours.localhost is below velours.localhost, a host of velours' },
      ]);
    const [host] = await t.db.select().from(domains).where(eq(domains.host, 'de.velours.localhost'));
    expect(host?.siteId).toBe(winner?.site);
    expect((await exported('velours')).domains.map((one) => one.host)).toEqual(['velours.localhost']);
    expect(await t.db.$count(operatorActions, eq(operatorActions.action, 'site take'))).toBe(2);
  });

  it('wait for one another and for a change of the creditor identifier: no file puts back what it has not read', async () => {
    // Two transactions at once are only ever seen on a server: the embedded database has one session.
    if (engine === 'embedded') return;
    const waiting = async () => {
      const { rows } = await t.deps.database.executeSql(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
      );
      return Number(rows[0]?.n);
    };
    const change = () => runCommand(t.db, { command: 'debit', args: ['creditor', 'avondrood', 'none'] });
    let changed: Promise<unknown> | undefined;
    await t.db.transaction(async (tx) => {
      await lockSites(tx);
      changed = change();
      await until(waiting, (count) => count === 1);
    });
    expect(await changed).toMatchObject({ company: 'avondrood', creditor: null });
  });

  it('of which half are checked, half added, change what is added alone; fifty publications have fifty numbers', async () => {
    const file = brand('mixed');
    await add(file);
    const done = await fifty((i) =>
      i % 2 === 0 ? check({ ...file, name: 'Checked' }) : add({ ...file, name: 'Added' }),
    );
    expect(done.every(({ problems }) => problems.length === 0)).toBe(true);
    expect((await exported('mixed')).name).toBe('Added');
    const { version } = await publishedSince(t.db, undefined);
    await fifty((i) => run('publish', i % 2 === 0 ? 'mixed' : 'fonkel'));
    expect((await publishedSince(t.db, undefined)).version).toBe(version + 50);
  });
});
