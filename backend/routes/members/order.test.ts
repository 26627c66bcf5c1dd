import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { engines } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { newId } from '../../db/schema/columns.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { end, readCursor, writeCursor } from './cursor.ts';

const day = 86_400_000;

describe.each(engines)('the order of members.php on the %s database', (engine) => {
  let t: TestApp;
  let browser: Browser;
  let passedMs = 0;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  // A count that was slow to make is believed for a while: each test begins ten minutes later.
  beforeEach(() => {
    browser = t.browser();
    const now = performance.now.bind(performance);
    passedMs += 600_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  });
  // Names are free again, and nobody is found by the next test.
  afterEach(async () => {
    await t.db.delete(profiles);
    await t.db.update(members).set({ nameFolded: members.id, emailFolded: members.id });
  });
  afterAll(() => t.close());

  type Answer = { body: { results: { name: string; is_new: boolean }[]; next: string | null; numResults: number } };
  const names = ({ body }: Answer) => body.results.map(({ name }) => name);
  const ago = (milliseconds: number) => new Date(t.clock.now().getTime() - milliseconds);
  const numbered = (prefix: string, i: number) => `${prefix}${String(i).padStart(2, '0')}`;

  /** Many members at once, each with when they came and were last active. */
  async function addMany(prefix: string, moments: { created: Date; lastActive: Date }[]): Promise<void> {
    const rows = moments.map((times, i) => ({ ...times, id: newId(), name: numbered(prefix, i) }));
    await t.db.insert(members).values(
      rows.map(({ id, name, created }) => ({
        ...{ id, name, created, siteId: 'fonkel', nameFolded: name, email: name, emailFolded: name },
        ...{ passwordHash: '-', status: 'active' as const, language: 'nl', signupHost: 'nl.localhost' },
      })),
    );
    await t.db.insert(profiles).values(
      rows.map(({ id, created, lastActive }) => ({
        ...{ memberId: id, siteId: 'fonkel', status: 'active' as const, gender: 'female', lookingFor: 'everyone' },
        ...{ dateOfBirth: '1990-05-17', country: 'nl', created, lastActive },
      })),
    );
  }

  /** Members of long standing, the first of them active last. */
  const addOthers = (count: number) =>
    addMany(
      'old',
      Array.from({ length: count }, (_, i) => ({ created: ago(90 * day), lastActive: ago(i * 60_000) })),
    );

  /** Members who came lately, the first of them last of all, and have not been seen since. */
  const addNewcomers = (count: number) =>
    addMany(
      'new',
      Array.from({ length: count }, (_, i) => {
        const created = ago(day + i * 3_600_000);
        return { created, lastActive: created };
      }),
    );

  async function idOf(name: string): Promise<string> {
    const [found] = await t.db.select({ id: members.id }).from(members).where(eq(members.nameFolded, name));
    return found?.id ?? '';
  }

  /** For visitors the order is by days alone. */
  async function asMember(): Promise<void> {
    browser = await t.loginAs(await t.addMember({ profile: { created: ago(90 * day), lookingFor: 'everyone' } }));
  }
  const page = (query = '') => browser.get(`members.php?${query}`) as Promise<Answer>;
  const behind = ({ body }: Answer, pageNumber: number) => page(`pageNumber=${pageNumber}&after=${body.next}`);

  test('every sixth place is a newcomer’s, the latest first; the others come as they were active', async () => {
    await addOthers(30);
    await addNewcomers(6);
    await asMember();
    const answer = await page();
    const places = answer.body.results.flatMap(({ is_new }, place) => (is_new ? [place] : []));
    expect(places).toEqual([2, 8, 14, 20]);
    expect(names(answer).slice(0, 9)).toEqual([
      ...['old00', 'old01', 'new00', 'old02', 'old03', 'old04', 'old05', 'old06', 'new01'],
    ]);
    const rest = await behind(answer, 2);
    expect(names(rest).filter((name) => name.startsWith('new'))).toEqual(['new04', 'new05']);
    expect(names(rest)).toHaveLength(12);
    expect(rest.body.next).toBeNull();
    const unnumbered = await page(`after=${answer.body.next}`);
    expect([unnumbered.body.numResults, names(unnumbered)]).toEqual([36, names(rest)]);
  });

  test('newcomers fill the page where there are no others, and others where there are no newcomers', async () => {
    await addNewcomers(26);
    await asMember();
    const first = await page();
    expect(names(first)).toEqual([...Array(24).keys()].map((i) => numbered('new', i)));
    expect(names(await behind(first, 2))).toEqual(['new24', 'new25']);
    await addOthers(3);
    expect(names(await behind(first, 2))).toEqual(['new24', 'new25']);
    expect(names(await page()).slice(0, 5)).toEqual(['old00', 'old01', 'new00', 'old02', 'new01']);
  });

  test('a fictional member is nobody who has come: no place of a newcomer, no word of it', async () => {
    await addOthers(4);
    await asMember();
    await t.addMember({ name: 'drawn', fictional: true, profile: { created: ago(day), lastActive: ago(day) } });
    const answer = await page();
    expect(names(answer)).toEqual(['old00', 'old01', 'old02', 'old03', 'drawn']);
    expect(answer.body.results.some(({ is_new }) => is_new)).toBe(false);
  });

  test('a week after the sign-up a member stands among the others', async () => {
    await addOthers(4);
    await addNewcomers(1);
    // Visitors see the members of one day in no order.
    await asMember();
    t.clock.advance(7 * day);
    expect(names(await page()).at(-1)).toBe('new00');
  });

  test('pages behind one another show everybody once, whoever is active meanwhile or has just come', async () => {
    await addOthers(50);
    await addNewcomers(10);
    await asMember();
    const first = await page();
    const seen = new Set(names(first));
    // Somebody far behind comes to the front, a week's end passes for all newcomers, and one more signs up.
    t.clock.advance(6.5 * day);
    await t.db
      .update(profiles)
      .set({ lastActive: t.clock.now() })
      .where(eq(profiles.memberId, await idOf('old45')));
    await addMany('brandnew', [{ created: t.clock.now(), lastActive: t.clock.now() }]);
    const second = await behind(first, 2);
    const third = await behind(second, 3);
    const later = [...names(second), ...names(third)];
    expect(later.filter((name) => seen.has(name))).toEqual([]);
    expect(new Set(later).size).toBe(later.length);
    expect(new Set([...seen, ...later]).size).toBe(59);
    expect(later).not.toContain('old45');
    expect(names(await page())[0]).toBe('old45');
  });

  test('counted from the start, the pages are the same ones', async () => {
    await addOthers(50);
    await addNewcomers(10);
    const first = await page();
    const second = await behind(first, 2);
    const third = await behind(second, 3);
    const opened = ({ body }: Answer) => body.next && readCursor(t.deps.secretKey, 'fonkel', body.next);
    for (const [answer, number] of [
      [second, 2],
      [third, 3],
    ] as const) {
      const counted = await page(`pageNumber=${number}`);
      expect(names(counted)).toEqual(names(answer));
      expect(opened(counted)).toEqual(opened(answer));
    }
  });

  test('whoever wrote unconfirmed lies among the others, on whichever page that is', async () => {
    await addOthers(40);
    const reader = await t.addMember({ name: 'reader', profile: { created: ago(90 * day), lookingFor: 'female' } });
    const writer = await t.addMember({ name: 'writer', status: 'not_confirmed' });
    const letter = { profile: reader, client_id: crypto.randomUUID(), text: 'Hello' };
    expect((await (await t.loginAs(writer)).post('message.php', letter)).status).toBe(201);
    browser = await t.loginAs(reader);
    const first = await page();
    const second = await behind(first, 2);
    const all = [...names(first), ...names(second)];
    expect(all.filter((name) => name === 'writer')).toHaveLength(1);
    expect(new Set(all).size).toBe(41);
  });

  test('refuses what is no cursor, one whose moments could be read, and one of another site', async () => {
    const elsewhere = writeCursor(t.deps.secretKey, 'velours', { since: '1', others: end, newcomers: end });
    for (const after of ['1', '1.1', '1.1.a.1.a', 'x'.repeat(300), elsewhere]) {
      const answer = await t.browser().get(`members.php?after=${encodeURIComponent(after)}`);
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', fields: { after: 'invalid' } } });
    }
  });
});
