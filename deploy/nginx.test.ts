import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect as connectSecurely, type SecureContextOptions } from 'node:tls';
import { pathOfPage } from '@/lib/routes';
import unavailable from '@/messages/fallback/unavailable.json';
import { findNginx } from '@/server/find-nginx';
import { type Edge, startEdge } from '@/server/local-edge';
import { securityHeaders } from '@/server/page-answer';
import { ask } from '@/tests/setup/ask';
import { makeCertificate } from '@/tests/setup/certificate';
import { frontSecret } from '@/tests/setup/front-secret';
import { endWithUs } from '@/tests/setup/own-process';

/** What Next says of a stored page. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=300, stale-while-revalidate=31535700',
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
};
/** Has browsers come back by TLS alone. */
const encrypted = { 'strict-transport-security': 'max-age=31536000' };
type Answer = (path: string, headers: IncomingHttpHeaders) => [number, Record<string, string>, string];

/** An origin that answers as a test says and writes down what it was asked. */
function createOrigin() {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const origin = {
    asked,
    answer: (() => [200, pageHeaders, `${asked.length}`]) as Answer,
    /** Answers wait for it. */
    gate: Promise.resolve(),
    server: createServer(async ({ url = '', headers }, response) => {
      asked.push({ path: url, headers });
      const [status, given, body] = origin.answer(url, headers);
      await origin.gate;
      response.writeHead(status, given).end(body);
    }),
  };
  return origin;
}

