import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Authenticator, type Forgery } from '../../../tests/setup/authenticator.ts';
import { type NewMember, startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { members } from '../../db/schema/members.ts';
import { passkeyChallenges, passkeys } from '../../db/schema/passkeys.ts';
import { expireRows } from '../../jobs/expire-rows.ts';

const nl = 'nl.localhost';
const failed = { status: 401, body: { error: 'login_failed' } };

describe.each(anyEngine)('log-in by passkey on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  /** A member with a passkey on a host. */
  async function startHolder(given: NewMember = {}, host = nl) {
    const id = await test.addMember(given);
    const browser = await test.loginAs(id, host);
    const key = new Authenticator(host);
    const { options } = (await browser.post('passkeys.php?options=1')).body;
    expect((await browser.post('passkeys.php', { credential: key.create(options) })).status).toBe(201);
    return { id, key };
  }

  const options = async (host = nl) => (await test.browser(host).post('passkey-login.php?options=1')).body.options;
  let line = 0;
  /** Each try comes from an address of its own, so that none counts for another. */
  const send = (credential: object, { host = nl, from = `198.18.${line++ >> 8}.${line & 255}` } = {}) =>
    test.browser(host).post('passkey-login.php', { credential }, { from });
  const logIn = async (key: Authenticator, forged: Forgery = {}) => send(key.get(await options(), forged));

  it('opens a session, and says when it was used', async () => {
    const { id, key } = await startHolder({ name: 'Sanne' });
    const browser = test.browser();
    const { options: asked } = (await browser.post('passkey-login.php?options=1')).body;
    const answer = await browser.post('passkey-login.php', { credential: key.get(asked) });
    expect(answer).toMatchObject({ status: 200, body: { user: { id, profile: { name: 'Sanne' } } } });
    expect((await browser.get('user.php')).body.user.id).toBe(id);
    const listed = (await browser.get('passkeys.php')).body;
    expect(listed.passkeys).toMatchObject([{ last_used: test.clock.now().toISOString() }]);
    expect(listed.password_needed).toBe(false);
  });

  it('offers every visitor the same options, which name no passkey', async () => {
    await startHolder();
    expect(await options()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: nl,
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it('takes an authenticator that does not count', async () => {
    const { key, id } = await startHolder();
    await test.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.memberId, id));
    for (let i = 0; i < 2; i++) expect((await logIn(key, { counter: 0 })).status).toBe(200);
  });

  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forgeries: [string, Forgery][] = [
    ['of another origin', { origin: 'http://evil.example' }],
    ['of the same host on another port', { origin: `http://${nl}:8080` }],
    ['of the same host by another scheme', { origin: `https://${nl}` }],
    ['for another host', { rpId: 'localhost' }],
    ['for a challenge that nobody gave out', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without showing who holds the device', { unverified: true }],
    ['that is the making of a passkey', { type: 'webauthn.create' }],
    ['signed by another key', { key: otherKey }],
    ['for another member', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['that counted before', { counter: 1 }],
  ];
  it.each(forgeries)('refuses an answer %s, and says no more than that it failed', async (_, forged) => {
    const { key } = await startHolder();
    const answer = await logIn(key, forged);
    expect(answer).toMatchObject(failed);
    expect(Object.keys(answer.body).sort()).toEqual(['error', 'request_id']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await logIn(key)).status).toBe(200);
  });

  it('rejects an unknown passkey with the same error', async () => {
    expect(await logIn(new Authenticator(nl), { userHandle: 'c29tZWJvZHk' })).toMatchObject(failed);
  });

  it('takes an answer once, within five minutes', async () => {
    const { key } = await startHolder();
    const credential = key.get(await options());
    expect((await send(credential)).status).toBe(200);
    expect(await send(credential)).toMatchObject(failed);
    const asked = await options();
    expect(await send(key.get(asked, { origin: 'http://evil.example' }))).toMatchObject(failed);
    expect(await send(key.get(asked))).toMatchObject(failed);
    const late = key.get(await options());
    test.clock.minutes(5);
    expect(await send(late)).toMatchObject(failed);
  });

  it('takes one of two answers of the same count', async () => {
    const { key } = await startHolder();
    const both = [await options(), await options()].map((asked) => send(key.get(asked, { counter: 9 })));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes no challenge that was given out for making a passkey, and none of another site', async () => {
    const { id, key } = await startHolder();
    const { challenge } = (await (await test.loginAs(id)).post('passkeys.php?options=1')).body.options;
    expect(await logIn(key, { challenge })).toMatchObject(failed);
    const { challenge: foreign } = await options('velours.localhost');
    expect(await logIn(key, { challenge: foreign })).toMatchObject(failed);
  });

  it('opens nothing on another site, nor on another host of its own', async () => {
    const { key } = await startHolder();
    const hosts = (await test.deps.sites.byHost(nl))?.domains.map(({ host }) => host) ?? [];
    const own = hosts.find((host) => host !== nl) ?? '';
    for (const host of ['velours.localhost', own]) {
      const asked = await options(host);
      expect(asked.rpId).toBe(host);
      expect(await send(key.get(asked, { origin: `http://${host}` }), { host })).toMatchObject(failed);
    }
    expect((await logIn(key)).status).toBe(200);
  });

  it('belongs to the origin of its host, whatever port the caller names', async () => {
    const { key } = await startHolder();
    const { originOf } = test.deps;
    test.deps.originOf = (host) => `https://${host}`;
    const proof = async (origin: string) => key.get(await options(), { origin });
    const foreign = await send(await proof(`https://${nl}:9999`), { host: `${nl}:9999` });
    const own = await send(await proof(`https://${nl}`));
    test.deps.originOf = originOf;
    expect([foreign.status, own.status]).toEqual([401, 200]);
  });

  it('is over with the passkey', async () => {
    const { id, key } = await startHolder();
    await (await test.loginAs(id)).delete('passkeys.php', { id: key.id });
    expect(await logIn(key)).toMatchObject(failed);
  });

  it('is as the one by password for who is leaving, takes a break, or never confirmed', async () => {
    const leaving = await startHolder();
    await test.db.update(members).set({ status: 'deleted' }).where(eq(members.id, leaving.id));
    expect(await logIn(leaving.key)).toMatchObject({ status: 409, body: { error: 'email_pending_deletion' } });
    expect(await logIn(leaving.key, { key: otherKey })).toMatchObject(failed);
    const paused = await startHolder();
    await test.db.update(members).set({ paused: test.clock.now() }).where(eq(members.id, paused.id));
    expect((await logIn(paused.key)).status).toBe(200);
    expect((await logIn((await startHolder({ status: 'not_confirmed' })).key)).status).toBe(200);
  });

  it('is locked by ten wrong tries of its own, and by no wrong password', async () => {
    const { key } = await startHolder({ name: 'Locked' });
    const wrong = { login: 'Locked', password: 'not the password' };
    for (let i = 0; i < 11; i++) await test.browser().post('user.php', wrong);
    expect((await logIn(key)).status).toBe(200);
    for (let i = 0; i < 10; i++) expect(await logIn(key, { key: otherKey })).toMatchObject(failed);
    expect(await logIn(key)).toMatchObject({ status: 429, body: { error: 'too_many_attempts', minutes: 15 } });
    test.clock.minutes(16);
    expect((await logIn(key)).status).toBe(200);
    const right = { login: 'Locked', password: testPassword };
    expect((await test.browser().post('user.php', right, { from: '203.0.113.9' })).status).toBe(200);
  });

  it('locks a passkey that nobody has just the same, and an address after thirty tries, save for a right passkey', async () => {
    const ghost = new Authenticator(nl);
    const tries = { userHandle: 'c29tZWJvZHk' };
    for (let i = 0; i < 10; i++) expect((await logIn(ghost, tries)).status).toBe(401);
    expect((await logIn(ghost, tries)).status).toBe(429);
    const from = '198.51.100.77';
    for (let i = 0; i < 30; i++) await send(new Authenticator(nl).get(await options(), tries), { from });
    const { key } = await startHolder();
    expect((await send(new Authenticator(nl).get(await options(), tries), { from })).status).toBe(429);
    expect((await send(key.get(await options(), { key: otherKey }), { from })).status).toBe(429);
    expect((await send(key.get(await options()), { from })).status).toBe(200);
  });

  it('gives one address so many challenges a minute', async () => {
    const from = '198.51.100.78';
    const ask = () => test.browser().post('passkey-login.php?options=1', undefined, { from });
    const answers = await Promise.all(Array.from({ length: 121 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['no object', 'x'],
    ['nothing', {}],
    ['broken text', { id: '!', rawId: '!', type: 'public-key', response: {} }],
  ])('answers %s with what is wrong with the request', async (_, credential) => {
    const answer = await test.browser().post('passkey-login.php', { credential });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('deletes challenges that were not answered', async () => {
    await options();
    expect(await test.db.$count(passkeyChallenges)).toBeGreaterThan(0);
    await expireRows(test.db, new Date(test.clock.now().getTime() + 300_001));
    expect(await test.db.$count(passkeyChallenges)).toBe(0);
  });
});
