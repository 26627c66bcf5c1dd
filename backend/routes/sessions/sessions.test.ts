import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe.each(anyEngine)('sessions on %s', (engine) => {
  let test: TestApp;
  let countries: Record<string, string>;
  beforeAll(async () => {
    countries = { '198.51.100.1': 'nl', '198.51.100.2': 'be' };
    test = await startTestApp(engine, { geo: { country: (address) => countries[address] ?? null } });
  });
  afterAll(() => test.close());

  async function logIn(name: string, from: string) {
    const browser = test.browser();
    await browser.post(
      'user.php',
      { login: name, password: testPassword },
      { from, headers: { 'user-agent': firefox } },
    );
    return browser;
  }
  const list = async (browser: Awaited<ReturnType<typeof logIn>>) => (await browser.get('sessions.php')).body.sessions;

  it('lists device, place and last use, the one that asks first', async () => {
    const first = await test.loginAs(await test.addMember({ name: 'Lister' }));
    test.clock.minutes(10);
    const second = await logIn('Lister', '198.51.100.1');
    const [own, other, ...more] = await list(second);
    expect(more).toEqual([]);
    const now = test.clock.now().toISOString();
    expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux', place: { country: 'nl' }, current: true });
    expect([own.created, own.last_used]).toEqual([now, now]);
    expect(other).toMatchObject({ browser: null, system: null, place: null, current: false });
    expect((await list(first))[0].id).toBe(other.id);
  });

  it('lists no session that has expired', async () => {
    const id = await test.addMember();
    await test.loginAs(id);
    test.clock.minutes(30 * 24 * 60 - 1);
    const browser = await test.loginAs(id);
    expect(await list(browser)).toHaveLength(2);
    test.clock.minutes(1);
    expect(await list(browser)).toHaveLength(1);
  });

  it('knows the place of the last use, and never an address', async () => {
    await test.addMember({ name: 'Traveller' });
    const browser = await logIn('Traveller', '198.51.100.1');
    test.clock.minutes(5);
    await browser.get('user.php', { from: '198.51.100.2' });
    expect((await list(browser))[0].place).toEqual({ country: 'be' });
    const stored = JSON.stringify((await test.deps.database.executeSql('select * from sessions')).rows);
    expect(stored).not.toContain('198.51.100');
  });

  it('are a hundred at most: a log-in ends the one that was not used for the longest time', async () => {
    const id = await test.addMember({ name: 'Often' });
    const [oldest, browser] = [await test.loginAs(id), await test.loginAs(id)];
    test.clock.minutes(2);
    await browser.get('user.php');
    for (let i = 0; i < 98; i++) await test.loginAs(id);
    await logIn('Often', '198.51.100.1');
    expect((await oldest.get('user.php')).body.user).toBeNull();
    const listed = await list(browser);
    expect([listed.length, listed[0].current]).toEqual([100, true]);
    expect((await browser.delete('sessions.php')).status).toBe(204);
    expect(await list(browser)).toHaveLength(1);
  });

  it('ends one, or all others', async () => {
    const id = await test.addMember();
    const [one, two, three] = [await test.loginAs(id), await test.loginAs(id), await test.loginAs(id)];
    const [{ id: second }] = await list(two);
    expect((await one.delete('sessions.php', { id: second })).status).toBe(204);
    expect((await two.get('user.php')).body.user).toBeNull();
    expect(await list(one)).toHaveLength(2);
    expect((await one.delete('sessions.php')).status).toBe(204);
    expect((await three.get('user.php')).body.user).toBeNull();
    expect(await list(one)).toHaveLength(1);
    const [{ id: own }] = await list(one);
    expect((await one.delete('sessions.php', { id: own })).status).toBe(204);
    expect(one.cookies.size).toBe(0);
  });

  it('ends nobody else’s', async () => {
    const [mine, theirs] = [await test.loginAs(await test.addMember()), await test.loginAs(await test.addMember())];
    const [{ id }] = await list(theirs);
    expect(await mine.delete('sessions.php', { id })).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await mine.delete('sessions.php', {})).status).toBe(204);
    expect((await theirs.get('user.php')).body.user).not.toBeNull();
  });
});
