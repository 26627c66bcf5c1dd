import { randomBytes } from 'node:crypto';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { newSubscriber } from '../../../tests/setup/push-service.ts';
import { unzip } from '../../../tests/setup/unzip.ts';
import { erasePersonalData } from '../../accounts/personal-data.ts';
import { pushKeys, pushSubscriptions } from '../../db/schema/push.ts';
import { sites } from '../../db/schema/sites.ts';
import { preparePushKeys } from '../../push/keys.ts';

const call = 'user.php?push=1';

describe.each(anyEngine)('push subscriptions on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.db.delete(pushSubscriptions));
  afterAll(() => t.close());

  const endpointOf = (name: string) => `https://push.example/${name}`;
  const subscription = (name: string) => ({ endpoint: endpointOf(name), keys: newSubscriber().keys });
  const subscribe = (browser: Browser, name: string) =>
    browser.post(call, { subscription: { ...subscription(name), expirationTime: null } });
  const stored = async () =>
    (await t.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.endpoint)).map(
      ({ endpoint, memberId, siteId }) => ({ name: endpoint.slice(21), memberId, siteId }),
    );

  it('keeps a browser’s subscription, whatever is sent again, and takes it away', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    expect((await subscribe(browser, 'one')).status).toBe(204);
    expect((await subscribe(browser, 'one')).status).toBe(204);
    expect(await stored()).toEqual([{ name: 'one', memberId: id, siteId: 'fonkel' }]);
    expect((await browser.delete(call, { endpoint: 'HTTPS://push.example/one' })).status).toBe(204);
    expect((await browser.delete(call, { endpoint: endpointOf('one') })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('leaves logging in and deleting the account what they were', async () => {
    await t.addMember({ name: 'Lotte' });
    const browser = t.browser();
    expect((await browser.post('user.php', { login: 'Lotte', password: testPassword })).body.user.profile.name).toBe(
      'Lotte',
    );
    expect((await browser.delete('user.php', { endpoint: endpointOf('one') })).body.error).toBe('invalid_request');
  });

  it('has one subscription for each session, and an endpoint with whoever said so last', async () => {
    const [a, b] = [await t.addMember(), await t.addMember()];
    const browser = await t.loginAs(a);
    await subscribe(browser, 'old');
    await subscribe(browser, 'new');
    expect(await stored()).toMatchObject([{ name: 'new', memberId: a }]);
    await subscribe(await t.loginAs(b), 'new');
    expect(await stored()).toMatchObject([{ name: 'new', memberId: b }]);
  });

  it('keeps the same browser of two sites apart', async () => {
    const [here, there] = [await t.addMember(), await t.addMember({ site: 'velours' })];
    await subscribe(await t.loginAs(here), 'same');
    const other = await t.loginAs(there, 'velours.localhost');
    await subscribe(other, 'same');
    expect((await stored()).map(({ siteId }) => siteId).sort()).toEqual(['fonkel', 'velours']);
    await other.delete(call, { endpoint: endpointOf('same') });
    expect(await stored()).toEqual([{ name: 'same', memberId: here, siteId: 'fonkel' }]);
  });

  it('takes nobody else’s away', async () => {
    await subscribe(await t.loginAs(await t.addMember()), 'mine');
    const stranger = await t.loginAs(await t.addMember());
    expect((await stranger.delete(call, { endpoint: endpointOf('mine') })).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  it('keeps the newest ten browsers of a member', async () => {
    const id = await t.addMember();
    for (let i = 0; i < 12; i++) {
      await subscribe(await t.loginAs(id), `browser-${String(i).padStart(2, '0')}`);
      t.clock.minutes(1);
    }
    const names = (await stored()).map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names[0]).toBe('browser-02');
  });

  const bytes = (count: number, first = 4) =>
    Buffer.concat([Buffer.from([first]), randomBytes(count - 1)]).toString('base64url');
  it.each<[string, string, (good: ReturnType<typeof subscription>) => object]>([
    ['plain HTTP', 'endpoint', (good) => ({ ...good, endpoint: 'http://push.example/x' })],
    ['a private address', 'endpoint', (good) => ({ ...good, endpoint: 'https://192.168.0.1/x' })],
    ['this machine', 'endpoint', (good) => ({ ...good, endpoint: 'https://localhost/x' })],
    ['no address', 'endpoint', (good) => ({ ...good, endpoint: 'x' })],
    ['a very long address', 'endpoint', (good) => ({ ...good, endpoint: endpointOf('x'.repeat(1000)) })],
    [
      'an address that is long when encoded',
      'endpoint',
      (good) => ({ ...good, endpoint: endpointOf('字'.repeat(950)) }),
    ],
    ['a key of another size', 'keys.p256dh', (good) => ({ ...good, keys: { ...good.keys, p256dh: bytes(64) } })],
    ['a key that is no point', 'keys.p256dh', (good) => ({ ...good, keys: { ...good.keys, p256dh: bytes(65) } })],
    ['a key of another form', 'keys.p256dh', (good) => ({ ...good, keys: { ...good.keys, p256dh: bytes(65, 3) } })],
    ['a secret of another size', 'keys.auth', (good) => ({ ...good, keys: { ...good.keys, auth: bytes(17) } })],
    ['a secret of other letters', 'keys.auth', (good) => ({ ...good, keys: { ...good.keys, auth: '+'.repeat(22) } })],
  ])('refuses %s', async (_, field, spoil) => {
    const browser = await t.loginAs(await t.addMember());
    const answer = await browser.post(call, { subscription: spoil(subscription('x')) });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(Object.keys(answer.body.fields)).toEqual([`subscription.${field}`]);
    expect(await stored()).toEqual([]);
  });

  it.each<[string, (browser: Browser, other: Browser) => Promise<unknown>]>([
    ['the log-out', (browser) => browser.get('logout.php')],
    [
      'a new password elsewhere',
      (_, other) => other.put('user.php', { old_password: testPassword, password: 'another horse 43 battery' }),
    ],
    ['the list of devices', (_, other) => other.delete('sessions.php')],
    ['another log-in in the same browser', async (browser) => browser.post('user.php', await freshLogin())],
  ])('ends with the session: %s', async (_, end) => {
    const id = await t.addMember();
    const [browser, other] = [await t.loginAs(id), await t.loginAs(id)];
    await subscribe(browser, 'ends');
    await subscribe(other, 'stays');
    await end(browser, other);
    expect((await stored()).map(({ name }) => name)).toEqual(['stays']);
  });
  const freshLogin = async () => {
    const name = `x${randomBytes(6).toString('hex')}`;
    await t.addMember({ name });
    return { login: name, password: testPassword };
  };

  it('is erased with the account, and stands in the export without the secret part', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    await subscribe(browser, 'secret-part');
    const files = unzip(Buffer.from(await (await browser.raw('GET', 'export.php')).arrayBuffer()));
    expect(JSON.parse(files.get('push.json')?.toString() ?? '')).toEqual([
      { push_service: 'https://push.example', browser: 'test', since: expect.any(String) },
    ]);
    expect([...files.values()].join('\n')).not.toContain('secret-part');
    await t.db.transaction((tx) => erasePersonalData(tx, id, t.clock.now()));
    expect(await stored()).toEqual([]);
  });

  it('has a key pair for each site, made once, of which settings show the public half', async () => {
    await Promise.all([preparePushKeys(t.db), preparePushKeys(t.db)]);
    const first = await t.db.select().from(pushKeys).orderBy(pushKeys.siteId);
    await t.db.update(sites).set({ pushPublicKey: null });
    await preparePushKeys(t.db);
    expect(await t.db.select().from(pushKeys).orderBy(pushKeys.siteId)).toEqual(first);
    expect(new Set(first.map(({ publicKey }) => publicKey)).size).toBe(2);
    t.deps.sites.forget();
    const answer = await t.browser().get('settings.php');
    expect(answer.body.push_public_key).toBe(first[0]?.publicKey);
    expect(Buffer.from(answer.body.push_public_key, 'base64url')).toHaveLength(65);
    expect(JSON.stringify(answer.body)).not.toContain(first[0]?.privateKey);
  });
});
