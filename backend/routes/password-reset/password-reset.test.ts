import { eq } from 'drizzle-orm';
import { mailsTo, startAccount, tokenOf } from '../../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { members } from '../../db/schema/members.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { trustedProxies } from '../../http/client.ts';

// The instance that the backend calls: an import of it here would be a copy.
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

const page = '/reset-password/do';
const fresh = 'seven green bottles';

describe.each(anyEngine)('password reset on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const ask = (email: string, host?: string) => test.browser(host).post('password-reset.php', { email });
  const choose = (token: string, password = fresh, host?: string) =>
    test.browser(host).put('password-reset.php', { token, password });
  const expired = { status: 410, body: { error: 'link_expired' } };

  it('sends a link in the member’s language, by which a new password is chosen once', async () => {
    const email = 'once@test.example';
    const { browser, login } = await startAccount(test, { email });
    expect((await ask(email.toUpperCase())).status).toBe(204);
    const [mail = ''] = await mailsTo(test, email);
    expect(mail).toContain('Content-Language: nl');
    expect(mail).toContain('Kies een nieuw wachtwoord voor Fonkel');
    expect(mail).toContain(`http://nl.localhost${page}#token=`);
    const token = await tokenOf(test, email, page);
    expect((await choose(token)).status).toBe(204);
    expect([await login(), await login(fresh)]).toEqual([401, 200]);
    expect((await browser.get('user.php')).body.user).toBeNull();
    expect(await choose(token, 'another long password')).toMatchObject(expired);
  });

  it('says so where nobody has the address: on this site, or any more', async () => {
    await test.addMember({ email: 'elsewhere@test.example', site: 'velours' });
    await test.addMember({ email: 'gone@test.example' });
    await test.db.update(members).set({ status: 'deleted' }).where(eq(members.email, 'gone@test.example'));
    for (const email of ['nobody@test.example', 'elsewhere@test.example', 'gone@test.example']) {
      expect(await ask(email)).toMatchObject({ status: 404, body: { error: 'email_not_found' } });
    }
  });

  it('sends three mails a day, also when they are asked for at once', async () => {
    const email = 'eager@test.example';
    await startAccount(test, { email });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429, 429]);
    expect((await ask(email)).body.error).toBe('too_many_emails');
    expect(await mailsTo(test, email)).toHaveLength(3);
    test.clock.minutes(24 * 60);
    expect((await ask(email)).status).toBe(204);
  });

  it('counts each network apart, so that a stranger cannot use up the owner’s mails, and sends twelve a day and then one an hour', async () => {
    const email = 'known-to-strangers@test.example';
    await startAccount(test, { email });
    const askFrom = async (from: string) =>
      (await test.browser().post('password-reset.php', { email }, { from })).status;
    const times = async (count: number, from: string) => {
      const statuses = [];
      for (let i = 0; i < count; i++) statuses.push(await askFrom(from));
      return statuses;
    };
    expect(await times(4, '198.51.100.80')).toEqual([204, 204, 204, 429]);
    expect(await times(4, '2001:db8:1:2::1')).toEqual([204, 204, 204, 429]);
    for (const from of ['2001:db8:1:2::3', '2001:db8:1:3::1']) expect(await askFrom(from)).toBe(429);
    expect(await times(3, '198.51.100.81')).toEqual([204, 204, 204]);
    expect(await times(3, '198.51.100.82')).toEqual([204, 204, 204]);
    expect(await askFrom('198.51.100.83')).toBe(429);
    expect(await mailsTo(test, email)).toHaveLength(12);
    test.clock.minutes(61);
    expect(await askFrom('198.51.100.80')).toBe(429);
    expect([await askFrom('198.51.100.83'), await askFrom('198.51.100.84')]).toEqual([204, 429]);
  });

  it('counts what comes through proxies of ours together', async () => {
    const email = 'behind-proxies@test.example';
    await startAccount(test, { email });
    const { isTrustedProxy } = test.deps;
    test.deps.isTrustedProxy = trustedProxies(['10.0.0.0/8']);
    const statuses = [];
    for (const host of [1, 2, 3, 4]) {
      const headers = { 'x-forwarded-for': `10.0.0.${host}` };
      statuses.push((await test.browser().post('password-reset.php', { email }, { headers })).status);
    }
    test.deps.isTrustedProxy = isTrustedProxy;
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it('takes no link that is an hour old, of another site, of another kind, invented, or of a deleted account', async () => {
    const email = 'careful@test.example';
    const { id } = await startAccount(test, { email });
    await ask(email);
    const token = await tokenOf(test, email, page);
    expect(await choose(token, fresh, 'velours.localhost')).toMatchObject(expired);
    expect(await choose('x'.repeat(43))).toMatchObject(expired);
    expect(await test.browser().post('undo.php', { token })).toMatchObject(expired);
    await test.db.update(members).set({ status: 'deleted' }).where(eq(members.id, id));
    expect(await choose(token)).toMatchObject(expired);
    await test.db.update(members).set({ status: 'active' }).where(eq(members.id, id));
    test.clock.minutes(61);
    expect(await choose(token)).toMatchObject(expired);
  });

  it('refuses a poor password without using the link up, and makes older links worthless with a good one', async () => {
    const email = 'poor@test.example';
    await startAccount(test, { email });
    await ask(email);
    const first = await tokenOf(test, email, page);
    test.clock.minutes(1);
    await ask(email);
    const second = await tokenOf(test, email, page);
    const hash = jest.spyOn(argon2, 'hash');
    expect(await choose(second, 'password123')).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', fields: { password: 'password_too_common' } },
    });
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    expect((await choose(second, 'short')).body.fields).toEqual({ password: 'too_short' });
    expect((await choose(second)).status).toBe(204);
    expect(await choose(first)).toMatchObject(expired);
  });

  it('lets in with the new password whoever was locked out', async () => {
    const email = 'forgetful@test.example';
    const { login } = await startAccount(test, { email });
    for (let i = 0; i < 10; i++) await login('not the password');
    expect(await login()).toBe(429);
    await ask(email);
    await choose(await tokenOf(test, email, page));
    expect(await login(fresh)).toBe(200);
  });

  it('rejects a concurrent log-in with the old password', async () => {
    const email = 'same-moment@test.example';
    const { login } = await startAccount(test, { email });
    await ask(email);
    const token = await tokenOf(test, email, page);
    const browsers = Array.from({ length: 6 }, () => test.browser());
    await Promise.all([
      choose(token),
      ...browsers.map((browser) => browser.post('user.php', { login: email, password: testPassword })),
    ]);
    const users = await Promise.all(browsers.map(async (browser) => (await browser.get('user.php')).body.user));
    expect(users).toEqual(users.map(() => null));
    expect(await login(fresh)).toBe(200);
  });

  it.each([
    ['choose another one', 'put', 'user.php', { old_password: testPassword, password: 'an intruder’s own' }],
    ['delete the account', 'delete', 'user.php', { password: testPassword, reason: 'other' }],
    ['ask for another address', 'post', 'mail-change.php', { password: testPassword, email: 'intruder@test.example' }],
  ] as const)('lets nobody with the old password %s at the same moment', async (_, method, path, body) => {
    const email = `${method}-moment@test.example`;
    const { browser, login } = await startAccount(test, { email });
    await ask(email);
    const token = await tokenOf(test, email, page);
    const [reset] = await Promise.all([choose(token), browser[method](path, body)]);
    const done = reset.status === 204;
    // Whichever comes first makes the other worthless, or has been worthless itself; never do both count.
    expect(await login(fresh)).toBe(done ? 200 : 401);
    const open = await tokenOf(test, 'intruder@test.example', '/mail-change/do');
    expect(await test.browser().put('mail-change.php', { token: open || 'none' })).toMatchObject(expired);
  });

  describe('where passkeys open the account, too', () => {
    const add = (memberId: string, id: string, given: Partial<typeof passkeys.$inferInsert> = {}) =>
      test.db.insert(passkeys).values({
        id,
        siteId: 'fonkel',
        memberId,
        host: 'nl.localhost',
        publicKey: 'key',
        counter: 0,
        transports: [],
        name: 'Phone',
        created: test.clock.now(),
        ...given,
      });
    const list = (token: string, host?: string) => test.browser(host).post('password-reset.php?passkeys=1', { token });
    const left = async (id: string) =>
      (await test.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.memberId, id))).map((one) => one.id);

    it('whoever holds the link sees them, and takes away what is not theirs with the old password', async () => {
      const email = 'two-keys@test.example';
      const { id, login } = await startAccount(test, { email });
      await add(id, 'own-key', { lastUsed: test.clock.now() });
      await add(id, 'intruders-key', { name: '' });
      const other = await test.addMember();
      await add(other, 'others-key');
      await ask(email);
      const token = await tokenOf(test, email, page);

      const { body } = await list(token);
      expect(body.passkeys.map((one: { id: string }) => one.id).sort()).toEqual(['intruders-key', 'own-key']);
      expect(JSON.stringify(body)).not.toContain('publicKey');
      const sent = { token, password: fresh, remove_passkeys: ['intruders-key', 'others-key', 'never-was'] };
      expect((await test.browser().put('password-reset.php', { ...sent, password: 'password123' })).status).toBe(400);
      expect(await left(id)).toHaveLength(2);
      expect((await test.browser().put('password-reset.php', sent)).status).toBe(204);
      expect([await left(id), await left(other)]).toEqual([['own-key'], ['others-key']]);
      expect(await login(fresh)).toBe(200);
      expect(await list(token)).toMatchObject(expired);
    });

    it('those from before the address was confirmed are not shown, and go with the old password', async () => {
      const email = 'signed-up-by-a-stranger@test.example';
      const { id } = await startAccount(test, { email, status: 'not_confirmed' });
      await add(id, 'strangers-key');
      const never = await test.addMember({ email: 'never@test.example', status: 'not_confirmed' });
      await add(never, 'never-confirmed');
      test.clock.minutes(1);
      await test.db.update(members).set({ status: 'active', confirmed: test.clock.now() }).where(eq(members.id, id));
      await add(id, 'owners-key');
      for (const [address, keys] of [
        [email, ['owners-key']],
        ['never@test.example', []],
      ] as const) {
        await ask(address);
        const token = await tokenOf(test, address, page);
        expect((await list(token)).body.passkeys.map((one: { id: string }) => one.id)).toEqual(keys);
        await choose(token);
      }
      expect([await left(id), await left(never)]).toEqual([['owners-key'], []]);
    });

    it('the mail that tells of the new password names those that are left, and where they are taken away', async () => {
      const email = 'told@test.example';
      const { id } = await startAccount(test, { email });
      for (let i = 0; i < 12; i++) await add(id, `told-${i}`, { name: i === 11 ? '' : `Phone ${i}` });
      await ask(email);
      await choose(await tokenOf(test, email, page));
      const mail = (await mailsTo(test, email)).at(-1) ?? '';
      expect(mail).toMatch(/Met 12.+passkeys kun je nog steeds zonder wachtwoord inloggen:/);
      expect(mail.match(/- .*: toegevoegd op .*, nog niet gebruikt/g)).toHaveLength(10);
      expect(mail).toContain('- nog 2');
      expect(mail).toContain('http://nl.localhost/notifications#passkeys');
    });

    it('nobody sees them by a link of another site or kind, or one that was invented', async () => {
      const email = 'unseen@test.example';
      await startAccount(test, { email });
      await ask(email);
      const token = await tokenOf(test, email, page);
      expect(await list(token, 'velours.localhost')).toMatchObject(expired);
      expect(await list('x'.repeat(43))).toMatchObject(expired);
      await choose(token);
      expect(await list(await tokenOf(test, email, '/undo'))).toMatchObject(expired);
      expect((await mailsTo(test, email)).at(-1)).not.toContain('zonder wachtwoord inloggen');
    });
  });

  it('hashes no password without a valid link', async () => {
    const email = 'costly@test.example';
    await startAccount(test, { email });
    await ask(email);
    const token = await tokenOf(test, email, page);
    const hashing = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
    const hashed = () => hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(await choose('x'.repeat(43))).toMatchObject(expired);
    expect(hashed()).toBe(0);
    expect((await choose(token)).status).toBe(204);
    expect(hashed()).toBeGreaterThan(0);
  });

  it('brings no link that is worn before its mail could be sent', async () => {
    const email = 'outage@test.example';
    await startAccount(test, { email });
    await ask(email);
    test.clock.minutes(61);
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it('limits how many addresses a caller can check', async () => {
    const from = '198.51.100.77';
    const status = async () =>
      (await test.browser().post('password-reset.php', { email: 'guess@test.example' }, { from })).status;
    for (let i = 0; i < 30; i++) expect(await status()).toBe(404);
    expect(await status()).toBe(429);
  });

  it('lets no address bring headers of its own into a mail', async () => {
    const email = 'victim@test.example';
    await startAccount(test, { email });
    for (const evil of [
      `${email}\r\nBcc: all@evil.example`,
      `${email}, all@evil.example`,
      `"${email}\n"@test.example`,
    ]) {
      expect((await ask(evil)).body.fields).toEqual({ email: 'invalid_email' });
    }
    expect(await mailsTo(test, email)).toEqual([]);
  });
});
