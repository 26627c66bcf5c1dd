import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { EventReader } from '../../../tests/setup/event-reader.ts';
import {
  accountSubject,
  callerSubject,
  countTry,
  networkSubject,
  type Subject,
  takeBack,
} from '../../accounts/lockout.ts';
import { loginAttempts } from '../../db/schema/sessions.ts';
import { createStreams } from '../../events/streams.ts';

describe.each(anyEngine)('session on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
    await test.deps.streams.close();
    const { database, logger } = test.deps;
    // No poll of the streams finds an ended session before the test is over: only the notice of its end does.
    test.deps.streams = createStreams({ database, logger, beat: 3_600_000, look: 3_600_000 });
  });
  afterAll(() => test.close());

  const wrong = (login: string) => ({ login, password: 'not the password' });
  const right = (login: string) => ({ login, password: testPassword });

  it('logs in by name and by address, and out', async () => {
    const id = await test.addMember({ name: 'Sanne', email: 'Sanne@test.example' });
    for (const login of ['sanne', 'SANNE@TEST.example']) {
      const browser = test.browser();
      const answer = await browser.post('user.php', right(login));
      expect(answer).toMatchObject({ status: 200, body: { user: { id, credits: 6, paid_user: false } } });
      expect(browser.cookies.get('logged_in')).toBe('1');
      expect((await browser.get('user.php')).body.user.id).toBe(id);
      expect((await browser.get('logout.php')).status).toBe(204);
      expect([...browser.cookies.keys()]).toEqual(['device']);
      expect((await browser.get('user.php')).body).toEqual({ user: null });
    }
  });

  it('has a browser drop its cache with the session, also with one that had ended before', async () => {
    const browser = await test.loginAs(await test.addMember());
    const copy = test.browser();
    for (const pair of browser.cookies) copy.cookies.set(...pair);
    const dropped = async (call: string, from = browser) => (await from.get(call)).headers.get('clear-site-data');
    expect(await dropped('user.php')).toBeNull();
    expect(await dropped('logout.php')).toBe('"cache"');
    expect(await dropped('user.php', copy)).toBe('"cache"');
    expect(await dropped('user.php')).toBeNull();
    expect(await dropped('logout.php')).toBe('"cache"');
  });

  it('ends with logging out, for a copy of its cookie and for an open stream, at once', async () => {
    const browser = await test.loginAs(await test.addMember());
    const copy = test.browser();
    for (const pair of browser.cookies) copy.cookies.set(...pair);
    const stream = await EventReader.open(copy);
    await browser.get('logout.php');
    expect((await copy.get('user.php')).body).toEqual({ user: null });
    await stream.ended;
  });

  it('takes no secret over that somebody planted, and ends the session that was there before', async () => {
    await test.addMember({ name: 'Planted' });
    const before = await test.loginAs(await test.addMember());
    const former = before.cookies.get('auth') ?? '';
    const browser = test.browser();
    for (const planted of ['x'.repeat(43), former]) {
      browser.cookies.set('auth', planted);
      expect((await browser.post('user.php', right('Planted'))).status).toBe(200);
      expect(browser.cookies.get('auth')).not.toBe(planted);
      expect((await browser.get('user.php')).body.user.profile.name).toBe('Planted');
    }
    expect((await before.get('user.php')).body).toEqual({ user: null });
  });

  it('keeps the secret of a session from scripts and from the database', async () => {
    await test.addMember({ name: 'Secretive' });
    const browser = test.browser();
    const { headers } = await browser.post('user.php', right('Secretive'), {
      headers: { 'x-forwarded-proto': 'https' },
    });
    const [auth = '', own = '', mark = '', device = ''] = headers.getSetCookie();
    expect(auth).toMatch(/^auth=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(own).toMatch(/^__Host-own=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(mark).toMatch(/^logged_in=1; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/);
    expect(device).toMatch(/^__Host-device=.+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const stored = JSON.stringify((await test.deps.database.executeSql('select * from sessions')).rows);
    for (const name of ['auth', '__Host-own']) expect(stored).not.toContain(browser.cookies.get(name));
  });

  it('believes over https no session that a host below the brand’s own has planted', async () => {
    const thief = await test.loginAs(await test.addMember({ name: 'Thief' }));
    const asked = async (cookie: string) => {
      const headers = { 'x-forwarded-proto': 'https', cookie };
      return (await test.browser().get('user.php', { headers })).body.user?.profile.name;
    };
    const planted = `auth=${thief.cookies.get('auth')}`;
    expect(await asked(planted)).toBeUndefined();
    await test.addMember({ name: 'Robin' });
    const robin = test.browser();
    await robin.post('user.php', right('Robin'), { headers: { 'x-forwarded-proto': 'https' } });
    const own = `auth=${robin.cookies.get('auth')}; __Host-own=${robin.cookies.get('__Host-own')}`;
    expect([await asked(`${planted}; ${own}`), await asked(`${own}; ${planted}`)]).toEqual(['Robin', 'Robin']);
  });

  it('ends with its 30 days, which every use begins anew', async () => {
    const browser = await test.loginAs(await test.addMember());
    const day = 24 * 60;
    test.clock.minutes(29 * day);
    const used = await browser.get('user.php');
    expect(used.body.user).not.toBeNull();
    expect(used.headers.getSetCookie().join()).toContain('auth=');
    test.clock.minutes(29 * day);
    expect((await browser.get('user.php')).body.user).not.toBeNull();
    test.clock.minutes(30 * day);
    expect((await browser.get('user.php')).body.user).toBeNull();
  });

  it('answers nobody alike: unknown name, wrong password, member of another site', async () => {
    await test.addMember({ name: 'Known' });
    await test.addMember({ name: 'Elsewhere', site: 'velours' });
    for (const body of [wrong('Known'), right('Nobody'), right('Elsewhere')]) {
      const answer = await test.browser().post('user.php', body, { from: '203.0.113.1' });
      expect(answer).toMatchObject({ status: 401, body: { error: 'login_failed' } });
    }
  });

  it('knows two members of one name on two sites apart', async () => {
    const ids = [];
    for (const site of ['velours', 'fonkel']) ids.push(await test.addMember({ name: 'Twin', site }));
    for (const [i, host] of ['velours.localhost', 'nl.localhost'].entries()) {
      expect((await test.browser(host).post('user.php', right('Twin'))).body.user.id).toBe(ids[i]);
    }
  });

  it('locks whoever tries ten wrong passwords of a member: 15 minutes, then 30, right password or not', async () => {
    const id = await test.addMember({ name: 'Locked' });
    const from = '203.0.113.10';
    const tryTimes = async (count: number) => {
      for (let i = 0; i < count; i++)
        expect((await test.browser().post('user.php', wrong('Locked'), { from })).status).toBe(401);
    };
    const ask = () => test.browser().post('user.php', right('Locked'), { from });
    await tryTimes(10);
    expect(await ask()).toMatchObject({ status: 429, body: { error: 'too_many_attempts', minutes: 15 } });
    test.clock.minutes(14);
    expect((await ask()).body.minutes).toBe(1);
    test.clock.minutes(2);
    await tryTimes(10);
    expect((await ask()).body.minutes).toBe(30);
    // The member is somewhere else, and hears nothing of it.
    expect((await test.browser().post('user.php', right('Locked'))).body.user.id).toBe(id);
    test.clock.minutes(31);
    expect((await ask()).status).toBe(200);
    await tryTimes(9);
    expect((await ask()).status).toBe(200);
  });

  it('tells by no lock of a name whose address is whose', async () => {
    const id = await test.addMember({ name: 'Public', email: 'private@test.example' });
    const from = '203.0.113.11';
    const ask = async (login: string) => (await test.browser().post('user.php', wrong(login), { from })).status;
    for (let i = 0; i < 10; i++) await ask('Public');
    expect(await ask('Public')).toBe(429);
    for (let i = 0; i < 10; i++)
      expect([await ask('private@test.example'), await ask('nobody@test.example')]).toEqual([401, 401]);
    // Nor by the lock that many networks bring about.
    const { key } = accountSubject(test.deps.secretKey, 'fonkel', id, 'name');
    await test.db.update(loginAttempts).set({ failures: 99 }).where(eq(loginAttempts.key, key));
    const askFrom = async (from: string, login: string) =>
      (await test.browser().post('user.php', wrong(login), { from })).status;
    expect(await askFrom('203.0.113.12', 'Public')).toBe(401);
    expect(await askFrom('203.0.113.13', 'Public')).toBe(429);
    expect(await askFrom('203.0.113.13', 'private@test.example')).toBe(401);
  });

  it('locks an account after a hundred wrong tries from anywhere, of which a right one takes back its own', async () => {
    const id = await test.addMember({ name: 'Besieged' });
    const { key } = accountSubject(test.deps.secretKey, 'fonkel', id, 'name');
    const since = { failures: 98, windowStart: test.clock.now() };
    await test.db.insert(loginAttempts).values({ key, ...since });
    for (const from of ['203.0.113.60', '203.0.113.61'])
      expect((await test.browser().post('user.php', right('Besieged'), { from })).status).toBe(200);
    for (const from of ['203.0.113.62', '203.0.113.63'])
      expect((await test.browser().post('user.php', wrong('Besieged'), { from })).status).toBe(401);
    expect((await test.browser().post('user.php', right('Besieged'))).body.minutes).toBe(15);
  });

  it('counts ten tries of a network about an account, however often it is refused after them', async () => {
    const id = await test.addMember({ name: 'Hammered' });
    const from = '203.0.113.64';
    for (let i = 0; i < 15; i++) await test.browser().post('user.php', wrong('Hammered'), { from });
    const { key } = accountSubject(test.deps.secretKey, 'fonkel', id, 'name');
    const [row] = await test.db.select().from(loginAttempts).where(eq(loginAttempts.key, key));
    expect(row?.failures).toBe(10);
  });

  it('lets no stranger’s tries keep a member who is logged in from a new password', async () => {
    const mine = await test.loginAs(await test.addMember({ name: 'Busy' }));
    const from = '203.0.113.70';
    for (let i = 0; i < 11; i++) await test.browser().post('user.php', wrong('Busy'), { from });
    const change = { old_password: testPassword, password: 'another horse 42 battery' };
    expect((await mine.put('user.php', change)).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await mine.put('user.php', change)).status).toBe(401);
    expect((await mine.put('user.php', change)).body.error).toBe('too_many_attempts');
  });

  it('tells of a new password whoever proved the address, and changes it ten times an hour', async () => {
    for (const [name, status, mails] of [
      ['proved', 'active', 10],
      ['stranger', 'not_confirmed', 0],
    ] as const) {
      const email = `${name}.owner@test.example`;
      const mine = await test.loginAs(await test.addMember({ name, email, status }));
      const passwords = Array.from({ length: 12 }, (_, i) => (i ? `horse number ${i} 42 battery` : testPassword));
      const statuses = [];
      for (let i = 0; i < 11; i++) {
        const change = { old_password: passwords[i], password: passwords[i + 1] };
        statuses.push((await mine.put('user.php', change)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
      expect((await test.mails()).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(mails);
    }
  });

  it('locks for a name that nobody has just the same', async () => {
    const from = '203.0.113.30';
    for (let i = 0; i < 10; i++) await test.browser().post('user.php', wrong('Ghost'), { from });
    expect((await test.browser().post('user.php', wrong('Ghost'), { from })).status).toBe(429);
  });

  it('locks an address after thirty wrong tries, whoever it tries', async () => {
    await test.addMember({ name: 'Bystander' });
    const from = '198.51.100.9';
    for (let i = 0; i < 30; i++) await test.browser().post('user.php', wrong(`guess${i}`), { from });
    expect((await test.browser().post('user.php', right('Bystander'), { from })).status).toBe(429);
    expect((await test.browser().post('user.php', right('Bystander'), { from: '198.51.100.10' })).status).toBe(200);
  });

  it('keeps no row of the names that an address tries while it is locked', async () => {
    const from = '198.51.100.11';
    await countTry(test.db, { ...networkSubject(test.deps.secretKey, from), tries: 1 }, test.clock.now());
    const rows = await test.db.$count(loginAttempts);
    for (let i = 0; i < 3; i++)
      expect((await test.browser().post('user.php', wrong(`flood${i}`), { from })).body.minutes).toBe(15);
    expect(await test.db.$count(loginAttempts)).toBe(rows);
  });

  it('counts tries that come at once one by one', async () => {
    await test.addMember({ name: 'Rushed' });
    const tries = Array.from({ length: 25 }, () =>
      test.browser().post('user.php', wrong('Rushed'), { from: '192.0.2.1' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('takes a try back with the lock that it set, and remembers a lock for a day', async () => {
    const day = 24 * 3_600_000;
    const now = test.clock.now();
    const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    const minutesOf = (subject: Subject, at: Date) =>
      countTry(test.db, subject, at).then(
        () => 0,
        ({ extra }) => extra.minutes,
      );
    for (const [key, at, minutes] of [
      ['within a day', later(day), 30],
      ['after a day', later(day + 1), 15],
    ] as const) {
      const subject = { key, tries: 1 };
      await countTry(test.db, subject, now);
      await takeBack(test.db, subject);
      await countTry(test.db, subject, now);
      expect(await minutesOf(subject, now)).toBe(15);
      expect([await minutesOf(subject, at), await minutesOf(subject, at)]).toEqual([0, minutes]);
    }
  });

  it('takes tries back at once, each of them', async () => {
    const subject = { key: 'at once', tries: 30 };
    for (let i = 0; i < 8; i++) await countTry(test.db, subject, test.clock.now());
    await Promise.all(Array.from({ length: 8 }, () => takeBack(test.db, subject)));
    const [row] = await test.db.select().from(loginAttempts).where(eq(loginAttempts.key, subject.key));
    expect(row?.failures).toBe(0);
  });

  it('keeps a lock of an hour for tries that read the clock before it was set', async () => {
    const id = await test.addMember({ name: 'Twicelocked' });
    const from = '10.7.0.1';
    const { key } = callerSubject(test.deps.secretKey, 'fonkel', id, from, 'name');
    const { clock } = test;
    await test.db.insert(loginAttempts).values({ key, failures: 0, windowStart: clock.now(), locks: 2 });
    const read = clock.now;
    let reads = 0;
    clock.now = () => new Date(read().getTime() - reads++);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => test.browser().post('user.php', wrong('twicelocked'), { from })),
    ).finally(() => {
      clock.now = read;
    });
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const minutes = answers.filter(({ status }) => status === 429).map(({ body }) => body.minutes);
    expect(minutes).toEqual(Array(15).fill(60));
  });

  it('saves the language', async () => {
    const browser = await test.loginAs(await test.addMember());
    expect((await browser.put('user.php', { language: 'fi' })).body.user.language).toBe('fi');
    expect(await browser.put('user.php', { language: 'xx' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', fields: { language: 'invalid' } },
    });
    expect((await test.browser().put('user.php', { language: 'fi' })).body.error).toBe('authentication_required');
  });

  it('exchanges the password for a new one, keeps this session and ends the others', async () => {
    const id = await test.addMember({ name: 'Changer' });
    const [here, there] = [await test.loginAs(id), await test.loginAs(id)];
    const password = 'seven green bottles';
    const answer = await here.put('user.php', { old_password: testPassword, password });
    expect(answer).toMatchObject({ status: 200, body: { user: { id, language: 'nl' } } });
    expect((await here.get('user.php')).body.user.id).toBe(id);
    expect((await there.get('user.php')).body.user).toBeNull();
    expect((await test.browser().post('user.php', right('Changer'))).status).toBe(401);
    expect((await test.browser().post('user.php', { login: 'Changer', password })).status).toBe(200);
  });

  it('takes no new password without the old one, nor one that anybody would guess', async () => {
    const browser = await test.loginAs(await test.addMember({ name: 'Keeper_77' }));
    const attempt = async (body: object) => {
      const { status, body: answer } = await browser.put('user.php', body);
      return [status, answer.fields ?? answer.error];
    };
    const password = 'seven green bottles';
    expect(await attempt({ password })).toEqual([400, { old_password: 'required' }]);
    expect(await attempt({ old_password: 'wrong', password })).toEqual([401, 'wrong_password']);
    for (const poor of ['password123', 'keeper_77']) {
      expect(await attempt({ old_password: testPassword, password: poor })).toEqual([
        400,
        { password: 'password_too_common' },
      ]);
    }
    expect((await test.browser().post('user.php', right('Keeper_77'))).status).toBe(200);
  });

  it.each(['cross-site', 'same-site'])('ends no session for a link on another host, %s', async (from) => {
    const browser = await test.loginAs(await test.addMember());
    const answer = await browser.get('logout.php', { headers: { 'sec-fetch-site': from } });
    expect(answer).toMatchObject({ status: 403, body: { error: 'bad_origin' } });
    expect((await browser.get('user.php')).body.user).not.toBeNull();
  });

  it.each(['cross-site', 'same-site'])('tells a page on another host nothing of a member, %s', async (from) => {
    const headers = { 'sec-fetch-site': from };
    const member = await test.loginAs(await test.addMember());
    for (const path of ['user.php', 'export.php', 'auto-like.php', 'discountcode.php?welcome=true', 'chats.php']) {
      const { status, body } = await test.browser().get(path);
      const alike = body && { ...body, ...('request_id' in body && { request_id: expect.any(String) }) };
      expect({ path, ...(await member.get(path, { headers })) }).toMatchObject({ path, status, body: alike });
    }
  });

  it('takes the beacon of a hidden page, also as text', async () => {
    const answer = await test.browser().post('page-hidden.php', '{}', { headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(204);
  });
});