const listening = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** A port that nobody listens at any more. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Opens what the system takes for a process that accepts no connection, until its queue is full. */
async function fillQueue(port: number, backlog: number): Promise<Socket[]> {
  const queue = Array.from({ length: backlog + 7 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(queue.slice(0, backlog + 1).map((socket) => once(socket, 'connect')));
  return queue;
}

/** A port that answers no connection, not even by refusing it, as of a machine that is off. */
async function startSilence() {
  const script = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    require('node:fs').writeSync(1, String(this.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(child);
  const port = Number((await once(child.stdout, 'data'))[0]);
  const queue = await fillQueue(port, 1);
  return {
    port,
    end() {
      for (const socket of queue) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

/** Connections of a machine that goes off. */
const atOnce = 10;

/**
 * A machine that answers so many requests together, each on a connection of its own, and then goes off: neither these
 * connections nor a new one get an answer.
 */
async function startDying(headers: Record<string, string>) {
  const script = `const waiting = [];
  require('node:http').createServer((request, response) => {
    waiting.push(response.writeHead(200, ${JSON.stringify(headers)}));
    if (waiting.length === ${atOnce}) for (const one of waiting) one.end('once');
  }).listen({ port: 0, host: '127.0.0.1', backlog: ${atOnce} }, function () {
    require('node:fs').writeSync(1, String(this.address().port));
    process.stdin.once('data', () => {
      require('node:fs').writeSync(1, 'off');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });
  })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  endWithUs(child);
  const port = Number((await once(child.stdout, 'data'))[0]);
  const queue: Socket[] = [];
  return {
    port,
    async goOff() {
      child.stdin.write('off');
      await once(child.stdout, 'data');
      queue.push(...(await fillQueue(port, atOnce)));
    },
    end() {
      for (const socket of queue) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

interface Asked {
  host?: string;
  method?: string;
  body?: string;
}

(findNginx() ? describe : describe.skip)('the shipped nginx', () => {
  let web: ReturnType<typeof createOrigin>;
  let backend: Server;
  let edge: Edge;
  let silent: Pick<Awaited<ReturnType<typeof startSilence>>, 'port' | 'end'> | undefined;
  /** The open event streams of the backend. */
  const streams: { write(words: string): void }[] = [];

  beforeEach(async () => {
    web = createOrigin();
    backend = createServer((incoming, response) => {
      if (incoming.url?.startsWith('/api/events.php')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
        streams.push(response);
      } else {
        const { method, url, headers } = incoming;
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ method, url, headers }));
      }
    });
    const strangers = { '127.0.0.0/8 0;': '127.0.0.0/8 1;', 'rate=300r/s;': 'rate=1r/s;', 'rate=60r/s;': 'rate=1r/s;' };
    const cdn = {
      'geo $realip_remote_addr $edge_cdn { default 0; }': 'geo $realip_remote_addr $edge_cdn { default 1; }',
    };
    const name = expect.getState().currentTestName ?? '';
    const changes = name.includes('faster than') ? strangers : name.includes('CDN’s word') ? cdn : {};
    edge = await startEdge({ web: await listening(web.server), backend: await listening(backend), changes });
  });
  afterEach(async () => {
    silent?.end();
    silent = undefined;
    await edge.close();
    for (const server of [web.server, backend]) {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    }
    streams.length = 0;
  });

  function open(path: string, headers: Record<string, string> = {}, { host = 'nl.example', method, body }: Asked = {}) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: edge.port, path, method, agent: false as const };
      const sent = request({ ...options, headers: { host, ...headers } }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });
  }
  async function visit(path: string, headers?: Record<string, string>, asked?: Asked) {
    const answer = await open(path, headers, asked);
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode, cache: answer.headers['x-edge-cache'], headers: answer.headers, text };
  }
  const caches = async (path: string, headers?: Record<string, string>, asked?: Asked) =>
    (await visit(path, headers, asked)).cache;

  test('stores a page for each host, path and language, and asks for none of them twice', async () => {
    const visits = [
      () => caches('/landers/gallery'),
      () => caches('/landers/gallery/amsterdam'),
      () => caches('/landers/gallery', {}, { host: 'de.example' }),
      () => caches('/landers/gallery', { cookie: 'locale=de' }),
      () => caches('/landers/gallery', { cookie: 'locale=fi; other=1' }),
    ];
    for (const one of visits) expect(await one()).toBe('MISS');
    for (const one of visits) expect(await one()).toBe('HIT');
    expect(await caches('/landers/gallery', { cookie: 'x=y; locale=xx; logged_in=1' })).toBe('HIT');
    expect(await caches('/landers/gallery', {}, { host: 'NL.example.:8443' })).toBe('HIT');
    expect(web.asked).toHaveLength(visits.length);
  });

  test('keeps the query out of the key and from the origin', async () => {
    await visit('/landers/gallery?network=acme&ref=1&sub1=first');
    for (const query of ['', '?network=acme&sub1=x', `?${'a[]=1&'.repeat(1000)}`, '?_rsc=1', '?<script>'])
      expect(await caches(`/landers/gallery${query}`)).toBe('HIT');
    expect(web.asked.map(({ path }) => path)).toEqual(['/landers/gallery']);
  });

  test('tells logged-in members from visitors at / alone', async () => {
    expect(await caches('/')).toBe('MISS');
    expect(await caches('/', { cookie: 'logged_in=1' })).toBe('MISS');
    expect(web.asked.map(({ headers }) => headers.cookie)).toEqual([undefined, 'locale=; logged_in=1']);
    for (const cookie of ['', 'logged_in=1', 'logged_in=0']) expect(await caches('/', { cookie })).toBe('HIT');
    expect(await caches('/login')).toBe('MISS');
    expect(await caches('/login', { cookie: 'logged_in=1' })).toBe('HIT');
  });

  test('asks the origin for nothing but what stands in the key', async () => {
    await visit('/login', {
      cookie: 'session=secret; locale=de; locale=fi',
      forwarded: 'host=evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '9.9.9.9',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'x-middleware-prefetch': '1',
      'x-nextjs-data': '1',
      'accept-language': 'fr',
      'user-agent': 'x',
    });
    expect(web.asked[0]?.headers).toEqual({
      host: 'nl.example',
      'x-forwarded-host': 'nl.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      cookie: 'locale=de; logged_in=',
    });
  });

  test('lets requests of Next’s own scripts past, with their query, and never mixes the two', async () => {
    const parts = {
      rsc: '1',
      'next-router-state-tree': 'x',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    };
    web.answer = (_, { rsc }) => [200, pageHeaders, rsc ? 'part' : 'page'];
    await visit('/login');
    for (const [name, value] of Object.entries(parts)) {
      expect(await caches('/login?a=b&_rsc=abc&token=x', { [name]: value })).toBe('BYPASS');
      expect(web.asked.at(-1)).toMatchObject({ path: '/login?_rsc=abc', headers: { [name]: value } });
    }
    expect((await visit('/login?_rsc=abc', parts)).text).toBe('part');
    expect(await visit('/login?_rsc=abc')).toMatchObject({ cache: 'HIT', text: 'page' });
    expect(await caches('/signup', { rsc: '1' })).toBe('BYPASS');
    expect(await visit('/signup')).toMatchObject({ cache: 'MISS', text: 'page' });
  });

  test('keeps compressed forms apart, and one for all ways to ask for it', async () => {
    web.answer = (_, headers) => [200, pageHeaders, headers['accept-encoding'] ?? 'plain'];
    const forms = {
      '': 'plain',
      identity: 'plain',
      'gzip;q=0': 'plain',
      'gzip, deflate': 'gzip',
      'gzip, br': 'br, gzip',
    };
    for (const [accepted, text] of Object.entries(forms))
      expect((await visit('/login', { 'accept-encoding': accepted })).text).toBe(text);
    expect(await caches('/login', { 'accept-encoding': 'GZIP, deflate, br, zstd' })).toBe('HIT');
    expect(web.asked).toHaveLength(3);
  });

  test('stores for as long as Next says, and shows the old page while one request renews it', async () => {
    web.answer = () => [200, { ...pageHeaders, 'cache-control': 's-maxage=1, stale-while-revalidate=60' }, 'old'];
    expect(await visit('/faq')).toMatchObject({ cache: 'MISS', text: 'old' });
    expect(await caches('/faq')).toBe('HIT');
    let release = () => {};
    web.gate = new Promise((resolve) => {
      release = resolve;
    });
    web.answer = () => [200, pageHeaders, 'new'];
    const isOver = async () => (await caches('/faq')) === 'STALE';
    while (!(await isOver())) await new Promise(setImmediate);
    for (let i = 0; i < 10; i++) expect(await visit('/faq')).toMatchObject({ text: 'old' });
    expect(web.asked).toHaveLength(2);
    release();
    while ((await caches('/faq')) !== 'HIT') await new Promise(setImmediate);
    expect(await visit('/faq')).toMatchObject({ cache: 'HIT', text: 'new' });
    expect(web.asked).toHaveLength(2);
  });

  test('shows no page that an earlier release stored by another key', async () => {
    const { port } = web.server.address() as AddressInfo;
    const [key = ''] = /"page \d+ /.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
    const kept = mkdtempSync(join(tmpdir(), 'rendezvous-store-'));
    /** What the shipped edge shows where its store was filled with keys that begin so. */
    async function shownAfter(beginning: string): Promise<string> {
      await edge.close();
      edge = await startEdge({ web: port, backend: 1, changes: { [key]: beginning } });
      web.answer = () => [200, pageHeaders, 'of before'];
      while ((await caches('/faq')) !== 'HIT') await new Promise(setImmediate);
      cpSync(edge.store, kept, { recursive: true });
      await edge.close();
      edge = await startEdge({ web: port, backend: 1 });
      cpSync(kept, edge.store, { recursive: true });
      rmSync(kept, { recursive: true });
      web.answer = () => [200, pageHeaders, 'of now'];
      return (await visit('/faq')).text;
    }
    expect(await shownAfter(key)).toBe('of before');
    expect(await shownAfter('"page 1 ')).toBe('of now');
  });

  const short = { ...pageHeaders, 'cache-control': 's-maxage=1, stale-while-revalidate=31535700' };
  test.each<[string, string, Answer]>([
    ['page', '/faq', () => [404, short, '']],
    ['page of a host that is none any more', '/faq', () => [404, { 'content-type': 'text/plain' }, '']],
    ['page that leads elsewhere', '/faq', () => [308, { location: '/x' }, '']],
    ['file', '/icon.svg', () => [410, short, '']],
  ])('shows no %s that was taken away any longer than it may be kept', async (_, path, gone) => {
    const changes = { 'proxy_cache_valid 200 60s;': 'proxy_cache_valid 200 1s;' };
    await edge.close();
    const { port } = web.server.address() as AddressInfo;
    edge = await startEdge({ web: port, backend: 1, changes });
    web.answer = () => [200, short, 'page'];
    expect((await visit(path)).status).toBe(200);
    web.answer = gone;
    const [status] = gone(path, {});
    while ((await visit(path)).status !== status) await new Promise(setImmediate);
    expect((await visit(path)).status).toBe(status);
    web.answer = () => [200, pageHeaders, 'back'];
    while ((await visit(path)).text !== 'back') await new Promise(setImmediate);
  });

  test.each([
    ['/members/Ab_1-', '/members/0'],
    ['/members/x/chat', '/members/0/chat'],
    ['/members/x/signup', '/members/0/signup'],
    ['/members/x/landing', '/members/0/landing'],
    ['/members/x/landing2', '/members/0/landing2'],
    ['/members/x/landing3/Summer_9', '/members/0/landing3/0'],
    ['/chats/x', '/chats/0'],
    ['/likes/m/x', '/likes/m/0'],
    ['/credits/x', '/credits/0'],
    ['/credits/x/ideal', '/credits/0/0'],
    ['/transactions/x', '/transactions/0'],
    ['/sandbox-checkout/x', '/sandbox-checkout/0'],
  ])('stores %s once for all ids, as the page is made', async (path, stored) => {
    expect(pathOfPage(path)).toBe(stored);
    expect(await caches(path)).toBe('MISS');
    expect(web.asked.at(-1)?.path).toBe(stored);
    expect(await caches(path.replace(/(?<=\/)(?:x|Ab_1-)(?=\/|$)/, 'another'))).toBe('HIT');
  });

  test.each(['/credits/repeat-order', '/members/repeat-order', `/chats/${'x'.repeat(65)}`, '/likes/liked', '/faq'])(
    'asks for %s, which holds no id, as it is written',
    async (path) => {
      await visit(path);
      expect(web.asked.at(-1)?.path).toBe(path);
    },
  );

  test('asks once where many come at once for a page that is not there yet', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/landers/gallery/zeist')));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['1']));
    expect(web.asked).toHaveLength(1);
  });

  test.each<[string, Answer, string?]>([
    ['sets a cookie', () => [200, { ...pageHeaders, 'set-cookie': 'session=1' }, '']],
    ['is private', () => [200, { ...pageHeaders, 'cache-control': 'private, no-store' }, '']],
    ['is private, as a file', () => [200, { 'cache-control': 'private, no-store' }, ''], '/share.png'],
    ['says nothing of a cache', () => [200, { 'content-type': 'text/html' }, '']],
    ['is missing', () => [404, pageHeaders, '']],
    ['leads on', () => [307, { ...pageHeaders, location: '/x' }, '']],
    ['failed', () => [500, pageHeaders, '']],
  ])('never stores an answer that %s', async (_, answer, path = '/login') => {
    web.answer = answer;
    for (let i = 0; i < 3; i++) expect(await caches(path)).toBe('MISS');
    expect(web.asked).toHaveLength(3);
  });

  test('keeps stored pages up without an origin, those with people not for long, and says so for the others', async () => {
    const showsFor = (seconds: number) => `s-maxage=1, stale-while-revalidate=${seconds}, stale-if-error=${seconds}`;
    web.answer = (path) => [200, { ...pageHeaders, 'cache-control': showsFor(path === '/members' ? 1 : 600) }, 'page'];
    await visit('/faq');
    await visit('/members');
    web.answer = () => [503, { 'content-type': 'text/plain' }, 'Unavailable'];
    while ((await visit('/members')).status === 200) await new Promise(setImmediate);
    expect(await visit('/faq')).toMatchObject({ status: 200, text: 'page' });
    expect(await visit('/terms')).toMatchObject({ status: 503, text: `${unavailable.en}\n` });
    for (const server of [web.server, backend]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await visit('/faq')).toMatchObject({ status: 200, text: 'page' });
    expect(await visit('/terms')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', ...encrypted },
      text: `${unavailable.en}\n`,
    });
    for (const path of ['/api/user.php', '/api/events.php', '/media/x.webp']) {
      const { status, headers, text } = await visit(path);
      expect(headers).toMatchObject({ 'retry-after': '2', ...encrypted });
      expect([status, JSON.parse(text)]).toEqual([
        503,
        { error: 'unavailable', request_id: expect.stringMatching(/^\w+$/) },
      ]);
    }
  });

  test('says that no page can be shown in the language that the visitor chose, else in one the browser asks for', async () => {
    const told = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' };
    web.answer = () => [503, told, 'from the web'];
    const says = async (headers: Record<string, string>) => (await visit('/terms', headers)).text.trimEnd();
    for (const [locale, words] of Object.entries(unavailable)) {
      expect(await says({ cookie: `locale=${locale}`, 'accept-language': 'xx, fr' })).toBe(words);
      expect(await says({ 'accept-language': `xx-XX, ${locale}-${locale.toUpperCase()};q=0.9, en;q=0.8` })).toBe(words);
    }
    for (const asked of ['no', 'nn-NO,en']) expect(await says({ 'accept-language': asked })).toBe(unavailable.nb);
    for (const asked of ['', 'xx', 'fry, *']) expect(await says({ 'accept-language': asked })).toBe(unavailable.en);
    const { headers } = await visit('/terms');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'retry-after': '5',
      'cache-control': 'no-store',
    });
  });

  test('shows nobody on a brand’s host what the processes tell each other and who watches them', async () => {
    for (const path of ['/api/metrics', '/api/published?since=1', '/_web/metrics'])
      expect(await visit(path, { authorization: 'Bearer token' })).toMatchObject({ status: 404, text: 'Not found\n' });
    expect(web.asked).toEqual([]);
  });

  test('passes over a machine that is off, for which one request in a second waits', async () => {
    silent = await startSilence();
    await edge.close();
    const { port } = web.server.address() as AddressInfo;
    edge = await startEdge({
      web: [silent.port, port],
      backend: 1,
      changes: {
        'proxy_connect_timeout 3s;': 'proxy_connect_timeout 100ms;',
        'add_header X-Edge-Cache $upstream_cache_status always;': 'add_header X-Edge-Cache "$upstream_addr" always;',
      },
    });
    const began = performance.now();
    let waited = 0;
    for (let i = 0; i < 300; i++) {
      const { status, cache } = await visit(`/landers/gallery/${i}`);
      expect(status).toBe(200);
      if (String(cache).includes(`:${silent.port},`)) waited++;
    }
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000);
  });

  test.each([
    ['page', '/landers/gallery/'],
    ['call that reads', '/api/user.php?n='],
  ])('sends a %s to another machine where one goes off whose connections are kept', async (_, path) => {
    const dying = await startDying(pageHeaders);
    silent = dying;
    const [webPort = 0, backendPort = 0] = [web.server, backend].map(
      (server) => (server.address() as AddressInfo).port,
    );
    // A quarter of each wait that is shipped.
    const shipped = readFileSync('deploy/nginx.conf', 'utf8').matchAll(
      /proxy_(?:connect|next_upstream|read)_timeout (\d+)s;/g,
    );
    const waits = [...shipped].map(([line, seconds]) => [line, line.replace(/\d+s/, `${Number(seconds) * 250}ms`)]);
    await edge.close();
    edge = await startEdge({
      web: [dying.port, webPort],
      backend: [dying.port, backendPort],
      changes: {
        ...Object.fromEntries(waits),
        // Each of its processes keeps connections of its own.
        'worker_processes auto;': 'worker_processes 1;',
        'add_header X-Edge-Cache $upstream_cache_status always;': 'add_header X-Edge-Cache "$upstream_addr" always;',
      },
    });
    const visits = (round: number) =>
      Promise.all(Array.from({ length: 2 * atOnce }, (_, i) => visit(`${path}${round}${i}`)));
    const alive = await visits(1);
    expect(alive.filter(({ cache }) => cache === `127.0.0.1:${dying.port}`)).toHaveLength(atOnce);
    await dying.goOff();
    const answers = await visits(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.some(({ cache }) => String(cache).startsWith(`127.0.0.1:${dying.port},`))).toBe(true);
  });

  test('sends a call that changes something to one backend alone, however long it is silent', async () => {
    let asked = 0;
    backend.removeAllListeners('request').on('request', () => asked++);
    const first = once(backend, 'request');
    const [webPort = 0, backendPort = 0] = [web.server, backend].map(
      (server) => (server.address() as AddressInfo).port,
    );
    await edge.close();
    edge = await startEdge({
      web: webPort,
      backend: [backendPort, backendPort],
      changes: { 'proxy_read_timeout 30s;': 'proxy_read_timeout 100ms;' },
    });
    expect((await visit('/api/message.php', {}, { method: 'POST', body: '{}' })).status).toBe(503);
    await first;
    expect(asked).toBe(1);
  });

  test('asks a process at once that was away a moment ago, also where the others are away as well', async () => {
    const { port } = web.server.address() as AddressInfo;
    await edge.close();
    edge = await startEdge({ web: [await unusedPort(), port], backend: 1 });
    web.server.closeAllConnections();
    await new Promise((resolve) => web.server.close(resolve));
    for (let i = 0; i < 4; i++) expect(await visit('/terms')).toMatchObject({ status: 503 });
    await once(web.server.listen(port, '127.0.0.1'), 'listening');
    expect(await visit('/terms')).toMatchObject({ status: 200 });
  });

  test('sends calls and pictures of members straight to the backend, whole, and stores none', async () => {
    for (const path of ['/api/user.php?a=1&b[]=2', '/media/x.webp']) {
      const { text, cache } = await visit(path, { cookie: 'session=1; a=b', 'x-forwarded-for': '9.9.9.9' });
      expect(cache).toBeUndefined();
      expect(JSON.parse(text)).toMatchObject({
        url: path,
        headers: { cookie: 'session=1; a=b', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'nl.example' },
      });
    }
    const port = await visit('/api/user.php', {}, { host: 'NL.example:8443' });
    expect(JSON.parse(port.text)).toMatchObject({
      headers: { host: 'nl.example:8443', 'x-forwarded-host': 'nl.example:8443' },
    });
    expect(web.asked).toEqual([]);
  });

  test('proves itself to the backend, and passes on no proof of a visitor', async () => {
    const headers = { 'front-secret': 'forged' };
    expect(JSON.parse((await visit('/api/user.php', headers)).text).headers['front-secret']).toBeUndefined();
    await edge.close();
    const [webPort, backendPort] = [web.server, backend].map((server) => (server.address() as AddressInfo).port);
    edge = await startEdge({ web: webPort ?? 0, backend: backendPort ?? 0, frontSecret });
    for (const path of ['/api/user.php', '/media/x.webp'])
      expect(JSON.parse((await visit(path, headers)).text)).toMatchObject({ headers: { 'front-secret': frontSecret } });
    await visit('/login', headers);
    expect(web.asked.at(-1)?.headers['front-secret']).toBeUndefined();
  });

  test.each([
    ['takes a CDN’s word for the country of a visitor', 'DE', 'DE'],
    ['takes a CDN’s word for nothing but a country', 'x; y', undefined],
    ['takes nobody else’s word for it', 'DE', undefined],
  ])('%s', async (_, told, believed) => {
    const { text } = await visit('/api/settings.php', { 'cf-ipcountry': told, 'x-forwarded-country': 'FR' });
    expect(JSON.parse(text).headers['x-forwarded-country']).toBe(believed);
  });

  test('passes an event stream on word by word', async () => {
    const answer = await open('/api/events.php');
    const next = async () => String((await once(answer, 'data'))[0]);
    expect(await next()).toBe(': open\n\n');
    for (const words of ['data: one\n\n', 'data: two\n\n']) {
      const heard = next();
      streams[0]?.write(words);
      expect(await heard).toBe(words);
    }
    answer.destroy();
  });

  test('shares scripts between hosts, and gives parts of a video from its store', async () => {
    web.answer = () => [200, { 'cache-control': 'public, max-age=31536000, immutable' }, '0123456789'];
    expect(await caches('/_next/static/chunks/a.js')).toBe('MISS');
    expect(await caches('/_next/static/chunks/a.js', {}, { host: 'de.example' })).toBe('HIT');
    const video = { 'cache-control': 'public, max-age=0', 'content-type': 'video/mp4', 'content-length': '10' };
    web.answer = () => [200, video, '0123456789'];
    for (const cache of ['MISS', 'HIT'])
      expect(await visit('/illustrations/x.mp4', { range: 'bytes=2-4' })).toMatchObject({
        cache,
        status: 206,
        text: '234',
      });
    expect(await caches('/illustrations/x.mp4', {}, { host: 'de.example' })).toBe('MISS');
  });

  test('finds a script of either release while two run side by side', async () => {
    const [older, newer] = [createOrigin(), createOrigin()];
    older.answer = (path) => [path.endsWith('old.js') ? 200 : 404, {}, 'old'];
    newer.answer = (path) => [path.endsWith('new.js') ? 200 : 404, {}, 'new'];
    const both = await startEdge({ web: [await listening(older.server), await listening(newer.server)], backend: 1 });
    const found = async (name: string) => {
      const { status, text } = await ask(both.port, 'nl.example', `/_next/static/chunks/${name}`);
      return [status, text];
    };
    try {
      for (const round of [1, 2]) {
        expect(await found(`${round}-old.js`)).toEqual([200, 'old']);
        expect(await found(`${round}-new.js`)).toEqual([200, 'new']);
        expect((await found(`${round}-none.js`))[0]).toBe(404);
      }
    } finally {
      await both.close();
      for (const { server } of [older, newer]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    }
  });

  test('shows nobody a file in another language than his', async () => {
    web.answer = (_, { cookie }) => [200, pageHeaders, cookie ?? 'of the host'];
    for (const cookie of ['locale=de', 'locale=fi', ''])
      expect((await visit('/manifest.webmanifest', { cookie })).text).toContain(cookie || 'of the host');
    expect(await caches('/manifest.webmanifest', { cookie: 'locale=de' })).toBe('HIT');
  });

  test('lets no shared cache keep a page, and browsers ask whether theirs is still the same', async () => {
    web.answer = () => [200, { ...pageHeaders, etag: '"a"' }, 'page'];
    for (const cache of ['MISS', 'HIT'])
      expect(await visit('/login')).toMatchObject({ cache, headers: { 'cache-control': 'private, no-cache' } });
    const known = await visit('/login', { 'if-none-match': '"a"' });
    expect(known).toMatchObject({ status: 304, headers: { 'cache-control': 'private, no-cache', etag: '"a"' } });
    web.answer = () => [200, { 'cache-control': 'public, max-age=31536000, immutable' }, ''];
    for (const path of ['/_next/static/chunks/a.js', '/illustrations/a.svg'])
      expect((await visit(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('refuses what is too large before the origin sees it', async () => {
    for (const [path, most] of Object.entries({
      '/api/photo.php': 11 * 1024 * 1024,
      '/api/message-photo.php': 11 * 1024 * 1024,
      '/api/user.php': 65 * 1024,
      '/api/photo.php/x': 65 * 1024,
    })) {
      const call = await visit(path, {}, { method: 'POST', body: 'x'.repeat(most + 1) });
      expect([path, call.status, JSON.parse(call.text).error]).toEqual([path, 413, 'too_large']);
      expect((await visit(path, {}, { method: 'POST', body: 'x'.repeat(most) })).status).toBe(200);
    }
    expect((await visit('/login', {}, { method: 'POST', body: 'x'.repeat(2000) })).status).toBe(413);
    expect((await visit(`/landers/gallery/${'x'.repeat(2048)}`)).status).toBe(414);
    expect((await visit(`/landers/gallery/${'x'.repeat(10_240)}`)).status).toBe(414);
    expect(web.asked).toEqual([]);
  });

  test.each([
    [414, 'uri_too_long', `/api/${'x'.repeat(2_048)}`],
    [400, 'invalid_request', '/api/x/../user.php'],
    [400, 'invalid_request', '/api/%2e%2e/user.php'],
  ])('refuses a call by its path in the form of calls: %d %s', async (status, error, path) => {
    const answer = await visit(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json']);
    expect(JSON.parse(answer.text)).toEqual({ error, request_id: expect.any(String) });
    expect((await visit('/edge/uri-too-long')).text).not.toContain('uri_too_long');
  });

  test('sends the security headers of the web with its own answers', async () => {
    const own: [number, string, Asked?][] = [
      [400, '/x/../login'],
      [404, '/login', { host: '[::1]' }],
      [404, '/api/metrics'],
      [413, '/api/user.php', { method: 'POST', body: 'x'.repeat(65 * 1024 + 1) }],
      [413, '/login', { method: 'POST', body: 'x'.repeat(2_000) }],
      [413, '/media/x.webp', { method: 'POST', body: 'x'.repeat(2_000) }],
      [414, `/${'x'.repeat(2_048)}`],
      [503, '/api/user.php'],
      [503, '/login'],
    ];
    await edge.close();
    edge = await startEdge({ web: await unusedPort(), backend: await unusedPort() });
    const expected = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]);
    for (const [status, path, asked] of own) {
      const { status: answered, headers } = await visit(path, {}, asked);
      expect([path, answered, headers]).toEqual([
        path,
        status,
        expect.objectContaining({ ...Object.fromEntries(expected), ...encrypted }),
      ]);
    }
  });

  test('leaves the security headers of an origin as they are, each once', async () => {
    const given = { ...securityHeaders, 'Referrer-Policy': 'no-referrer' };
    web.answer = () => [200, { ...pageHeaders, ...given }, 'page'];
    for (const cache of ['MISS', 'HIT']) {
      const answer = await open('/undo');
      answer.resume();
      expect(answer.headers['x-edge-cache']).toBe(cache);
      const sent = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(sent).toHaveLength(new Set(sent).size);
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    }
    web.answer = () => [200, { ...pageHeaders, 'X-Content-Type-Options': 'nosniff' }, 'call'];
    expect((await visit('/faq')).headers['x-frame-options']).toBeUndefined();
  });

  test('has a photo pass on while it comes, and keeps none of it on a disk', async () => {
    const path = '/api/photo.php';
    const begun = Promise.withResolvers<IncomingMessage>();
    backend.prependOnceListener('request', (incoming: IncomingMessage) => begun.resolve(incoming));
    const options = { host: '127.0.0.1', port: edge.port, path, method: 'POST', headers: { host: 'nl.example' } };
    const sent = request({ ...options, agent: false });
    sent.on('error', () => {});
    sent.setHeader('content-length', 1_000_000);
    sent.write('x'.repeat(1000));
    expect((await begun.promise).url).toBe(path);
    sent.destroy();
  });

  test('refuses a path that it would read in another way than the origin', async () => {
    const crooked = [
      '/api/..%2fx/../user.php',
      '/media%2Fx/../api/user.php',
      '/x/../login',
      '/x/%2e%2e/login',
      '/x%5c',
    ];
    for (const path of [...crooked, '/a\\..\\login', '/login/.', '/..'])
      expect([path, (await visit(path)).status]).toEqual([path, 400]);
    expect(web.asked).toEqual([]);
    for (const path of ['/login?next=/../%2f', '/..a', '/a..', '/.well-known/x'])
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
  });

  test('asks whoever is faster than people are to wait', async () => {
    const flood = (path: string, count: number) => Promise.all(Array.from({ length: count }, () => visit(path)));
    const calls = (await flood('/api/settings.php', 320)).filter(({ status }) => status === 429);
    expect(calls.length).toBeGreaterThan(0);
    expect(JSON.parse(calls[0]?.text ?? '')).toMatchObject({ error: 'rate_limited' });
    const braked = { 'retry-after': '1', ...encrypted };
    expect(calls[0]?.headers).toMatchObject({ ...braked, 'x-content-type-options': 'nosniff' });
    const pages: Awaited<ReturnType<typeof flood>> = [];
    for (let i = 0; i < 5; i++) pages.push(...(await flood('/login', 250)));
    // One more is let through each second, so none in particular is refused.
    expect(pages.find(({ status }) => status === 429)?.headers).toMatchObject(braked);
  });

  test.each([
    ['[::1]', 404],
    ['[::1]:443', 404],
    ['localhost@evil', 404],
    [`${'a'.repeat(300)}.example`, 404],
    ['%6el.example', 404],
    ['nl..example', 400],
    ['nl.example/../x', 400],
    ['nl example', 400],
    ['a.example, b.example', 400],
    ['', 400],
    ['nl.example\r\nHost: de.example', 400],
  ])('lets no host such as %j through to the origin', async (host, status) => {
    const socket = connect(edge.port, '127.0.0.1');
    socket.write(`GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(web.asked).toEqual([]);
  });

  test.each([
    ['GET http://de.example/login HTTP/1.1\r\nHost: nl.example', 'de.example'],
    ['GET /login HTTP/1.1\r\nHost: NL.EXAMPLE.:8443', 'nl.example'],
    ['GET /login HTTP/1.1\r\nHost: xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['GET /login HTTP/1.1\r\nHost: nl.example\r\nX-Forwarded-Host: de.example', 'nl.example'],
  ])('knows the one host of %j', async (lines, host) => {
    const socket = connect(edge.port, '127.0.0.1');
    socket.write(`${lines}\r\nConnection: close\r\n\r\n`);
    await once(socket, 'data');
    expect(web.asked).toMatchObject([{ path: '/login', headers: { host, 'x-forwarded-host': host } }]);
  });

  test('speaks TLS with the certificate of the host that is asked for, and with nobody else', async () => {
    const tls = mkdtempSync(join(tmpdir(), 'rendezvous-tls-'));
    for (const host of ['nl.example', 'de.example']) makeCertificate(tls, host);
    const secure = await startEdge({ web: (web.server.address() as AddressInfo).port, backend: 1, tls });
    try {
      const nameFor = (servername: string, version: SecureContextOptions = {}) =>
        new Promise<string>((resolve, reject) => {
          const options = {
            port: secure.tlsPort,
            host: '127.0.0.1',
            servername,
            rejectUnauthorized: false,
            ...version,
          };
          const socket = connectSecurely(options, () => {
            resolve(String(socket.getPeerCertificate().subject.CN));
            socket.destroy();
          });
          socket.once('error', reject);
        });
      for (const host of ['nl.example', 'de.example']) expect(await nameFor(host)).toBe(host);
      for (const host of ['fr.example', 'nl.example.evil', ''])
        await expect(nameFor(host)).rejects.toThrow(/SSL|alert/i);
      const older = (ciphers: string): SecureContextOptions => ({ maxVersion: 'TLSv1.2', ciphers });
      expect(await nameFor('nl.example', older('ECDHE-ECDSA-AES128-GCM-SHA256'))).toBe('nl.example');
      await expect(nameFor('nl.example', older('ECDHE-ECDSA-AES128-SHA256'))).rejects.toThrow(/SSL|alert/i);
    } finally {
      await secure.close();
      rmSync(tls, { recursive: true });
    }
  });

  test('counts a network of IPv6 as one visitor, however many addresses it has', async () => {
    await edge.close();
    edge = await startEdge({
      web: 1,
      backend: (backend.address() as AddressInfo).port,
      changes: { 'rate=60r/s;': 'rate=1r/s;' },
      more: 'set_real_ip_from 127.0.0.0/8; real_ip_header X-Test-Address;',
    });
    const statuses = async (count: number, address: (i: number) => string) => {
      const asked = Array.from({ length: count }, (_, i) =>
        visit('/api/settings.php', { 'x-test-address': address(i + 1) }),
      );
      return new Set((await Promise.all(asked)).map(({ status }) => status));
    };
    for (const network of ['2001:db8:a:b', '2001:db8:0:0']) {
      expect(await statuses(320, (i) => `${network}:0:0:0:${i.toString(16)}`)).toEqual(new Set([200, 429]));
    }
    expect(await statuses(10, () => '2001:db8:a:c::1')).toEqual(new Set([200]));
    expect(await statuses(320, (i) => `2001:db8:${i.toString(16)}:0::1`)).toEqual(new Set([200]));
  });

  test('writes of nobody what he asked for and from which address', async () => {
    await edge.close();
    const { port } = web.server.address() as AddressInfo;
    edge = await startEdge({
      web: port,
      backend: 1,
      changes: { ' buffer=64k flush=5s;': ';' },
      more: 'set_real_ip_from 127.0.0.0/8; real_ip_header X-Test-Address;',
    });
    const log = (name: string) => readFileSync(join(dirname(dirname(edge.store)), 'log', name), 'utf8');
    const visitors = {
      '203.0.113.77': '203.0.113.0',
      '2001:db8:a:b::f00d:cafe': '2001:db8:a::',
      '2001:db8::f00d:cafe': '2001:db8::',
      '::f00d:cafe': '-',
    };
    for (const address of Object.keys(visitors))
      expect((await visit('/api/activate.php?token=secret', { 'x-test-address': address })).status).toBe(503);
    const links = ['/undo%23token=secret', '/undo%3Ftoken=secret', '/undo%2523token=secret', '/undo&token=secret'];
    for (const link of links) await visit(link);
    const others = ['/chats/secret', '/members/secret/chat', '/likes/m/secret', '/media/secret.webp?w=1'];
    for (const path of others) await visit(path);
    const networks = () =>
      log('rendezvous.log').match(/^\S+(?= \[.* 503 .* 127\.0\.0\.1:1, \S+ 502, 502 PASSED PASSED$)/gm);
    while (networks()?.length !== 4) await new Promise(setImmediate);
    // Workers of nginx write their lines after the answer, in any order.
    expect(networks()?.toSorted()).toEqual(Object.values(visitors).toSorted());
    const paths = () => log('rendezvous.log').match(/(?<="GET )\/(?!api)[^ ]+/g) ?? [];
    const expected = [...links.map(() => '/undo'), '/chats/0', '/members/0/chat', '/likes/m/0', '/media/0'];
    while (paths().length !== expected.length) await new Promise(setImmediate);
    expect(paths().toSorted()).toEqual(expected.toSorted());
    expect(log('rendezvous.log') + log('error.log')).not.toMatch(/secret|203\.0\.113\.77|f00d|cafe/);
  });

  test('leads visitors without TLS to the same address with it', async () => {
    const options = { host: '127.0.0.1', port: edge.plainPort, path: '/faq?a=1', headers: { host: 'nl.example' } };
    const answer = await new Promise<IncomingMessage>((resolve) => request(options, resolve).end());
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://nl.example/faq?a=1']);
    answer.resume();
  });

  test('shows without TLS what proves a host to who gives certificates, and nothing beside it', async () => {
    await edge.close();
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-acme-'));
    try {
      mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
      writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'proof');
      writeFileSync(join(folder, 'secret'), 'secret');
      chmodSync(folder, 0o755);
      edge = await startEdge({ web: 1, backend: 1, changes: { 'root /var/www/acme;': `root ${folder};` } });
      const answer = (path: string) => ask(edge.plainPort, 'nl.example', path);
      expect(await answer('/.well-known/acme-challenge/token')).toMatchObject({ status: 200, text: 'proof' });
      expect((await answer('/.well-known/acme-challenge/other')).status).toBe(404);
      expect((await answer('/.well-known/acme-challenge/..%2f..%2fsecret')).status).toBe(301);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
