import { eq } from 'drizzle-orm';
import { mailsTo, startAccount, tokenOf } from '../../../tests/setup/account.ts';
import { Authenticator, type Forgery } from '../../../tests/setup/authenticator.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { passkeyChallenges, passkeys } from '../../db/schema/passkeys.ts';

const nl = 'nl.localhost';
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile';
const refused = { status: 400, body: { error: 'invalid_request', fields: { credential: 'invalid' } } };

describe.each(anyEngine)('passkeys of a member on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const ask = async (browser: Browser, body?: object) => browser.post('passkeys.php?options=1', body);
  const options = async (browser: Browser) => (await ask(browser)).body.options;

  async function add(browser: Browser, authenticator = new Authenticator(browser.host), forged: Forgery = {}) {
    const credential = authenticator.create(await options(browser), forged);
    return browser.post('passkeys.php', { credential }, { headers: { 'user-agent': chrome } });
  }

  const namesOf = async (browser: Browser) =>
    (await browser.get('passkeys.php')).body.passkeys.map(({ name }: { name: string }) => name);

  it('are added, listed, renamed and removed', async () => {
    const browser = await test.loginAs(await test.addMember());
    expect((await browser.get('passkeys.php')).body).toEqual({ passkeys: [], password_needed: false });
    const key = new Authenticator(nl);
    const added = await add(browser, key);
    const passkey = {
      id: key.id,
      name: 'Chrome, Android',
      host: nl,
      created: test.clock.now().toISOString(),
      last_used: null,
    };
    expect(added).toMatchObject({ status: 201, body: { passkey } });
    expect((await browser.get('passkeys.php')).body.passkeys).toEqual([passkey]);

    const renamed = await browser.put('passkeys.php', { id: key.id, name: '  My phone ' });
    expect(renamed).toMatchObject({ status: 200, body: { passkey: { ...passkey, name: 'My phone' } } });
    expect((await browser.put('passkeys.php', { id: key.id, name: ' ' })).body.fields).toEqual({ name: 'too_short' });
    expect((await browser.delete('passkeys.php', { id: key.id })).status).toBe(204);
    expect(await namesOf(browser)).toEqual([]);
    expect((await browser.delete('passkeys.php', { id: key.id })).status).toBe(404);
  });

  it('are a hundred at most, which a reset can remove at once', async () => {
    const id = await test.addMember();
    const browser = await test.loginAs(id);
    const given = { siteId: 'fonkel', memberId: id, host: nl, publicKey: 'key', counter: 0, transports: [], name: '' };
    const kept = Array.from({ length: 99 }, (_, n) => ({ ...given, id: `${id}-${n}`, created: test.clock.now() }));
    await test.db.insert(passkeys).values(kept);
    expect((await add(browser)).status).toBe(201);
    expect(await add(browser)).toMatchObject(refused);
    expect(await test.db.$count(passkeys, eq(passkeys.memberId, id))).toBe(100);
  });

  it('are not kept for a session that ended while the key was looked at', async () => {
    const id = await test.addMember();
    const browser = await test.loginAs(id);
    const credential = new Authenticator(nl).create(await options(browser));
    await test.deps.database.executeSql(
      `create function end_sessions() returns trigger language plpgsql as
        $$ begin delete from sessions where member_id = old.member_id; return old; end $$`,
    );
    await test.deps.database.executeSql(
      `create trigger end_sessions before delete on passkey_challenges for each row execute function end_sessions()`,
    );
    const answer = await browser.post('passkeys.php', { credential });
    await test.deps.database.executeSql('drop function end_sessions cascade');
    expect([answer.status, answer.body.error]).toEqual([403, 'authentication_required']);
    expect(await test.db.$count(passkeys, eq(passkeys.memberId, id))).toBe(0);
  });

  it('are asked for in a way that names neither address nor name of the account to the device', async () => {
    const id = await test.addMember({ name: 'Sanne', email: 'hidden@test.example' });
    const browser = await test.loginAs(id);
    const asked = await options(browser);
    expect(JSON.stringify(asked)).not.toContain('hidden@');
    expect(asked).toMatchObject({
      rp: { id: nl, name: 'Fonkel' },
      user: { id: Buffer.from(id).toString('base64url'), name: 'Sanne' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    });
    const key = new Authenticator(nl);
    await add(browser, key);
    expect((await options(browser)).excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('are named for the password manager that made them', async () => {
    const browser = await test.loginAs(await test.addMember());
    await add(browser, new Authenticator(nl), { aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
    expect(await namesOf(browser)).toEqual(['Apple Passwords']);
  });

  it('need the password once a log-in is more than ten minutes ago', async () => {
    const account = await startAccount(test, { email: 'late@test.example' });
    const { browser } = account;
    test.clock.minutes(11);
    expect((await browser.get('passkeys.php')).body.password_needed).toBe(true);
    expect(await ask(browser)).toMatchObject({ status: 400, body: { fields: { password: 'required' } } });
    expect(await ask(browser, { password: 'not it' })).toMatchObject({
      status: 401,
      body: { error: 'wrong_password' },
    });
    expect((await ask(browser, { password: testPassword })).status).toBe(200);
    for (let i = 0; i < 10; i++) await ask(browser, { password: 'not it' });
    expect((await ask(browser, { password: testPassword })).body.error).toBe('too_many_attempts');
    expect(await account.login()).toBe(200);
  });

  it('are told by a mail whose link removes them within 48 hours and logs everybody out', async () => {
    const email = 'told@test.example';
    const account = await startAccount(test, { email });
    await add(account.browser);
    const [mail = ''] = await mailsTo(test, email);
    expect(mail).toContain('Nieuwe passkey voor je account bij Fonkel');
    expect(mail).toContain('Chrome, Android');
    const token = await tokenOf(test, email, '/undo');
    expect((await test.browser().post('undo.php', { token })).status).toBe(204);
    expect((await account.browser.get('user.php')).body.user).toBeNull();
    expect(await test.db.$count(passkeys, eq(passkeys.memberId, account.id))).toBe(0);
    // Whoever added it may have logged in with the password just before.
    expect(await account.login()).toBe(401);
  });

  it('are not told to an address that nobody proved', async () => {
    const account = await startAccount(test, { email: 'unproved@test.example', status: 'not_confirmed' });
    expect((await add(account.browser)).status).toBe(201);
    expect(await mailsTo(test, 'unproved@test.example')).toEqual([]);
  });

  const forgeries: [string, Forgery][] = [
    ['of another origin', { origin: 'http://evil.example' }],
    ['of the same host on another port', { origin: `http://${nl}:8080` }],
    ['of a page that only ends alike', { origin: `http://evil.${nl}` }],
    ['for another host', { rpId: 'de.fonkel.localhost' }],
    ['for a challenge that nobody gave out', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without showing who holds the device', { unverified: true }],
    ['that is the answer to a log-in', { type: 'webauthn.get' }],
    ['with certificates of a maker', { format: 'packed' }],
    ['with an attestation that fetches', { format: 'apple' }],
  ];
  it.each(forgeries)('are refused: one %s', async (_, forged) => {
    const browser = await test.loginAs(await test.addMember());
    expect(await add(browser, new Authenticator(nl), forged)).toMatchObject(refused);
    expect(await namesOf(browser)).toEqual([]);
  });

  it('answer a challenge of this member, once, within five minutes', async () => {
    const [ann, ben] = [await test.loginAs(await test.addMember()), await test.loginAs(await test.addMember())];
    const stolen = { credential: new Authenticator(nl).create(await options(ben)) };
    expect(await ann.post('passkeys.php', stolen)).toMatchObject(refused);
    const once = { credential: new Authenticator(nl).create(await options(ann)) };
    expect((await ann.post('passkeys.php', once)).status).toBe(201);
    expect(await ann.post('passkeys.php', once)).toMatchObject(refused);
    const late = { credential: new Authenticator(nl).create(await options(ann)) };
    test.clock.minutes(5);
    expect(await ann.post('passkeys.php', late)).toMatchObject(refused);
    expect(await namesOf(ann)).toHaveLength(1);
  });

  it('belong to one member: the same one is nobody else’s', async () => {
    const [ann, ben] = [await test.loginAs(await test.addMember()), await test.loginAs(await test.addMember())];
    const key = new Authenticator(nl);
    await add(ann, key);
    expect(await add(ben, key)).toMatchObject(refused);
    for (const call of ['put', 'delete'] as const) {
      expect((await ben[call]('passkeys.php', { id: key.id, name: 'Mine' })).status).toBe(404);
    }
    expect(await namesOf(ann)).toEqual(['Chrome, Android']);
  });

  it('are in the export without their keys, and gone with the account', async () => {
    const id = await test.addMember();
    const browser = await test.loginAs(id);
    await add(browser);
    await options(browser);
    const { findPasskeyData } = await import('../export/queries.ts');
    expect(await findPasskeyData(test.db, id)).toEqual([
      { name: 'Chrome, Android', host: nl, created: test.clock.now(), last_used: null },
    ]);
    const { erasePersonalData } = await import('../../accounts/personal-data.ts');
    await erasePersonalData(test.db, id, test.clock.now());
    expect(await test.db.$count(passkeys, eq(passkeys.memberId, id))).toBe(0);
    expect(await test.db.$count(passkeyChallenges, eq(passkeyChallenges.memberId, id))).toBe(0);
  });
});
