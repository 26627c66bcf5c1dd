import { Redis } from 'ioredis';
import pino from 'pino';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { defaultEngine } from '../../tests/setup/backend-database.ts';
import { Browser } from '../../tests/setup/browser.ts';
import { asFront, asInternal, frontSecret } from '../../tests/setup/front-secret.ts';
import { startS3 } from '../../tests/setup/s3-server.ts';
import { createS3Storage } from '../adapters/s3.ts';
import { createApp } from '../app.ts';
import { customerNetworkOf, hostnameOf, networkOf, secretCheck, trustedProxies } from './client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp(defaultEngine, { isTrustedProxy: trustedProxies(['10.1.0.0/16', '2001:db8::/32']) });
});
afterAll(() => test.close());

const stranger = { from: '203.0.113.7' };

describe('host of a call', () => {
  it('answers an unknown host with no brand', async () => {
    const answer = await test.browser('elsewhere.example').get('settings.php');
    expect(answer).toMatchObject({ status: 404, body: { error: 'unknown_domain' } });
  });

  it('ignores port, case and a trailing dot', async () => {
    expect(hostnameOf('NL.LocalHost.:3000')).toBe('nl.localhost.'.slice(0, -1));
    expect((await test.browser('NL.localhost:3000').get('settings.php')).body.domain).toBe('nl.localhost');
  });

  it.each([
    ['a program on loopback', '127.0.0.1', {}, 'nl.localhost'],
    ['an address of TRUSTED_PROXIES', '10.1.2.3', {}, 'nl.localhost'],
    ['a visitor', '203.0.113.7', {}, 'nl.localhost'],
    ['a program on loopback with another secret', '127.0.0.1', { 'front-secret': `${frontSecret}x` }, 'nl.localhost'],
    ['the front on loopback', '127.0.0.1', asFront, 'velours.localhost'],
    ['the front on another machine', '198.51.100.9', asFront, 'velours.localhost'],
  ])('believes X-Forwarded-Host from %s as it should', async (_, from, secret, domain) => {
    const headers = { ...secret, 'x-forwarded-host': 'velours.localhost' };
    expect((await test.browser().get('settings.php', { from, headers })).body.domain).toBe(domain);
  });

  it('ignores forwarded headers without a secret', async () => {
    const own = createApp({ ...test.deps, isFrontSecret: secretCheck(undefined) });
    for (const secret of ['', 'undefined', frontSecret]) {
      const headers = { 'front-secret': secret, 'x-forwarded-host': 'velours.localhost' };
      expect((await new Browser(own, 'nl.localhost').get('settings.php', { headers })).body.domain).toBe(
        'nl.localhost',
      );
    }
  });
});

it('a body that is held back does not outlive the session that sends it', async () => {
  const id = await test.addMember();
  const [owner, thief] = [await test.loginAs(id), await test.loginAs(id)];
  const held = new TransformStream<Uint8Array, Uint8Array>();
  const writer = held.writable.getWriter();
  const headers = { cookie: `auth=${thief.cookies.get('auth')}`, 'content-type': 'application/json' };
  const body: RequestInit & { duplex: 'half' } = { method: 'DELETE', headers, body: held.readable, duplex: 'half' };
  const answer = test.app.request('http://nl.localhost/api/sessions.php', body);
  const part = (text: string) => writer.write(new TextEncoder().encode(text));
  await part('{');
  test.clock.advance(1_001);
  await owner.delete('sessions.php', {});
  await part('}');
  await writer.close();
  expect((await answer).status).toBe(403);
  expect((await owner.get('user.php')).body.user).not.toBeNull();
});

it('the log names no query, no address, no picture, and no path that is none of ours', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const own = await startTestApp(defaultEngine, { logger });
  await own.browser().get('members.php?name=secret', { from: '203.0.113.7' });
  await own.browser().get('/secret/of/a/link');
  await own.browser().raw('GET', '/media/secret-320.webp');
  await own.close();
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(told.map(({ path, status }) => [path, status])).toEqual([
    ['/api/members.php', expect.any(Number)],
    ['(unknown)', 404],
    ['/media/0', 404],
  ]);
  expect(lines.join('')).not.toMatch(/secret|203\.0/);
});

