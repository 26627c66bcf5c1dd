import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { idleTimeoutMs, requestTimeoutMs } from '#contract/timeouts';
import { traceBy } from '#tracing/tracing';
import { parseEnv } from '../lib/env';
import { frontSecret } from '../tests/setup/front-secret';
import { until } from '../tests/setup/until';
import { createFront } from './front';
import { securityHeaders } from './page-answer';
import PageCache from './page-cache';
import { createProxy } from './proxy';

jest.mock('next', () => ({ __esModule: true, default: jest.fn() }));

const port = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server, at = 0) => new Promise<void>((done) => server.listen(at, '127.0.0.1', () => done()));
const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

/** Paths whose calls the backend refuses before it has read the body. */
const refusals = [
  { path: '/api/early', status: 413, error: 'too_large' },
  { path: '/api/logged-out', status: 401, error: 'login_failed' },
];

/** A backend that tells what it got; `/api/stream` says one word and waits. */
function createBackend() {
  const open = new Set<() => void>();
  const streams = new Set<ServerResponse>();
  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      streams.add(response);
      open.add(() => response.end('data: later\n\n'));
      incoming.on('close', () => open.clear());
      return;
    }
    const refused = refusals.find(({ path }) => path === incoming.url);
    if (refused) {
      response.writeHead(refused.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: refused.error }));
      incoming.resume();
      return;
    }
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2']);
      response.setHeader('keep-alive', 'timeout=77');
      response.end(JSON.stringify({ bytes, url: incoming.url, method: incoming.method, headers: incoming.headers }));
    });
  });
  const beat = () => {
    for (const stream of streams) stream.write(': \n\n');
  };
  return { server, open, beat };
}

let backend: ReturnType<typeof createBackend>;
let front: ReturnType<typeof createFront>;
let pages: (request: IncomingMessage, response: ServerResponse) => unknown;
let proxy: ReturnType<typeof createProxy>;

beforeEach(async () => {
  backend = createBackend();
  await listening(backend.server);
  const env = parseEnv({ API_ORIGIN: `http://127.0.0.1:${port(backend.server)}` });
  proxy = createProxy(env.apiOrigin, frontSecret);
  front = createFront({ env, proxy: proxy.pass, pages: (request, response) => pages(request, response) });
  pages = (_request, response) => response.end('page');
  await listening(front);
});
afterEach(async () => {
  await proxy.close();
  await Promise.all([closed(front), closed(backend.server)]);
});

