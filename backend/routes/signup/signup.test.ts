import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signUpFields, tokenOf } from '../../../tests/setup/account.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { findZone } from '../../accounts/member-zone.ts';
import { members } from '../../db/schema/members.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import { findSettingsData } from '../export/queries.ts';
import { zoneToStore } from './checks.ts';

test.each([
  ['Pacific/Honolulu', 'us', 'Pacific/Honolulu'],
  ['America/New_York', 'us', null],
  ['Asia/Kolkata', 'in', null],
  ['europe/amsterdam', 'nl', null],
  ['Nowhere/Known', 'nl', null],
  ['+10:00', 'nl', null],
  [undefined, 'nl', null],
])('of the zone %s a sign-up for the country %s stores %s', (time_zone, country, stored) => {
  expect(zoneToStore({ time_zone }, country)).toBe(stored);
});

describe.each(anyEngine)('sign-up on %s', (engine) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(engine);
    // Around a leap day eighteen years are counted otherwise, which has a test of its own.
    if (/-02-2[6-9]/.test(test.clock.now().toISOString())) test.clock.minutes(5 * 24 * 60);
  });
  afterAll(() => test.close());

  /** A person whom nobody knows yet. */
  const person = (changes: Record<string, unknown> = {}) => {
    count++;
    return {
      email: `new${count}@test.example`,
      name: `newcomer_${'abcdefghjkmnpqrstuvwxyz'[count % 23]}${count}`,
      ...signUpFields,
      ...changes,
    };
  };
  const signUp = (changes?: Record<string, unknown>, host?: string, from?: string) => {
    const browser = test.browser(host);
    return browser.post('signup.php', person(changes), { from }).then((answer) => ({ ...answer, browser }));
  };

  it('makes an unconfirmed account, logged in, with its first credits in the ledger', async () => {
    const { status, body, browser } = await signUp({ tracking: { network: 'acme', ref: '42', sub1: 'a' } });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ status: 'not_confirmed', credits: 6, paid_user: false, language: 'nl' });
    expect(body.user.profile).toMatchObject({ status: 'disabled', country: 'nl', main_image: null });
    expect((await browser.get('user.php')).body.user.id).toBe(body.user.id);
    const { rows } = await test.deps.database.executeSql(
      `select e.amount, e.balance, e.kind, m.tracking->>'network' as network
       from credit_entries e join members m on m.id = e.member_id where e.member_id = $1`,
      [body.user.id],
    );
    expect(rows).toEqual([{ amount: 6, balance: 6, kind: 'signup', network: 'acme' }]);
  });

  it('takes the language that the visitor chose, else the host’s', async () => {
    expect((await signUp({}, 'fi.localhost')).body.user).toMatchObject({ language: 'fi', profile: { country: 'fi' } });
    const browser = test.browser('fi.localhost');
    browser.cookies.set('locale', 'sv');
    expect((await browser.post('signup.php', person({ country: 'SE' }))).body.user).toMatchObject({
      language: 'sv',
      profile: { country: 'se' },
    });
  });

  it('refuses half a character, which no database keeps', async () => {
    const { status, body } = await signUp({ tracking: { network: '\ud800' } });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
  });

  it.each([
    ['email', 'no address', 'invalid_email'],
    ['email', `${'x'.repeat(250)}@test.example`, 'too_long'],
    ['name', 'ab', 'too_short'],
    ['name', 'x'.repeat(26), 'too_long'],
    ['name', '@someone', 'name_starts_with_at'],
    ['name', 'me@test.example', 'name_is_email'],
    ['name', 'two words', 'name_characters'],
    ['name', 'smile🙂smile', 'name_characters'],
    ['name', 'noor\u3164', 'name_characters'],
    ['name', '\u3164\u115f\uffa0', 'name_characters'],
    ['name', '\u0301\u0301\u0301', 'name_characters'],
    ['name', '\u0301noor', 'name_characters'],
    ['name', 'noor_\u0335', 'name_characters'],
    ['name', 'noo\u0316\u0317\u0318r', 'name_characters'],
    ['name', '\u1019\u103c\u102d\u102f\u1037\u1036x', 'name_characters'],
    ['name', '\ua4d0\ua4ee\ua4e1', 'name_characters'],
    ['name', 'no\u0665r', 'name_characters'],
    ['password', 'short', 'too_short'],
    ['password', 'x'.repeat(129), 'too_long'],
    ['password', 'Password123', 'password_too_common'],
    ['password', 'aaaaaaaaaa', 'password_too_common'],
    ['password', 'hijklmnop', 'password_too_common'],
    ['password', 'zyxwvuts', 'password_too_common'],
    ['date_of_birth', '1990-02-30', 'invalid'],
    ['date_of_birth', '1890-01-01', 'invalid'],
    ['date_of_birth', '2999-01-01', 'invalid'],
    ['date_of_birth', '1991-02-29', 'invalid'],
    ['date_of_birth', '17-05-1990', 'invalid'],
    ['name', 'Jo\r\nBcc: all@test.example', 'name_characters'],
    ['name', 'Jo\u202enna', 'name_characters'],
    ['name', 'Jo\u200bnna', 'name_characters'],
    ['email', 'jo@test.example\r\nBcc: all@test.example', 'invalid_email'],
    ['email', 'jo@test.example,all@test.example', 'invalid_email'],
    ['email', '"Jo" <jo@test.example>', 'invalid_email'],
    ['gender', 'robot', 'invalid'],
    ['looking_for', undefined, 'required'],
    ['country', 'nederland', 'invalid'],
    ['country', 'xx', 'invalid'],
    ['country', 'zz', 'invalid'],
    ['country', 'br', 'invalid'],
    ['signup_message', 'x'.repeat(2001), 'too_long'],
    ['signup_message', '🌷'.repeat(2001), 'too_long'],
  ])('refuses %s %j as %s', async (field, value, code) => {
    const { status, body } = await signUp({ [field]: value });
    expect({ status, error: body.error, fields: body.fields }).toEqual({
      status: 400,
      error: 'invalid_request',
      fields: { [field]: code },
    });
  });

  it('refuses as a password what stands before the @ of the address', async () => {
    const { body } = await signUp({ email: 'jane.somebody@test.example', password: 'Jane.Somebody' });
    expect(body.fields).toEqual({ password: 'password_too_common' });
  });

  it('refuses a date_of_birth that is two days ahead as invalid', async () => {
    const ahead = new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await signUp({ date_of_birth: ahead })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', fields: { date_of_birth: 'invalid' } },
    });
  });

  it('lets in on the eighteenth birthday, not a day before', async () => {
    const now = test.clock.now();
    const birth = (days: number) => {
      const date = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days));
      return date.toISOString().slice(0, 10);
    };
    const at = { time_zone: 'UTC' };
    expect((await signUp({ ...at, date_of_birth: birth(1) })).body.fields).toEqual({ date_of_birth: 'too_young' });
    expect((await signUp({ ...at, date_of_birth: birth(0) })).status).toBe(201);
  });

  it('counts eighteen years in the person’s own zone, else in that of the host', async () => {
    const now = test.clock.now();
    // Half past eleven in the evening by UTC: in Amsterdam the next day has begun, in Los Angeles it is the afternoon.
    test.clock.minutes(2 * 24 * 60 + 23 * 60 + 30 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
    const today = test.clock.now();
    const birth = (days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    const bornFor = (time_zone: string | undefined, days: number) => signUp({ date_of_birth: birth(days), time_zone });
    expect((await bornFor('America/Los_Angeles', 1)).body.fields).toEqual({ date_of_birth: 'too_young' });
    expect((await bornFor('America/Los_Angeles', 0)).status).toBe(201);
    for (const zone of ['Europe/Amsterdam', undefined, 'Nowhere/Known']) {
      expect((await bornFor(zone, 2)).body.fields).toEqual({ date_of_birth: 'too_young' });
      const { browser } = await bornFor(zone, 1);
      expect((await browser.get('profile.php')).body.profile.age).toBe(18);
    }
    test.clock.minutes(9 * 60);
    expect((await bornFor('America/Los_Angeles', 1)).status).toBe(201);
  });

  it('keeps the zone that the browser named, and takes it for no choice', async () => {
    const settings = async (time_zone?: string) => {
      const { browser, body } = await signUp({ time_zone });
      const { id } = body.user;
      const { source, ...rest } = (await browser.get('notifications.php')).body;
      const zone = await findZone(test.db, id);
      const rows = await test.db.$count(notificationSettings, eq(notificationSettings.memberId, id));
      return { id, zone, rows, rest, changed: source.changed, kinds: source.kinds };
    };
    const plain = await settings();
    expect(plain).toMatchObject({ zone: 'Europe/Amsterdam', rows: 0, changed: null });
    expect(await settings('Europe/Amsterdam')).toEqual({ ...plain, id: expect.any(String) });
    const far = await settings('Pacific/Honolulu');
    expect(far).toEqual({ ...plain, id: far.id, zone: 'Pacific/Honolulu', rows: 1 });
    expect(await findSettingsData(test.db, far.id)).toMatchObject({ time_zone: 'Pacific/Honolulu', updated: null });
  });

  it('knows the minimum age of each site, and birthdays on 29 February', async () => {
    await test.deps.database.executeSql(`update sites set min_age = 21 where id = 'velours'`);
    test.deps.sites.forget();
    const now = test.clock.now();
    const birth = (years: number) => `${now.getUTCFullYear() - years}-01-01`;
    expect((await signUp({ date_of_birth: birth(20) }, 'velours.localhost')).body.fields).toEqual({
      date_of_birth: 'too_young',
    });
    expect((await signUp({ date_of_birth: birth(21) }, 'velours.localhost')).status).toBe(201);
    expect((await signUp({ date_of_birth: birth(20) })).status).toBe(201);
    expect((await signUp({ date_of_birth: '1992-02-29' })).status).toBe(201);
  });

  it('refuses names and addresses that are taken, also those that only look different', async () => {
    await test.addMember({ name: 'Willem.1', email: 'Willem@test.example' });
    expect((await signUp({ email: 'wILLEM@test.example' })).body.error).toBe('email_taken');
    for (const name of [
      'willem.1',
      'WILLEM.1',
      'Wi11em.l',
      'Wíllem.1',
      'Willеm.1',
      'Ｗillem.1',
      '𝐖𝐢𝐥𝐥𝐞𝐦.1',
      'ᴡillem.1',
    ]) {
      expect((await signUp({ name })).body.error).toBe('name_taken');
    }
    expect((await signUp({ name: 'Willem.1', email: 'willem@test.example' }, 'velours.localhost')).status).toBe(201);
  });

  it.each(['Ōmi-ko', 'Ян.2', 'Ελένη', '麗華花', 'สมชาย', 'राज_जी', 'محمد', 'ひなた'])(
    'takes the name %s',
    async (name) => {
      expect((await signUp({ name })).status).toBe(201);
    },
  );

  it('is answered again where its answer was lost: one account, its credits and its message once', async () => {
    const target = await test.addMember();
    const same = person({ target, signup_message: 'Hello there' });
    const send = (changes = {}) => test.browser().post('signup.php', { ...same, ...changes });
    const first = await send();
    const again = await send();
    expect([again.status, again.body.user]).toEqual([201, first.body.user]);
    expect(again.headers.getSetCookie().join()).toContain('auth=');
    const { id } = first.body.user;
    const { rows } = await test.deps.database.executeSql(
      `select (select count(*)::int from messages where sender_id = $1) as messages,
              (select count(*)::int from credit_entries where member_id = $1 and kind = 'signup') as given`,
      [id],
    );
    expect(rows).toEqual([{ messages: 1, given: 1 }]);
    expect((await test.mails()).filter((mail) => mail.includes(`To: ${same.email}`))).toHaveLength(1);

    expect((await send({ password: 'eight green bottles' })).body.error).toBe('email_taken');
    expect((await send({ name: `${same.name}.` })).body.error).toBe('email_taken');
    for (let i = 0; i < 9; i++) await send({ password: 'eight green bottles' });
    expect((await send()).body.error).toBe('email_taken');
    test.clock.minutes(10);
    expect((await send()).body.error).toBe('email_taken');
  });

  it('is the same sign-up for ten minutes, and its right password is no wrong try', async () => {
    const same = person();
    const send = () => test.browser().post('signup.php', same);
    const { id } = (await send()).body.user;
    test.clock.advance(10 * 60_000 - 1);
    expect((await send()).body.user.id).toBe(id);
    const wrongTries = await test.deps.database.executeSql(
      'select key from login_attempts where failures > 0 and window_start >= $1',
      [test.clock.now().toISOString()],
    );
    expect(wrongTries.rows).toEqual([]);
    test.clock.advance(1);
    expect((await send()).body.error).toBe('email_taken');
  });

  it('gives a name to one of many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp({ name: 'only_one' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('gives nobody the name of the brand or of its staff', async () => {
    const taken = { status: 409, body: { error: 'name_taken' } };
    for (const name of ['Fonkel', 'Fonkel-Support', 'M0derator', 'Klantenservice']) {
      expect(await signUp({ name })).toMatchObject(taken);
      const { body } = await test.browser().post('signup-check.php', { name });
      expect(body).toEqual({ name: { ok: false, error: 'name_taken' } });
    }
    expect((await signUp({ name: 'Fonkel' }, 'velours.localhost')).status).toBe(201);
  });

  it('frees an address that was never confirmed after seven days, on its own site', async () => {
    const first = await signUp({ email: 'late@test.example', tracking: { network: 'acme' } });
    const elsewhere = await signUp({ email: 'late@test.example' }, 'velours.localhost');
    test.clock.minutes(6 * 24 * 60);
    expect((await signUp({ email: 'late@test.example' })).body.error).toBe('email_taken');
    test.clock.minutes(2 * 24 * 60);
    expect((await test.browser().post('signup-check.php', { email: 'late@test.example' })).body.email.ok).toBe(true);
    const second = await signUp({ email: 'late@test.example' });
    expect(second.status).toBe(201);
    expect(second.body.user.id).not.toBe(first.body.user.id);
    expect((await first.browser.get('user.php')).body.user).toBeNull();
    const { rows } = await test.deps.database.executeSql(
      `select status, deleted = $2 as now, email, email_folded as folded, name, password_hash as hash, tracking
       from members where id = $1`,
      [first.body.user.id, test.clock.now().toISOString()],
    );
    const folded = `freed ${first.body.user.id}`;
    expect(rows).toEqual([{ status: 'deleted', now: true, email: '', folded, name: '', hash: '', tracking: {} }]);
    const left = await test.deps.database.executeSql(`select id from sessions where member_id = $1`, [
      first.body.user.id,
    ]);
    expect(left.rows).toEqual([]);
    expect((await elsewhere.browser.get('user.php')).body.user.id).toBe(elsewhere.body.user.id);
  });

  it('frees at once the address of a deleted account that nobody confirmed, unless money is in it, but not its name', async () => {
    const leave = async (email: string, name: string) => {
      const { body, browser } = await signUp({ email, name });
      await browser.delete('user.php', { password: 'seven green bottles', reason: 'other' });
      return body.user.id as string;
    };
    const again = () => signUp({ email: 'left@test.example' });
    await leave('left@test.example', 'left_first');
    const link = await tokenOf(test, 'left@test.example', '/reactivate');
    expect((await test.browser().post('signup-check.php', { email: 'left@test.example' })).body.email.ok).toBe(true);
    expect((await again()).status).toBe(201);
    expect((await test.browser().post('reactivate.php', { token: link })).body.error).toBe('link_expired');
    expect((await again()).body.error).toBe('email_taken');

    await leave('left-name@test.example', 'left_name');
    const paid = await leave('left-paid@test.example', 'left_paid');
    await test.deps.database.executeSql(`update members set paid_user = true where id = $1`, [paid]);
    test.clock.minutes(8 * 24 * 60);
    expect((await signUp({ name: 'left_name' })).body.error).toBe('name_taken');
    expect((await signUp({ email: 'left-paid@test.example' })).body.error).toBe('email_pending_deletion');
  });

  it('frees the address of an account that nobody confirmed and an operator closed, and no more of it', async () => {
    const { body } = await signUp({ name: 'closed_squat', email: 'closed-squat@test.example' });
    await test.deps.database.executeSql(`update members set closed = now() where id = $1`, [body.user.id]);
    const again = () => signUp({ email: 'closed-squat@test.example' });
    expect((await again()).body.error).toBe('email_taken');
    test.clock.minutes(8 * 24 * 60);
    expect((await again()).status).toBe(201);
    expect((await again()).body.error).toBe('email_taken');
    const left = { status: 'not_confirmed', closed: expect.any(Date), name: 'closed_squat', email: '' };
    expect(await test.db.select().from(members).where(eq(members.id, body.user.id))).toEqual([
      expect.objectContaining(left),
    ]);
    expect((await signUp({ name: 'closed_squat' })).body.error).toBe('name_taken');
  });

  it('frees no address while a payment of its account may still arrive', async () => {
    const email = 'paying@test.example';
    const { id } = (await signUp({ email })).body.user;
    await test.deps.database.executeSql(
      `insert into payments (id, site_id, member_id, bundle_id, credits, amount, currency, country, payment_method,
         status, provider, idempotency_key, request_hash)
       select 'paying', 'fonkel', $1, (select id from bundles where site_id = 'fonkel' limit 1), 1, 1, 'EUR', 'nl', 'sct',
         'pending', 'sandbox', gen_random_uuid(), 'x'`,
      [id],
    );
    test.clock.minutes(8 * 24 * 60);
    for (const status of ['open', 'pending', 'completed', 'refunded', 'charged_back']) {
      await test.deps.database.executeSql(`update payments set status = $1 where id = 'paying'`, [status]);
      const { body } = await test.browser().post('signup-check.php', { email });
      expect([status, body.email.error]).toEqual([status, 'email_taken']);
    }
    for (const status of ['failed', 'cancelled', 'expired']) {
      await test.deps.database.executeSql(`update payments set status = $1 where id = 'paying'`, [status]);
      const { body } = await test.browser().post('signup-check.php', { email });
      expect([status, body.email.ok]).toEqual([status, true]);
    }
  });

  it('obeys who may sign up', async () => {
    const set = async (signups: string) => {
      await test.deps.database.executeSql(`update sites set signups = $1 where id = 'fonkel'`, [signups]);
      test.deps.sites.forget();
    };
    await set('none');
    expect((await signUp({ tracking: { network: 'acme' } })).body.error).toBe('signup_disabled');
    await set('with_trafficsource');
    expect((await signUp()).body.error).toBe('signup_disabled');
    expect((await signUp({ tracking: { network: 'acme' } })).status).toBe(201);
    await set('all');
  });

  it('sends no member more than five first messages an hour from one network', async () => {
    const target = await test.addMember();
    const sent: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      const { body } = await signUp({ target, signup_message: `Hello, number ${i}` }, undefined, '203.0.113.91');
      sent.push(body.user.signup_step);
    }
    expect(sent.map((step) => step === sent[0])).toEqual([true, true, true, true, true, false]);
  });

  it('sends the message of sign-up to its target at the normal price', async () => {
    const target = await test.addMember();
    const { body } = await signUp({ target, signup_message: 'Hoi, wat een mooie foto' });
    expect(body.user.credits).toBe(5);
    const chats = await (await test.loginAs(target)).get('chats.php');
    expect(chats.body.chats[0].conversation.last_message.text).toBe('Hoi, wat een mooie foto');
    const long = '🌷'.repeat(2000);
    expect((await signUp({ target, signup_message: long })).body.user.credits).toBe(5);
    const alone = await signUp({ target: 'nobody', signup_message: 'Hoi' });
    expect({ status: alone.status, credits: alone.body.user.credits }).toEqual({ status: 201, credits: 6 });
  });

  it('keeps how far the sign-up is: from its first step only forward, on every device, to its end', async () => {
    const { body, browser } = await signUp();
    expect(body.user).toMatchObject({ signup_step: 'photo', signup_target: null, signup_message: null });
    const phone = await test.loginAs(body.user.id);
    const move = async (signup_step: unknown, device = browser) =>
      (await device.put('user.php', { signup_step })).body.user?.signup_step;
    expect(await move('about')).toBe('about');
    expect(await move('location', phone)).toBe('about');
    expect((await phone.get('user.php')).body.user.signup_step).toBe('about');
    expect(await browser.put('user.php', { signup_step: 'tea' })).toMatchObject({
      status: 400,
      body: { fields: { signup_step: 'invalid' } },
    });
    expect(await move(null, phone)).toBeNull();
    expect(await move('push')).toBeNull();
    const member = await test.loginAs(await test.addMember());
    expect(await move('photo', member)).toBeNull();
  });

  it('begins with the message where it has not gone to its target yet, and keeps its words', async () => {
    const target = await test.addMember();
    const step = async (changes: object) => {
      const { signup_step, signup_target, signup_message } = (await signUp({ target, ...changes })).body.user;
      return { signup_step, signup_target, signup_message };
    };
    expect(await step({})).toEqual({ signup_step: 'message', signup_target: target, signup_message: null });
    expect(await step({ signup_message: 'Hoi' })).toEqual({
      signup_step: 'photo',
      signup_target: target,
      signup_message: null,
    });
    await test.deps.database.executeSql(`update sites set signup_credits = 0 where id = 'fonkel'`);
    test.deps.sites.forget();
    expect(await step({ signup_message: 'Hoi' })).toEqual({
      signup_step: 'message',
      signup_target: target,
      signup_message: 'Hoi',
    });
    await test.deps.database.executeSql(`update sites set signup_credits = 6 where id = 'fonkel'`);
    test.deps.sites.forget();
  });

  it('keeps the account, and its text only where its target is gone or of another site', async () => {
    const foreign = await test.addMember({ site: 'velours' });
    const gone = await test.addMember();
    await test.deps.database.executeSql(`update members set status = 'deleted', deleted = now() where id = $1`, [gone]);
    const stored = async (id: string) => {
      const { rows } = await test.deps.database.executeSql(
        `select signup_message as text, (select count(*)::int from messages where sender_id = members.id) as sent
         from members where id = $1`,
        [id],
      );
      return rows[0];
    };
    for (const target of [foreign, gone]) {
      const { status, body } = await signUp({ target, signup_message: 'Hoi daar' });
      expect({ status, credits: body.user.credits }).toEqual({ status: 201, credits: 6 });
      expect(await stored(body.user.id)).toEqual({ text: 'Hoi daar', sent: 0 });
    }
    const { body } = await signUp({ target: await test.addMember(), signup_message: 'Hoi daar' });
    expect(await stored(body.user.id)).toEqual({ text: null, sent: 1 });
  });

  it('makes only so many accounts for one address', async () => {
    const from = '203.0.113.200';
    let last = 0;
    for (let i = 0; i < 31; i++) last = (await test.browser().post('signup.php', person(), { from })).status;
    expect(last).toBe(429);
    expect((await test.browser().post('signup.php', person(), { from: '203.0.113.201' })).status).toBe(201);
  });

  it('makes ten times as many accounts for all networks of one IPv6 customer', async () => {
    const from = (network: number) => `2001:db8:77:${network.toString(16)}::1`;
    const statuses = new Map<number, number>();
    for (let i = 0; i < 302; i++) {
      const { status } = await test.browser().post('signup.php', person({ password: 'password1' }), { from: from(i) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [400, 300],
      [429, 2],
    ]);
    expect((await test.browser().post('signup.php', person(), { from: '2001:db8:78::1' })).status).toBe(201);
  });

  it('answers only so many questions of one address for what is taken', async () => {
    const from = '203.0.113.202';
    const ask = async () => (await test.browser().post('signup-check.php', { name: 'free_name' }, { from })).status;
    for (let i = 0; i < 120; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  it('limits how many addresses a caller can check: ninety an hour of one network, names go on', async () => {
    const from = '203.0.113.204';
    const ask = async (body: object) => (await test.browser().post('signup-check.php', body, { from })).status;
    expect(await ask({ email: 'half@' })).toBe(200);
    for (let i = 0; i < 90; i++) expect(await ask({ email: `listed${i}@test.example` })).toBe(200);
    expect(await ask({ email: 'listed90@test.example' })).toBe(429);
    expect([await ask({ email: 'half@' }), await ask({ name: 'free_name' })]).toEqual([200, 200]);
  });

  it('checks while one types', async () => {
    await test.addMember({ name: 'Occupied' });
    const visitor = test.browser();
    const { body } = await visitor.post('signup-check.php', { email: 'jo@gmial.com', name: 'occupied' });
    expect(body).toEqual({
      email: { ok: true, suggestion: 'jo@gmail.com' },
      name: { ok: false, error: 'name_taken' },
    });
    expect((await visitor.post('signup-check.php', { email: 'x@' })).body).toEqual({
      email: { ok: false, error: 'invalid_email' },
    });
    expect((await visitor.post('signup-check.php', {})).body).toEqual({});
  });

  it('keeps what fits of a lander’s form without script and goes on to sign-up', async () => {
    const form = new URLSearchParams({
      gender: 'female',
      looking_for: 'cat',
      day: '7',
      month: '4',
      year: '1988',
    });
    const browser = test.browser();
    const answer = await browser.post('signup-start.php', form.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 303, to: '/signup' });
    const [text = '', signature] = browser.cookies.get('signup_draft')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual({
      gender: 'female',
      date_of_birth: '1988-04-07',
    });
    const proof = createHmac('sha256', test.deps.secretKey).update(`draft:${text}`).digest('base64url');
    expect(signature).toBe(proof);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie.split('; ').slice(1).sort()).toEqual(['Max-Age=1800', 'Path=/', 'SameSite=Lax']);
  });

  it('reads the first fifty fields of a form and no more', async () => {
    const browser = test.browser();
    const junk = Array.from({ length: 49 }, (_, i) => `f${i}=`).join('&');
    await browser.post('signup-start.php', `${junk}&gender=female&looking_for=male`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const [text = ''] = browser.cookies.get('signup_draft')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual({ gender: 'female' });
  });

  it.each([
    ['?network=acme&ref=42&sub1=a%20b&utm_source=x', '/signup?network=acme&ref=42&sub1=a+b'],
    ['?ref=%0d%0aSet-Cookie:%20a=b', '/signup?ref=%0D%0ASet-Cookie%3A+a%3Db'],
    ['?utm_source=x&network=', '/signup'],
  ])('goes on from a landing page at %s to %s, and stores nothing of it', async (query, to) => {
    const browser = test.browser();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      referer: `https://nl.localhost/landers/gallery${query}`,
    };
    const answer = await browser.post('signup-start.php', 'gender=female', { headers });
    expect(answer.headers.get('location')).toBe(to);
    const [text = ''] = browser.cookies.get('signup_draft')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual({ gender: 'female' });
  });

  it.each(['https://elsewhere.example/?network=acme', 'not an address', '/landers/gallery?network=acme'])(
    'takes no affiliate from %s',
    async (referer) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', referer };
      const answer = await test.browser().post('signup-start.php', 'gender=female', { headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/signup']);
    },
  );
});
