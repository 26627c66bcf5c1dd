/** @jest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createKeptAnswers } from './kept-answers';
import { cleanPageRequest, readPageRequest } from './page-request';

const html = `<p>${'Größe '.repeat(200)}</p>`;
let clock: number;
let asked: string[];
let headers: Record<string, string>;
let status: number;
let compresses: boolean;
let server: Server;
let forget: () => void;

/** Stands for Next: tells each request that reaches it. */
function start(limits: { maxBytes?: number } = {}): Promise<void> {
  const answer = createKeptAnswers({ ...limits, now: () => clock });
  forget = answer.forget;
  server = createServer((incoming, response) => {
    const page = readPageRequest(incoming);
    if (answer(incoming, response, page)) return;
    cleanPageRequest(incoming, page);
    asked.push(String(incoming.headers['x-page-path'] ?? incoming.url));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    if (!compresses) return response.end(html);
    response.setHeader('content-encoding', 'gzip');
    const bytes = gzipSync(html);
    response.write(bytes.subarray(0, 10));
    return response.end(bytes.subarray(10));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}

beforeEach(async () => {
  [clock, asked, status, compresses] = [0, [], 200, false];
  headers = { 'x-nextjs-cache': 'HIT', etag: 'W/"a"', 'content-security-policy': "default-src 'self'" };
  await start();
});
afterEach(() => new Promise((done) => server.close(done)));

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}
function ask(path = '/page', sent: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const question = request(
      { agent: false, port, path, method, headers: { host: 'a.example', ...sent } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    question.on('error', fail);
    question.end();
  });
}

test('what Next found in its cache is answered from memory, with its headers', async () => {
  const first = await ask();
  const second = await ask();
  expect(asked).toEqual(['/page']);
  expect(second.body.toString()).toBe(html);
  const { date: _first, ...expected } = first.headers;
  expect(second.headers).toMatchObject(expected);
});

test('spellings and ports of a host share one answer', async () => {
  for (const host of ['a.example', 'A.example', 'a.example:8443', 'a.example.']) await ask('/page', { host });
  expect(asked).toEqual(['/page']);
  for (let times = 0; times < 2; times++) await ask('/page', { host: '-a.example' });
  expect(asked).toHaveLength(3);
});

test.each(['MISS', 'STALE', 'HIT'])(
  'a page that Next has just looked up (%s) goes out with its length',
  async (found) => {
    headers['x-nextjs-cache'] = found;
    compresses = true;
    const { headers: sent, body } = await ask('/page', { 'accept-encoding': 'gzip' });
    expect(sent).toMatchObject({ 'content-length': String(body.length), 'content-encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe(html);
  },
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s is made of it once, for whoever takes it', async (encoding, decode) => {
  await ask();
  for (const accepted of [encoding, `x, ${encoding};q=0.5`]) {
    const answer = await ask('/page', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.body).toString()).toBe(html);
  }
  for (const zero of ['0', '0.', '0.0', '0.000', '0 ']) {
    const refused = await ask('/page', { 'accept-encoding': `${encoding};q=${zero}` });
    expect([refused.headers['content-encoding'], refused.body.toString()]).toEqual([undefined, html]);
  }
});

test('what Next compressed for one visitor is plain for the next', async () => {
  compresses = true;
  await ask('/page', { 'accept-encoding': 'gzip' });
  expect((await ask()).body.toString()).toBe(html);
  expect(gunzipSync((await ask('/page', { 'accept-encoding': 'gzip' })).body).toString()).toBe(html);
  expect(asked).toHaveLength(1);
});

test('whoever has the page is told so', async () => {
  await ask();
  const answer = await ask('/page', { 'if-none-match': 'W/"a"' });
  expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, 'W/"a"']);
  expect((await ask('/page', { 'if-none-match': 'W/"b"' })).status).toBe(200);
});

test('a page is the same for every query and every other cookie', async () => {
  await ask('/page?network=a&ref=1&sub1=x', { cookie: 'session=a' });
  await ask('/page?token=y', { cookie: 'session=b; __prerender_bypass=x' });
  await ask('/page?');
  expect(asked).toEqual(['/page']);
});

test.each<[string, string, Record<string, string>]>([
  ['host', '/page', { host: 'b.example' }],
  ['forwarded host', '/page', { 'x-forwarded-host': 'b.example' }],
  ['path', '/other', {}],
  ['language', '/page', { cookie: 'a=1; locale=de' }],
  ['log-in', '/page', { cookie: 'logged_in=1' }],
])('another %s never gets the same answer', async (_what, path, sent) => {
  await ask('/page', { cookie: 'locale=nl' });
  await ask();
  await ask(path, sent);
  expect(asked).toHaveLength(3);
});

test.each<[string, string, Record<string, string>, string]>([
  ['a part of a page', '/page', { rsc: '1' }, 'GET'],
  ['a question for the head', '/page', {}, 'HEAD'],
])('%s is neither kept nor answered from memory', async (_what, path, sent, method) => {
  await ask(path, sent, method);
  await ask();
  await ask(path, sent, method);
  expect(asked).toHaveLength(3);
});

test.each<[string, () => void]>([
  ['was not in the cache', () => Object.assign(headers, { 'x-nextjs-cache': 'MISS' })],
  [
    'is not found',
    () => {
      status = 404;
    },
  ],
  [
    'has no entity tag',
    () => {
      delete headers.etag;
    },
  ],
  ['sets a cookie', () => Object.assign(headers, { 'set-cookie': 'a=1' })],
  ['is compressed in an unknown way', () => Object.assign(headers, { 'content-encoding': 'deflate' })],
])('an answer that %s is not kept', async (_what, prepare) => {
  prepare();
  await ask();
  await ask();
  expect(asked).toHaveLength(2);
});

test('after ten seconds Next is asked again', async () => {
  await ask();
  clock = 10_000;
  await ask();
  expect(asked).toHaveLength(1);
  clock = 10_001;
  await ask();
  await ask();
  expect(asked).toHaveLength(2);
});

test('memory is bounded: the oldest leaves', async () => {
  server.close();
  await start({ maxBytes: 20_000 });
  for (const path of ['/1', '/2', '/3', '/3', '/1']) await ask(path);
  expect(asked).toEqual(['/1', '/2', '/3', '/1']);
});

test('nothing is kept through a change of a site', async () => {
  await ask();
  await ask();
  expect(asked).toHaveLength(1);
  forget();
  await ask();
  expect(asked).toHaveLength(2);
});