function open(path: string, options: RequestOptions = {}, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: port(front), path, ...options }, resolve);
    asked.on('error', reject);
    asked.end(body);
  });
}
async function ask(path: string, options?: RequestOptions, body?: Buffer) {
  const answer = await open(path, options, body);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

test('pages are for Next, /api/ and /media/ for the backend', async () => {
  expect((await ask('/members')).text).toBe('page');
  expect((await ask('/apianything')).text).toBe('page');
  expect(JSON.parse((await ask('/api/user.php?a=1')).text)).toMatchObject({ url: '/api/user.php?a=1', method: 'GET' });
  expect(JSON.parse((await ask('/media/x.webp')).text)).toMatchObject({ url: '/media/x.webp' });
});

test.each(['/api/..%2fq/../user.php', '/media%2fb/../api/user.php', '/x/%2e%2e/login', '/x%5cy'])(
  '%s is read by others in another way: 400',
  async (path) => {
    expect((await ask(path)).status).toBe(400);
  },
);

test.each(['/%E0%A4%A', '/%', '/a%00b', '/api/%E0%A4%A'])('%s does not decode: 400', async (path) => {
  expect((await ask(path)).status).toBe(400);
});

/** The pages that a link in a mail opens with its secret, as the mails name them. */
function linksOfMails(): string[] {
  const files = readdirSync('backend/mail', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const link = /\burl\('(\/[^']+)'\)|\$\{origin\}(\/[\w/-]+)#token=/g;
  const found = files.flatMap((file) => [...readFileSync(join('backend/mail', file), 'utf8').matchAll(link)]);
  return [...new Set(found.map(([, page, besides]) => page ?? besides ?? ''))].toSorted();
}

test('no page that a link in a mail opens sends a Referer', async () => {
  const pagesOfLinks = linksOfMails();
  expect(pagesOfLinks).toEqual(expect.arrayContaining(['/reset-password/do', '/undo', '/unsubscribe']));
  // `/activate/error` is where a link leads that is too old.
  for (const path of [...pagesOfLinks, '/activate/error'])
    expect([path, (await ask(`${path}?token=secret`)).headers['referrer-policy']]).toEqual([path, 'no-referrer']);
  expect((await ask('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('a page is asked for without its query and ids, and its data is stored by no cache on the way', async () => {
  pages = (request, response) => response.end(request.url);
  expect((await ask('/members/42?gender=female')).text).toBe('/members/0');
  const data = await ask('/login?next=/chats&_rsc=abc', { headers: { rsc: '1' } });
  expect([data.text, data.headers['cache-control']]).toEqual(['/login', 'private, no-cache']);
});

test('no cache on the way keeps what the page cache refuses, as a page or as data', async () => {
  const complaints = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  pages = async (_, response) => {
    const value = { kind: 'APP_PAGE', html: '<p>secret-word</p>', headers: {} };
    await new PageCache().set('/refused', value, {});
    // As Next does: what it says itself comes last, and gives way.
    response.setHeaders(new Map(Object.entries({ 'cache-control': 's-maxage=300', ...value.headers })));
    response.end(value.html);
  };
  const controlOf = async (path: string, headers = {}) => (await ask(path, { headers })).headers['cache-control'];
  for (const headers of [{}, { rsc: '1' }])
    expect(await controlOf('/login?next=secret-word', headers)).toBe('private, no-store');
  expect(await controlOf('/login')).toBe('s-maxage=300');
  complaints.mockRestore();
});

test('caches on the way show an old page for as long after a failure as while it is made anew', async () => {
  pages = (_, response) => {
    response.setHeader('cache-control', 's-maxage=300, stale-while-revalidate=300');
    response.end('page');
  };
  const { headers } = await ask('/members');
  expect(headers['cache-control']).toBe('s-maxage=300, stale-while-revalidate=300, stale-if-error=300');
});

test('a request for another protocol is answered as any other', async () => {
  front.on('upgrade', (_, socket) => socket.destroy());
  const headers = { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
  expect((await ask('/login', { headers })).text).toBe('page');
  expect((await ask('/api/user.php', { headers })).status).toBe(200);
});

test('a slash at the end makes no other page', async () => {
  pages = (request, response) => response.end(request.url);
  expect((await ask('/members/42/?a=1')).text).toBe('/members/0');
  expect((await ask('//evil.example/')).text).toBe('/missing/0');
});

test('a file that the build does not have is 404 without a page being made', async () => {
  const files = new Set(['/_next/static/a b.js']);
  const own = createFront({
    env: parseEnv({}),
    proxy: proxy.pass,
    pages: (_, response) => response.end('made'),
    files,
  });
  await listening(own);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port(own)}${path}`)).status;
  expect(await statusOf('/_next/static/a%20b.js?v=1')).toBe(200);
  for (const path of ['/_next/static/x.js', '/_next/image?url=/a', '/illustrations/x.svg'])
    expect(await statusOf(path)).toBe(404);
  await closed(own);
});

test('metrics of the web are for who has the token', async () => {
  const own = createFront({
    env: parseEnv({ METRICS_TOKEN: 'a token of sixteen' }),
    proxy: proxy.pass,
    pages: () => {},
  });
  await listening(own);
  const get = (headers = {}) => fetch(`http://127.0.0.1:${port(own)}/_web/metrics`, { headers });
  expect((await get()).status).toBe(404);
  expect((await get({ authorization: 'Bearer another' })).status).toBe(404);
  const answer = await get({ authorization: 'Bearer a token of sixteen' });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('rendezvous_web_pages_refused_total'),
  ]);
  await closed(own);
  expect((await ask('/_web/metrics')).status).toBe(404);
});

test('a request is one span, named by a known method and its route, with the status of its answer', async () => {
  const spans: Record<string, unknown>[] = [];
  traceBy({
    within: ({ name, attributes }, run) => {
      const span: Record<string, unknown> = { name, ...attributes };
      spans.push(span);
      return run({ rename: () => {}, set: (more) => Object.assign(span, more), fail: () => (span.failed = true) });
    },
    begin: () => undefined,
    carrier: () => ({}),
    traceId: () => undefined,
    stop: async () => {},
  });
  pages = (_request, response) => response.writeHead(500).end('page');
  await ask('/api/x?a=1', { method: 'PATCH' });
  await ask('/media/x', { method: 'PROPFIND' });
  await ask('/login', { method: 'HEAD' });
  traceBy(undefined);
  const [method, route, status] = ['http.request.method', 'http.route', 'http.response.status_code'];
  await until(() => spans.every((span) => status in span));
  expect(spans).toEqual([
    { name: 'PATCH /api/*', [method]: 'PATCH', [route]: '/api/*', [status]: 200 },
    { name: 'other /media/*', [method]: 'other', [route]: '/media/*', [status]: 200 },
    { name: 'HEAD', [method]: 'HEAD', [route]: undefined, [status]: 500, failed: true },
  ]);
});

test('a path over 2 kB is 414, a long query is not', async () => {
  expect((await ask(`/${'a'.repeat(2048)}`)).status).toBe(414);
  expect((await ask(`/${'a'.repeat(2047)}`)).status).toBe(200);
  expect((await ask(`/?${'a'.repeat(4000)}`)).status).toBe(200);
});

test.each([
  ['/api/%E0%A4%A', 400, 'invalid_request'],
  ['/api/%00', 400, 'invalid_request'],
  [`/api/${'a'.repeat(2048)}`, 414, 'uri_too_long'],
])('a call that the front refuses itself is answered in the form of calls: %.20s', async (path, status, error) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json']);
  expect(JSON.parse(answer.text)).toEqual({ error, request_id: expect.stringMatching(/^[\w-]{36}$/) });
});

test('pages are read, never written', async () => {
  const answer = await ask('/login', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect((await ask('/login', { method: 'HEAD' })).status).toBe(200);
});

describe('a page that the visitor has already', () => {
  const stored = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('etag', 'W/"abc"');
    response.setHeader('x-middleware-rewrite', '/nl.localhost/nl/login');
    response.end('page');
  };
  beforeEach(() => {
    pages = stored;
  });

  test.each(['W/"abc"', '"abc"', '"x", W/"abc"', '*'])('is not sent again: %s', async (known) => {
    const answer = await ask('/login', { headers: { 'if-none-match': known } });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', 'W/"abc"']);
  });

  test('is sent when it has changed, or was never there', async () => {
    expect(await ask('/login', { headers: { 'if-none-match': 'W/"old"' } })).toMatchObject({
      status: 200,
      text: 'page',
    });
    expect((await ask('/login')).status).toBe(200);
  });

  test('a tag does not turn a missing page into an unchanged one', async () => {
    pages = (request, response) => {
      response.statusCode = 404;
      stored(request, response);
    };
    expect((await ask('/x', { headers: { 'if-none-match': 'W/"abc"' } })).status).toBe(404);
  });

  test('no answer shows the internal path, each carries the security headers', async () => {
    const { headers } = await ask('/login');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    });
    expect(headers['x-middleware-rewrite']).toBeUndefined();
  });

  test('refusals and the other answers of the front itself carry them too', async () => {
    await closed(backend.server);
    const own = async (path: string, options?: RequestOptions) => {
      const { status, headers } = await ask(path, options);
      return [status, headers['x-content-type-options'], headers['x-frame-options']];
    };
    const answers = [
      await own('/%'),
      await own(`/${'a'.repeat(3_000)}`),
      await own('/login', { method: 'PUT' }),
      await own('/_web/metrics'),
      await own('/api/x'),
    ];
    expect(answers).toEqual([400, 414, 405, 404, 503].map((status) => [status, 'nosniff', 'DENY']));
  });

  test.each([
    [400, 'x\r\n\r\n'],
    [413, `POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\nx\r\n`],
    [417, 'GET /login HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n'],
    [431, `GET /login HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('what Node refuses by itself with %d carries them as well', async (status, raw) => {
    const socket = connect(port(front), '127.0.0.1');
    socket.on('error', () => {}).write(raw);
    const [data] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(data)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(securityHeaders))
      expect(String(data)).toContain(`${name}: ${value}\r\n`);
  });

  test('the push worker has a policy of its own, and is asked for anew by every browser', async () => {
    const { headers } = await ask('/push-worker.js');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask('/login')).headers['cache-control']).toBeUndefined();
  });
});

test('nobody chooses a brand or an address by a header', async () => {
  const headers = {
    host: 'nl.localhost',
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-host': 'velours.localhost',
    'front-secret': 'forged',
    forwarded: 'x',
  };
  const { headers: got } = JSON.parse((await ask('/api/x', { headers })).text);
  expect(got).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'nl.localhost',
    'front-secret': frontSecret,
    host: 'nl.localhost',
  });
  expect(got.forwarded).toBeUndefined();
});

test('a body of 11 MB passes, and the address with it', async () => {
  const body = Buffer.alloc(11 * 1024 * 1024, 1);
  expect(JSON.parse((await ask('/api/photo.php', { method: 'POST' }, body)).text)).toMatchObject({
    bytes: body.length,
  });
});

test('a body waits where its reader does not read, in both directions, and comes whole', async () => {
  const size = 64 * 1024 * 1024;
  const whole = Buffer.alloc(size, 1);
  const at = port(backend.server);
  await closed(backend.server);
  let incoming: IncomingMessage | undefined;
  let outgoing: ServerResponse | undefined;
  backend.server = createServer((asked, response) => {
    if (asked.url === '/api/x') response.end();
    else if (asked.method === 'POST') [incoming, outgoing] = [asked, response];
    else {
      outgoing = response;
      response.end(whole);
    }
  });
  await listening(backend.server, at);
  const others = async () => {
    for (let i = 0; i < 200; i++) await ask('/api/x');
  };

  const download = await open('/api/download');
  await others();
  expect(outgoing?.writableFinished).toBe(false);
  let bytes = 0;
  for await (const chunk of download) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(size);

  const upload = request({ host: '127.0.0.1', port: port(front), path: '/api/upload', method: 'POST' });
  upload.end(whole);
  await others();
  expect(upload.writableFinished).toBe(false);
  bytes = 0;
  for await (const chunk of incoming ?? []) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(size);
  outgoing?.end();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  answer.resume();
});

test('a refusal before the end of the body arrives', async () => {
  const answer = await ask('/api/early', { method: 'POST' }, Buffer.alloc(3 * 1024 * 1024));
  expect(answer.status).toBe(413);
});

test.each(refusals)(
  'of a thousand refusals with $status before the end of a body a thousand arrive',
  async (refused) => {
    const body = Buffer.alloc(200_000);
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 50; i++) {
      const asked = Array.from({ length: 20 }, () => ask(refused.path, { method: 'POST', agent: false }, body));
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    expect(statuses).toEqual(Array(1_000).fill(refused.status));
  },
);

test('a visitor who is still sending what was refused is heard to the end, not cut off', async () => {
  const half = 'x'.repeat(200_000);
  const socket = connect(port(front), '127.0.0.1');
  socket.write(
    `POST /api/early HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${half.length * 2}\r\n\r\n${half}`,
  );
  let answer = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += chunk;
    if (answer.includes('too_large')) break;
  }
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.resume();
  await ask('/api/x');
  expect(socket.readableEnded).toBe(false);
  socket.write(half);
  await once(socket, 'end');
});

test('an event stream is passed on as it comes, and ends with its reader', async () => {
  const answer = await open('/api/stream');
  expect(String(await new Promise((resolve) => answer.once('data', resolve)))).toBe(': open\n\n');
  for (const later of backend.open) later();
  expect(String(await new Promise((resolve) => answer.once('data', resolve)))).toBe('data: later\n\n');

  const left = await open('/api/stream');
  await new Promise((resolve) => left.once('data', resolve));
  expect(backend.open.size).toBe(1);
  left.destroy();
  await new Promise<void>((resolve) => {
    const look = () => (backend.open.size === 0 ? resolve() : setImmediate(look));
    look();
  });
});

test('without a backend the answer is the coded one, and all goes on once it is back', async () => {
  const at = port(backend.server);
  await ask('/api/x');
  await closed(backend.server);
  const answer = await ask('/api/x');
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toEqual({ error: 'unavailable', request_id: expect.any(String) });
  expect((await ask('/members')).text).toBe('page');
  backend = createBackend();
  await listening(backend.server, at);
  expect((await ask('/api/x')).status).toBe(200);
});

test.each([
  ['GET', undefined, 200],
  ['DELETE', undefined, 200],
  ['POST', undefined, 200],
  ['POST', Buffer.from('{}'), 503],
])(
  'a kept connection that the backend closes is replaced once for %s with body %s: %d',
  async (method, body, status) => {
    const at = port(backend.server);
    await closed(backend.server);
    // The second request of a connection is never answered.
    const used = new WeakSet<object>();
    backend.server = createServer((incoming, response) => {
      if (used.has(incoming.socket)) {
        incoming.socket.destroy();
        return;
      }
      used.add(incoming.socket);
      incoming.resume().on('end', () => response.end('{}'));
    });
    await listening(backend.server, at);
    expect((await ask('/api/x')).status).toBe(200);
    expect((await ask('/api/x', { method }, body)).status).toBe(status);
  },
);

test('asked to stop it ends what is in hand with its connection, and waits for nobody else', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  pages = async (_request, response) => {
    begun.resolve();
    await released.promise;
    response.end('page');
  };
  const agent = new Agent({ keepAlive: true });
  const answer = ask('/login', { agent });
  await begun.promise;
  const drained = front.drain();
  released.resolve();
  expect(await answer).toMatchObject({ status: 200, headers: { connection: 'close' }, text: 'page' });
  await drained;
  agent.destroy();
});

test('an address that is no path is refused', async () => {
  const socket = connect(port(front), '127.0.0.1');
  socket.write('GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(/^HTTP\/1.1 400/);
});

/** The status of a request that is written as it stands; its connection is the client's to close. */
async function statusOf(raw: string): Promise<number> {
  const socket = connect(port(front), '127.0.0.1');
  socket.write(raw);
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
}

test.each([
  ['Connection: keep-alive, content-length', 400],
  ['Connection: close, X-Forwarded-For', 400],
  ['Connection: cookie\r\nConnection: close', 400],
  ['Connection: close, Front-Secret', 400],
  ['Connection: keep-alive, TE, ,Trailers', 200],
  ['Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__', 200],
  ['Content-Length: 0', 200],
  ['Content-Length: 1', 400],
  ['Transfer-Encoding: chunked', 400],
])('a GET with %j is %d, for calls and pages', async (lines, status) => {
  for (const path of ['/api/x', '/login'])
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n`)).toBe(status);
});

