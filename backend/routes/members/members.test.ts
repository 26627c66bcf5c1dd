import { eq, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { until } from '../../../tests/setup/until.ts';
import type { Database } from '../../db/client.ts';
import { sites } from '../../db/schema/sites.ts';
import { insertBlock } from '../blocks/queries.ts';

const day = 86_400_000;

describe.each(anyEngine)('members.php on the %s database', (engine) => {
  let database: Database;
  let t: TestApp;
  let passedMs = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  // Counts and orders are of all members: each test begins without any, and ten minutes later, when no cached count is
  // valid any longer.
  beforeEach(async () => {
    const now = performance.now.bind(performance);
    passedMs += 600_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    t = await startTestApp(engine, { database: { ...database, close: async () => {} } });
  });
  afterEach(async () => {
    await t.close();
    await database.db.execute(sql`truncate members cascade`);
  });
  afterAll(() => database.close());

  const names = (answer: { body: { results: { name: string }[] } }) => answer.body.results.map(({ name }) => name);
  const ago = (milliseconds: number) => new Date(t.clock.now().getTime() - milliseconds);

  /** A member of long standing who was active some days ago, so that the order is known. */
  const add = (name: string, daysAgo: number, profile: object = {}) =>
    t.addMember({ name, profile: { lastActive: ago(daysAgo * day), created: ago(90 * day), ...profile } });

  async function addMany(count: number, profile: object = {}): Promise<void> {
    for (let i = 0; i < count; i++) await add(`many${String(i).padStart(3, '0')}`, 1 + i, profile);
  }

  /** Copies the member of this name: `name1`, `name2` and so on. */
  async function addCopies(name: string, count: number): Promise<void> {
    await t.db.execute(sql`
      insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
      select name || i, site_id, name || i, name || i, name || i, name || i, password_hash, status, language, signup_host
      from members, generate_series(1, ${count}::int) i where name = ${name}`);
    await t.db.execute(sql`
      insert into profiles (member_id, site_id, status, gender, looking_for, date_of_birth, country, last_active, created)
      select m.name || i, p.site_id, p.status, gender, looking_for, date_of_birth, country, last_active, p.created
      from profiles p join members m on m.id = p.member_id, generate_series(1, ${count}::int) i where m.name = ${name}`);
  }

  test('finds by the member’s own wishes, the most recently active first, never oneself', async () => {
    const me = await t.addMember({ name: 'me', profile: { lookingFor: 'female', country: 'nl' } });
    await add('older', 3);
    await add('newer', 1);
    await add('man', 2, { gender: 'male' });
    await add('german', 2, { country: 'de' });
    const answer = await (await t.loginAs(me)).get('members.php');
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(['newer', 'older']);
    expect(answer.body).toMatchObject({ pageNumber: 1, numResults: 2 });
    expect(answer.body.similar.map(({ name }: { name: string }) => name)).toEqual(['german']);
  });

  test('a visitor finds members in the country of the host', async () => {
    await add('here', 1);
    await add('man', 2, { gender: 'male' });
    await add('abroad', 2, { country: 'de' });
    expect(names(await t.browser('nl.localhost').get('members.php'))).toEqual(['here', 'man']);
    expect(names(await t.browser('de.localhost').get('members.php'))).toEqual(['abroad']);
  });

  test('ignores filters on fields that the site hides', async () => {
    await add('wine', 1, { interests: ['wine'], region: 'ut' });
    await add('art', 2, { interests: ['art'], region: 'nh' });
    const found = async () => [
      names(await t.browser().get('members.php?interests=wine')),
      names(await t.browser().get('members.php?countryregion=ut')),
    ];
    expect(await found()).toEqual([['wine'], ['wine']]);
    const isFonkel = eq(sites.id, 'fonkel');
    const [{ shown } = { shown: [] }] = await t.db
      .select({ shown: sites.visibleProfileFields })
      .from(sites)
      .where(isFonkel);
    await t.db
      .update(sites)
      .set({ visibleProfileFields: ['about_me'] })
      .where(isFonkel);
    t.deps.sites.forget();
    expect(await found()).toEqual([
      ['wine', 'art'],
      ['wine', 'art'],
    ]);
    await t.db.update(sites).set({ visibleProfileFields: shown }).where(isFonkel);
  });

  test('filters narrow, and what they leave out comes apart as similar', async () => {
    const fits = { region: 'ut', interests: ['art', 'wine'], hasPhoto: true, dateOfBirth: '1990-05-17' };
    const now = new Date(Date.UTC(t.clock.now().getUTCFullYear(), 0, 1));
    const bornYearsAgo = (years: number) => `${now.getUTCFullYear() - years}-01-01`;
    await add('fits', 1, { ...fits, dateOfBirth: bornYearsAgo(30) });
    await add('region', 2, { ...fits, dateOfBirth: bornYearsAgo(30), region: 'nh' });
    await add('interest', 3, { ...fits, dateOfBirth: bornYearsAgo(30), interests: ['art'] });
    await add('photo', 4, { ...fits, dateOfBirth: bornYearsAgo(30), hasPhoto: false });
    await add('older', 5, { ...fits, dateOfBirth: bornYearsAgo(34) });
    await add('oldest', 6, { ...fits, dateOfBirth: bornYearsAgo(60) });
    const query = 'gender=female&countryregion=ut&interests=wine,art&with_photo=1&min_age=29&max_age=31';
    const answer = await t.browser().get(`members.php?${query}`);
    expect(names(answer)).toEqual(['fits']);
    expect(answer.body.numResults).toBe(1);
    const similar = answer.body.similar.map(({ name }: { name: string }) => name);
    expect(similar).toEqual(['region', 'interest', 'photo', 'older']);
  });

  test('the wider search adds five years on both sides, and nobody below the age of the site', async () => {
    const year = t.clock.now().getUTCFullYear();
    const ages = [16, 18, 24, 25, 34, 35];
    for (const age of ages) await add(`is${age}`, age, { dateOfBirth: `${year - age}-01-01` });
    const similar = async (query: string) =>
      (await t.browser().get(`members.php?${query}`)).body.similar.map(({ name }: { name: string }) => name);
    expect(await similar('min_age=30&max_age=30')).toEqual(['is25', 'is34', 'is35']);
    expect(await similar('min_age=19&max_age=19')).toEqual(['is18', 'is24']);
  });

  test('the wider search looks among those who were here lately; the search itself finds everybody', async () => {
    await add('crowd', 1, { country: 'fr', gender: 'male' });
    // As many as the wider search looks at, of whom none fits it.
    await addCopies('crowd', 1999);
    await add('late', 2, { country: 'fr' });
    const similar = async () =>
      (await t.browser().get('members.php?country=be&gender=female')).body.similar.map(
        ({ name }: { name: string }) => name,
      );
    expect(await similar()).toEqual([]);
    expect(names(await t.browser().get('members.php?country=fr&gender=female'))).toEqual(['late']);
    await add('lately', 0, { country: 'fr' });
    expect(await similar()).toEqual(['lately']);
  });

  test('ages are whole years on the day, at both ends', async () => {
    // In another year there may be no such day.
    if (t.clock.now().toISOString().slice(5, 10) === '02-29') t.clock.advance(day);
    const [year, rest] = [t.clock.now().getUTCFullYear(), t.clock.now().toISOString().slice(4, 10)];
    const born = (years: number, days: number) =>
      new Date(Date.parse(`${year - years}${rest}`) + days * day).toISOString().slice(0, 10);
    await add('turns30today', 1, { dateOfBirth: born(30, 0) });
    await add('turns30tomorrow', 2, { dateOfBirth: born(30, 1) });
    await add('turns32tomorrow', 3, { dateOfBirth: born(32, 1) });
    await add('turns32today', 4, { dateOfBirth: born(32, 0) });
    const answer = await t.browser().get('members.php?min_age=30&max_age=31');
    expect(names(answer)).toEqual(['turns30today', 'turns32tomorrow']);
    for (const { age } of answer.body.results) expect(age === 30 || age === 31).toBe(true);
  });

  test('online are those with an open stream or a call within five minutes, and no fictional member', async () => {
    await add('calls', 0);
    await add('called', 1, { lastActive: ago(5 * 60_000 - 1) });
    await add('silent', 1, { lastActive: ago(5 * 60_000) });
    await add('streams', 2, { onlineUntil: ago(-60_000) });
    await add('left', 2, { onlineUntil: ago(60_000) });
    await t.addMember({ name: 'drawn', fictional: true });
    const member = await t.loginAs(await t.addMember({ profile: { country: 'de' } }));
    const all = await member.get('members.php?country=nl');
    const online = all.body.results.filter((one: { online: boolean }) => one.online);
    expect(online.map(({ name }: { name: string }) => name).sort()).toEqual(['called', 'calls', 'streams']);
    expect(names(await member.get('members.php?country=nl&online=1')).sort()).toEqual(['called', 'calls', 'streams']);
    expect(all.body.results.find(({ name }: { name: string }) => name === 'drawn')).toMatchObject({ fictional: true });
  });

  test('pages hold 24 and count all, in an order without gaps', async () => {
    await addMany(50);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => t.browser().get(`members.php?pageNumber=${page}`)));
    expect(pages.map((page) => page.body.results.length)).toEqual([24, 24, 2, 0]);
    expect(pages.map((page) => page.body.numResults)).toEqual([50, 50, 50, 50]);
    expect(new Set(pages.flatMap(names)).size).toBe(50);
    expect(pages.flatMap(names)).toEqual(pages.flatMap(names).toSorted());
    expect(pages[0]?.body.similar).toEqual([]);
  });

  test('a count leaves out oneself and everybody blocked, either way', async () => {
    await addMany(30);
    const me = await t.addMember({ name: 'me' });
    const [blocked, blocker] = [await add('blocked', 0), await add('blocker', 0)];
    await insertBlock(t.db, { siteId: 'fonkel', memberId: me, targetId: blocked }, t.clock.now());
    await insertBlock(t.db, { siteId: 'fonkel', memberId: blocker, targetId: me }, t.clock.now());
    const answer = await (await t.loginAs(me)).get('members.php');
    expect(answer.body.numResults).toBe(30);
    expect(names(answer)).not.toEqual(expect.arrayContaining(['blocked']));
    expect(names(answer)).not.toEqual(expect.arrayContaining(['blocker']));
    expect((await t.browser().get('members.php')).body.numResults).toBe(33);
  });

  /** A member with `count` blocks, every second one the other way, of those who would come first; 30 others are in sight. */
  async function addBlocker(count: number): Promise<string> {
    const me = await t.addMember({ name: 'me', profile: { created: ago(90 * day), lookingFor: 'everyone' } });
    await add('apart', 0);
    await addCopies('apart', count);
    await t.db.execute(sql`
      insert into blocks (site_id, member_id, target_id)
      select 'fonkel', case when i % 2 = 0 then ${me} else 'apart' || i end, case when i % 2 = 0 then 'apart' || i else ${me} end
      from generate_series(1, ${count}::int) i`);
    // Both of these have blocked.
    await insertBlock(t.db, { siteId: 'fonkel', memberId: me, targetId: 'apart1' }, t.clock.now());
    await addMany(29);
    return me;
  }

  test('hundreds of blocks leave full pages and the right number, and no hidden member on them', async () => {
    const browser = await t.loginAs(await addBlocker(300));
    const first = await browser.get('members.php');
    const second = await browser.get(`members.php?after=${first.body.next}`);
    const all = [...names(first), ...names(second)];
    expect([names(first).length, names(second).length, new Set(all).size]).toEqual([24, 6, 30]);
    expect(all.filter((name) => name.startsWith('apart'))).toEqual(['apart']);
    expect([first.body.numResults, second.body.numResults]).toEqual([30, 30]);
    const { similar } = (await browser.get('members.php?countryregion=zz')).body;
    expect(similar).toHaveLength(24);
    expect(similar.map(({ name }: { name: string }) => name).filter((name: string) => /apart\d/.test(name))).toEqual(
      [],
    );
  });

  test('a number that counts of two moments make is no less than what is on the page', async () => {
    const browser = await t.loginAs(await addBlocker(600));
    expect((await browser.get('members.php')).body.numResults).toBe(30);
    await t.db.execute(sql`update profiles set status = 'disabled' where member_id like 'apart%'`);
    passedMs += 6_000;
    const other = await t.loginAs(
      await t.addMember({ name: 'other', profile: { country: 'nl', lookingFor: 'everyone' } }),
    );
    // The old count, once more, while it is made anew.
    await other.get('members.php');
    await until(async () => (await other.get('members.php')).body.numResults < 100);
    expect((await browser.get('members.php')).body.numResults).toBe(24);
  });

  test('an unconfirmed member is found by those alone whom they wrote to', async () => {
    const [reader, other] = [await t.addMember({ name: 'reader' }), await t.addMember({ name: 'other' })];
    const newcomer = await t.addMember({ name: 'newcomer', status: 'not_confirmed' });
    const letter = { profile: reader, client_id: crypto.randomUUID(), text: 'Hello' };
    const sent = await (await t.loginAs(newcomer)).post('message.php', letter);
    expect(sent.status).toBe(201);
    expect(names(await (await t.loginAs(reader)).get('members.php'))).toContain('newcomer');
    expect(names(await (await t.loginAs(other)).get('members.php'))).not.toContain('newcomer');
    expect(names(await t.browser().get('members.php'))).not.toContain('newcomer');
    expect(names(await (await t.loginAs(newcomer)).get('members.php')).sort()).toEqual(['other', 'reader']);
  });

  test('another site’s members are never found, neither as similar', async () => {
    await t.addMember({ site: 'velours', name: 'stranger' });
    const { body } = await t.browser('nl.localhost').get('members.php');
    expect(body).toMatchObject({ results: [], similar: [], numResults: 0 });
    expect(names(await t.browser('velours.localhost').get('members.php'))).toEqual(['stranger']);
  });

  test('refuses what is no filter, and names it', async () => {
    const wrong = ['gender=robot', 'country=nld', 'min_age=17', 'max_age=two', 'interests=chess', 'pageNumber=0'];
    const more = ['pageNumber=1.5', 'online=yes', `countryregion=${'x'.repeat(17)}`];
    for (const query of [...wrong, ...more]) {
      const answer = await t.browser().get(`members.php?${query}`);
      const fields = { [query.split('=')[0] ?? '']: expect.any(String) };
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', fields } });
    }
  });
});
