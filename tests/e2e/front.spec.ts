import http from 'node:http';
import { ask, newAddress } from '../setup/ask.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';
import { newWord } from '../setup/steps.ts';
import { isRelease } from '../setup/viewports.ts';

/** What the front answers to requests that no browser of a visitor makes. */

test('a path that does not decode is 400, one over 2 kB is 414, of pages and of calls', async ({ stack, cast }) => {
  for (const prefix of ['/', '/api/', '/media/', '/landers/gallery/']) {
    expect((await ask(stack.port, cast.host.nl, `${prefix}%E0%A4%A`)).status).toBe(400);
    expect((await ask(stack.port, cast.host.nl, `${prefix}%00`)).status).toBe(400);
    expect((await ask(stack.port, cast.host.nl, `${prefix}${'x'.repeat(2100)}`)).status).toBe(414);
  }
});

test('a body of 11 MB is 413 with its code, and loses nobody else’s call', async ({ stack, cast }) => {
  const big = ask(stack.port, cast.host.nl, '/api/user.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(11 * 1024 * 1024) },
    body: Buffer.alloc(11 * 1024 * 1024, 'x'),
  });
  const small = ask(stack.port, cast.host.nl, '/api/companyinfo.php');
  const answer = await big;
  expect([answer.status, JSON.parse(answer.text).error]).toEqual([413, 'too_large']);
  expect((await small).status).toBe(200);
});

test('a body of 11 MB in chunks, without a length, is 413 too', async ({ stack, cast }) => {
  const answer = await ask(stack.port, cast.host.nl, '/api/user.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body: Buffer.alloc(11 * 1024 * 1024, 'x'),
  });
  expect(answer.status).toBe(413);
});

test('no header of a visitor chooses a brand, a page or an address', async ({ stack, cast }) => {
  const other = cast.host['other nl'];
  const forged = { 'x-forwarded-host': other, forwarded: `host=${other};for=8.8.8.8` };
  const settings = await ask(stack.port, cast.host.nl, '/api/settings.php', { headers: forged });
  expect(JSON.parse(settings.text)).toMatchObject({ name: cast.brand.name, domain: cast.host.nl });
  const page = await ask(stack.port, cast.host.nl, '/login', { headers: forged });
  expect(page.text).toContain(cast.brand.name);
  expect(page.text).not.toContain(cast.other.name);
  const unknown = await ask(stack.port, cast.host.nl, '/login', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(unknown.status).toBe(200);
});

test('a forged address does not open a locked door: wrong passwords count for the real one', async ({
  stack,
  cast,
}) => {
  const login = `nobody.${newWord()}`;
  const address = newAddress();
  const attempt = (from: number) =>
    ask(stack.port, cast.host.fr, '/api/user.php', {
      from: address,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${from}` },
      body: JSON.stringify({ login, password: `wrong ${from}` }),
    });
  const statuses: number[] = [];
  for (let i = 1; i <= 11; i++) statuses.push((await attempt(i)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('an unknown host gets a plain 404 of no brand, from pages and from calls', async ({ stack, cast }) => {
  for (const host of ['unknown.localhost', 'example.com', cast.brand.id, '127.0.0.1']) {
    const page = await ask(stack.port, host, '/landers/gallery');
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(page.text).not.toMatch(new RegExp(`${cast.brand.id}|${cast.other.id}`, 'i'));
    const call = await ask(stack.port, host, '/api/settings.php');
    expect([call.status, JSON.parse(call.text).error]).toEqual([404, 'unknown_domain']);
  }
});

test('the internal prefix of pages is no address', async ({ stack, cast }) => {
  const { nl } = cast.host;
  for (const path of [`/${nl}/nl`, `/${nl}/nl/login`, `/${cast.host['other nl']}/nl/members`, '/missing'])
    expect((await ask(stack.port, cast.host.nl, path)).status).toBe(404);
});

test('a page takes no other method than GET and HEAD', async ({ stack, cast }) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await ask(stack.port, cast.host.nl, '/login', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  expect((await ask(stack.port, cast.host.nl, '/login', { method: 'HEAD' })).status).toBe(200);
});

test('answers carry the headers that keep a page to itself, and none that tells what answers', async ({
  stack,
  cast,
}) => {
  const { headers } = await ask(stack.port, cast.host.nl, '/login');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('metrics and the reference of calls are not for visitors', async ({ stack, cast }) => {
  for (const path of ['/api/metrics', '/api/docs'])
    expect([403, 404]).toContain((await ask(stack.port, cast.host.nl, path)).status);
});

/** Seconds for which an idle stream stays open: before a release longer than proxies wait. */
const idleSeconds = isRelease ? 45 : 5;

/** Resolves once an event stream of a member's has stayed open for so long and brought three comments; throws where it ends before. */
async function staysOpen(stack: Stack): Promise<void> {
  const { cast } = stack;
  const session = await ask(stack.port, cast.host.nl, '/api/user.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: cast.man.email, password: cast.man.password }),
  });
  const cookie = (session.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const headers = { host: `${cast.host.nl}:${stack.port}`, cookie };
  const request = http.get({ hostname: '127.0.0.1', port: stack.port, path: '/api/events.php', headers });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
  const opened = Date.now();
  let comments = 0;
  await new Promise<void>((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      comments += chunk.toString().match(/^:/gm)?.length ?? 0;
      if (comments >= 3 && Date.now() - opened > idleSeconds * 1000) resolve();
    });
    response.on('close', () => reject(new Error(`closed after ${Date.now() - opened} ms`)));
  });
  request.destroy();
}

test('an event stream without events stays open, by its comments alone', async ({ stack }) => {
  await stack.inPeace(() => staysOpen(stack));
});