test('a visitor gets the headers of the backend’s answer, each cookie of its own, and none of the connection', async () => {
  const { headers } = await ask('/api/x');
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'set-cookie': ['a=1; HttpOnly', 'b=2'] });
  expect(headers['keep-alive']).not.toBe('timeout=77');
});

test.each([
  ['HEAD', 'Content-Length: 1\r\n\r\nx', 400],
  ['OPTIONS', 'Content-Length: 1\r\n\r\nx', 400],
  ['TRACE', 'Content-Length: 1\r\n\r\nx', 400],
  ['DELETE', 'Content-Length: 1\r\n\r\nx', 200],
  ['DELETE', 'Transfer-Encoding: Chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n', 200],
  ['POST', 'Transfer-Encoding: gzip, chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n', 400],
  ['POST', 'Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n1\r\nx\r\n0\r\n\r\n', 400],
  ['POST', 'Content-Length: 1\r\nContent-Length: 1\r\n\r\nx', 400],
  ['POST', 'Expect: 200-ok\r\nContent-Length: 1\r\n\r\nx', 417],
])('a %s with %j is %d', async (method, rest, status) => {
  expect(await statusOf(`${method} /api/x HTTP/1.1\r\nHost: x\r\n${rest}`)).toBe(status);
});

test('the backend gets no header of framing, of one connection or with an underscore from a visitor', async () => {
  const headers = {
    connection: 'keep-alive, TE',
    te: 'trailers',
    trailer: 'x',
    'keep-alive': 'timeout=9',
    'proxy-connection': 'x',
    expect: '100-continue',
    upgrade: 'h2c',
    x_forwarded_for: '9.9.9.9',
    cookie: ['a=1', 'b=2'],
  };
  const { text } = await ask('/api/x', { method: 'POST', headers }, Buffer.from('body'));
  expect(Object.keys(JSON.parse(text).headers).toSorted()).toEqual([
    'connection',
    'content-length',
    'cookie',
    'front-secret',
    'host',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ]);
  expect(JSON.parse(text).headers).toMatchObject({
    connection: 'keep-alive',
    'content-length': '4',
    cookie: 'a=1; b=2',
  });
});