describe('address of a call', () => {
  const exhaust = async (headers: (i: number) => Record<string, string>, from?: string) => {
    let status = 0;
    for (let i = 0; i < 31; i++) {
      const options = { ...(from && { from }), headers: headers(i) };
      status = (await test.browser().post('user.php', { login: `x${from}${i}`, password: 'wrong' }, options)).status;
    }
    return status;
  };

  it('cannot be changed by a visitor', async () => {
    expect(await exhaust((i) => ({ 'x-forwarded-for': `198.51.100.${i}` }), '203.0.113.50')).toBe(429);
  });

  it('is on loopback that of the connection, whatever is said without the secret of the front', async () => {
    expect(await exhaust((i) => ({ 'x-forwarded-for': `198.51.100.${i}` }), '127.0.0.1')).toBe(429);
  });

  it('counts no call of its own front, but those of other programs on loopback', async () => {
    const taken: string[] = [];
    const limits = { ...test.deps.limits, take: async (_: unknown, key: string) => void taken.push(key) };
    const app = createApp({ ...test.deps, limits });
    const body = { email: 'nobody@example.org' };
    for (const options of [{}, { from: '127.0.0.1' }]) {
      const { body: answer } = await new Browser(app, 'nl.localhost').post('password-reset.php', body, options);
      expect(answer.error).toBe('email_not_found');
    }
    expect(taken.filter((key) => key === '127.0.0.1')).toHaveLength(1);
  });

  it('is of IPv6 the whole network of a line', async () => {
    expect(await exhaust((i) => ({ 'x-forwarded-for': `2a02:a44f:1::${(i + 1).toString(16)}` }))).toBe(429);
    expect(['2a02:A44F::1:2:3:4:5', '::1', '1:2:3:4:5:6:7:8', 'fe80::1%eth0', '192.0.2.1'].map(networkOf)).toEqual([
      '2a02:a44f:0:1::/64',
      '0:0:0:0::/64',
      '1:2:3:4::/64',
      'fe80:0:0:0::/64',
      '192.0.2.1',
    ]);
    expect(['2a02:A44F:0:1::9', '192.0.2.1'].map(customerNetworkOf)).toEqual(['2a02:a44f:0::/48', '192.0.2.1']);
  });

  it('is the last one that no trusted proxy added', async () => {
    const forged = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}, 203.0.113.60, 10.1.0.9` });
    expect(await exhaust(forged)).toBe(429);
    const others = (i: number) => ({ 'x-forwarded-for': `203.0.113.${100 + i}, 10.1.0.9` });
    expect(await exhaust(others)).toBe(401);
  });
});

describe('origin of a write', () => {
  const body = { login: 'nobody at all', password: testPassword };
  it.each([
    ['https://evil.example', 403],
    ['http://velours.localhost', 403],
    ['http://nl.localhost:9999', 403],
    ['null', 403],
    ['http://nl.localhost', 401],
    ['https://nl.localhost', 401],
  ])('%s gets %i', async (origin, status) => {
    expect((await test.browser().post('user.php', body, { headers: { origin }, from: '192.0.2.77' })).status).toBe(
      status,
    );
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 401],
    ['same-origin', 401],
    ['none', 401],
  ])('that lost its origin on the way and is said to be %s gets %i', async (site, status) => {
    // The test's browser leaves out no origin by itself.
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': site };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const socket = { remoteAddress: '192.0.2.78' };
    const answer = await test.app.request('http://nl.localhost/api/user.php', init, { incoming: { socket } });
    expect(answer.status).toBe(status);
  });
});

describe('bodies', () => {
  const send = (body: string, headers = {}) => test.browser().post('user.php', body, { ...stranger, headers });

  it.each([
    ['broken JSON', '{"login":', 400, 'invalid_json'],
    ['no body', '', 400, 'invalid_json'],
    ['a list', '[]', 400, 'invalid_request'],
    ['null', 'null', 400, 'invalid_request'],
    ['a NUL', '{"login":"a\\u0000b","password":"x"}', 400, 'invalid_request'],
    ['half a surrogate pair', '{"login":"a\\ud800","password":"x"}', 400, 'invalid_request'],
    ['64 kB and more', JSON.stringify({ login: 'x', password: 'y', more: 'z'.repeat(70_000) }), 413, 'too_large'],
  ])('%s is refused', async (_, body, status, error) => {
    expect(await send(body)).toMatchObject({ status, body: { error } });
  });

  it('says which fields are wrong, and how', async () => {
    const { body } = await send(JSON.stringify({ login: '', password: 7 }));
    expect(body).toEqual({
      error: 'invalid_request',
      fields: { login: 'too_short', password: 'invalid' },
      request_id: expect.any(String),
    });
    expect((await send('{}')).body.fields).toEqual({ login: 'required', password: 'required' });
  });

  it('ignores unknown fields and a forged length', async () => {
    const text = JSON.stringify({ login: 'nobody', password: 'x', admin: true, __proto__: { admin: true } });
    expect((await send(text)).status).toBe(401);
  });
});

describe('answers', () => {
  it('has coded errors for what does not exist', async () => {
    const visitor = test.browser();
    expect(await visitor.get('nothing.php')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await visitor.delete('signup.php')).toMatchObject({ status: 405, body: { error: 'method_not_allowed' } });
  });

  it('stores nothing private, and lets lists be asked for by their tag', async () => {
    const visitor = test.browser();
    expect((await visitor.get('user.php')).headers.get('cache-control')).toBe('no-store');
    expect((await visitor.get('nothing.php')).headers.get('x-content-type-options')).toBe('nosniff');
    const list = await visitor.get('interests.php');
    expect(list.headers.get('cache-control')).toBe('public, max-age=3600');
    const tag = list.headers.get('etag') ?? '';
    expect((await visitor.get('interests.php', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('puts no session into what shared caches keep', async () => {
    const member = await test.loginAs(await test.addMember());
    test.clock.minutes(5);
    expect((await member.get('interests.php')).headers.getSetCookie()).toEqual([]);
    expect((await member.get('user.php')).headers.getSetCookie()).toHaveLength(2);
  });

  it('turns a failure inside into a coded error that tells nothing', async () => {
    const broken = await startTestApp(defaultEngine, { logger: test.deps.logger.child({}, { level: 'silent' }) });
    await broken.deps.sites.byHost('nl.localhost');
    await broken.deps.database.executeSql('drop table companies cascade');
    const answer = await broken.browser().get('companyinfo.php');
    expect(answer.body).toEqual({ error: 'internal_error', request_id: answer.headers.get('x-request-id') });
    await broken.close();
  });

  it('is alive and ready, and describes itself', async () => {
    const visitor = test.browser();
    expect((await visitor.get('healthz')).body).toEqual({ ok: true });
    expect((await visitor.get('readyz')).body).toMatchObject({ ok: true, database: true, storage: true });
    const { body } = await visitor.get('openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/signup.php');
    expect(body.paths['/api/activate.php'].post.requestBody.content['application/json'].schema).toBeDefined();
    expect((await visitor.get('docs')).body).toContain('swagger-ui-bundle.js');
  });

  it('shows everybody the description of its calls, in production too, and nobody there a page of docs', async () => {
    const production = createApp({ ...test.deps, development: false });
    const answerTo = (path: string) => new Browser(production, 'nl.localhost').raw('GET', path);
    const described = await answerTo('/api/openapi.json');
    expect(Object.keys(((await described.json()) as { paths: object }).paths)).toContain('/api/signup.php');
    expect((await answerTo('/api/docs')).status).toBe(404);
  });

  it('stays ready without the bucket of its pictures, says so, and asks it only now and then', async () => {
    const s3 = await startS3();
    s3.state.failures = 1;
    const own = await startTestApp(defaultEngine, { storage: createS3Storage(s3) });
    for (let i = 0; i < 3; i++) {
      const { status, body } = await own.browser().get('readyz');
      expect([status, body]).toEqual([200, { ok: true, database: true, migrations: true, storage: false }]);
    }
    expect(s3.state.requests).toBe(1);
    await own.close();
    await s3.close();
  });

  it('stays ready without its Redis, and says so there and in the metrics', async () => {
    const redis = new Redis({ port: 1, retryStrategy: () => null, commandTimeout: 1_000 });
    redis.on('error', () => {});
    const own = await startTestApp(defaultEngine, { redis });
    expect(await own.browser().get('readyz')).toMatchObject({ status: 200, body: { ok: true, redis: false } });
    expect(await own.browser().get('readyz?deep', asInternal)).toMatchObject({ status: 503, body: { redis: false } });
    expect((await own.browser().get('metrics', asInternal)).body).toContain('\nrendezvous_redis_answer_seconds Nan\n');
    await own.close();
    const { body } = await test.browser().get('metrics', asInternal);
    expect(body).toContain('\n# TYPE rendezvous_redis_answer_seconds gauge\n');
    expect(body).not.toContain('\nrendezvous_redis_answer_seconds ');
  });

  it('answers no path that its description does not name, but those of its own operation', async () => {
    const { body } = await test.browser().get('openapi.json');
    const answered = createApp({ ...test.deps, development: false }).routes.map(({ path }) => path);
    const operation = ['/api/healthz', '/api/readyz', '/api/published', '/api/metrics', '/api/openapi.json'];
    expect(new Set(answered.filter((path) => path !== '/*'))).toEqual(
      new Set([...Object.keys(body.paths), ...operation, '/media/:filename']),
    );
  });

  it.each([
    ['a list', 'interests.php', 200],
    ['a refusal', 'likes.php', 403],
    ['what is not there', 'nothing.php', 404],
    ['an empty answer', 'logout.php', 204],
    ['a picture', '/media/nothing-320.webp', 404],
  ])('%s is no page: nothing in it runs, is framed or is guessed to be something else', async (_, path, status) => {
    const answer = await test.browser().raw('GET', path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(path.startsWith('/') ? null : 'same-origin');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