test.each([
  ['no host', 'GET /login HTTP/1.0'],
  ['two hosts', 'GET /login HTTP/1.1\r\nHost: nl.localhost\r\nHost: velours.localhost'],
])('a request that names %s is refused, before anybody guesses a brand', async (_, lines) => {
  const socket = connect(port(front), '127.0.0.1');
  socket.write(`${lines}\r\nConnection: close\r\n\r\n`);
  expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(/^HTTP\/1.1 400/);
});

test('of many requests in one piece some are passed on, and the connection ends', async () => {
  let passed = 0;
  backend.server.on('request', () => {
    passed++;
  });
  const socket = connect(port(front), '127.0.0.1');
  socket.on('error', () => {}).write('GET /api/stream HTTP/1.1\r\nHost: nl.localhost\r\n\r\n'.repeat(500));
  await until(() => passed >= 16);
  expect((await ask('/api/x')).status).toBe(200);
  expect(passed).toBeLessThanOrEqual(17);
  socket.destroy();
});

test('headers of 10 MB are refused with 431, long before all of them are read', async () => {
  const socket = connect(port(front), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /login HTTP/1.1\r\nHost: nl.localhost\r\n');
  const line = `X-Padding: ${'x'.repeat(8_000)}\r\n`;
  let sent = 0;
  const pour = () => {
    for (; sent < 1_300 && !socket.destroyed; sent++) if (!socket.write(line)) return void socket.once('drain', pour);
  };
  pour();
  expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(/^HTTP\/1.1 431/);
  socket.destroy();
  expect(sent).toBeLessThan(1_300);
});

test('a flood of connections that never finish their question holds nobody else up, and is cut off in time', async () => {
  const sockets = Array.from({ length: 500 }, () => connect(port(front), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.on('error', () => {}).write('GET /login HTTP/1.1\r\nHost: nl.loc');
  expect((await ask('/login')).status).toBe(200);
  expect((await ask('/api/x')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  // Node's own clock cuts off what is slow.
  expect(front.headersTimeout).toBeGreaterThan(0);
  expect(front.headersTimeout).toBeLessThanOrEqual(60_000);
});

test('a body in pieces of single bytes loses its connection, and the backend is told no more of it', async () => {
  const [heard, cut] = [once(backend.server, 'request'), Promise.withResolvers<void>()];
  const socket = connect(port(front), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /api/photo.php HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('1\r\nx\r\n'.repeat(500));
  const [atBackend] = (await heard) as [IncomingMessage];
  atBackend.once('error', () => cut.resolve());
  socket.write('1\r\nx\r\n'.repeat(501));
  await Promise.all([closed, cut.promise]);
});

test('a visitor who never reads the response is cut off, and an event stream lasts', async () => {
  expect(front.timeout).toBe(idleTimeoutMs);
  // Forty beats: with six, a loop that the large body kept busy ended the stream as well.
  front.timeout = 2_000;
  const begun = Promise.withResolvers<ServerResponse>();
  pages = (_request, response) => {
    response.write(Buffer.alloc(64 * 1024 * 1024));
    begun.resolve(response);
  };
  const stream = await open('/api/stream');
  const beat = setInterval(() => backend.beat(), 50);
  const socket = connect(port(front), '127.0.0.1');
  socket.on('error', () => {}).pause();
  socket.write('GET /login HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(await begun.promise, 'close');
  clearInterval(beat);
  expect(stream.destroyed).toBe(false);
  for (const later of backend.open) later();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(text).toMatch(/data: later\n\n$/);
});

describe('a body that trickles', () => {
  const timing = { requestTimeout: 400, headersTimeout: 400, connectionsCheckingInterval: 50 };

  async function hasty() {
    await closed(front);
    const env = parseEnv({ API_ORIGIN: `http://127.0.0.1:${port(backend.server)}` });
    front = createFront({ env, proxy: proxy.pass, pages: () => {}, timing });
    await listening(front);
  }

  test('is cut with 408, at the backend too, while a whole one and an event stream pass', async () => {
    expect(createFront({ env: parseEnv({}), proxy: () => {}, pages: () => {} }).requestTimeout).toBe(requestTimeoutMs);
    await hasty();
    const [heard, cut] = [once(backend.server, 'request'), Promise.withResolvers<void>()];
    const socket = connect(port(front), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/photo.php HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\nx');
    const trickle = setInterval(() => socket.write('x'), 50);
    const [atBackend] = (await heard) as [IncomingMessage];
    atBackend.once('error', () => cut.resolve());
    const stream = await open('/api/stream');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // By its end or by an error: a byte may be on its way while the front closes.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    await cut.promise;
    // A busy machine may take longer for the whole one than the short bound.
    front.requestTimeout = requestTimeoutMs;
    expect((await ask('/api/photo.php', { method: 'POST' }, Buffer.alloc(1_000_000))).status).toBe(200);
    for (const later of backend.open) later();
    expect(String(await new Promise((resolve) => stream.once('data', resolve)))).toContain('open');
  });
});
