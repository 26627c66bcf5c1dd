import type { IncomingMessage } from 'node:http';
import PageCache from './page-cache';
import { visitorValues, withVisitorValues } from './visitor-values';
import { metricsText } from './web-metrics';

const requestFor = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers }) as unknown as IncomingMessage;
const marker = 'marker/"of" <one> visitor';
/** What Next's router says of the page before: its tree, in which the page is named with its query. */
const treeOf = (query: string) =>
  encodeURIComponent(JSON.stringify(['', { children: ['members', { children: [`__PAGE__?${query}`, {}] }] }]));
let complaints: string[];
beforeEach(() => {
  complaints = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((words) => complaints.push(String(words)) > 0);
});

/** Stores a page as the request's renderer would, and tells whether another request finds it. */
async function isStored(key: string, request: IncomingMessage, value: object): Promise<boolean> {
  await withVisitorValues(visitorValues(request), () => new PageCache().set(key, { kind: 'APP_PAGE', ...value }, {}));
  return (await new PageCache().get(key)) !== null;
}

test.each([
  ['query', requestFor(`/login?next=${encodeURIComponent(marker)}`)],
  ['cookie', requestFor('/login', { cookie: `locale=nl; session=${encodeURIComponent(marker)}` })],
  ['user-agent', requestFor('/login', { 'user-agent': marker })],
  ['accept-language', requestFor('/login', { 'accept-language': marker })],
  ['x-forwarded-for', requestFor('/login', { 'x-forwarded-for': marker })],
  ['x-anything', requestFor('/login', { 'x-anything': marker })],
  ['referer', requestFor('/login', { referer: `https://nl.localhost/?a=${encodeURIComponent(marker)}` })],
  ['next-url', requestFor('/login', { 'next-url': `/members?a=${encodeURIComponent(marker)}` })],
  [
    'next-router-state-tree',
    requestFor('/login', { 'next-router-state-tree': treeOf(JSON.stringify({ a: ['1', marker] })) }),
  ],
])('does not store a page that holds a value of the %s, and says so without the value', async (source, request) => {
  const refused = async () =>
    Number(/^rendezvous_web_pages_refused_total (\d+)$/m.exec((await metricsText()).body)?.[1]);
  const before = await refused();
  const json = JSON.stringify(marker);
  for (const [place, value] of Object.entries({
    html: { html: `<p>${marker}</p>` },
    escaped: { html: '<p>marker/&quot;of&quot; &lt;one> visitor</p>' },
    script: { html: `<script>self.__next_f.push([1,${JSON.stringify(json)}])</script>` },
    address: { html: `<a href="/x?${encodeURIComponent(marker)}">` },
    data: { html: '', rscData: Buffer.from(json) },
    segment: { html: '', segmentData: new Map([['/a', Buffer.from(json)]]) },
    header: { html: '', headers: { link: marker } },
  }))
    expect([place, await isStored(`/${source}/${place}`, request, value)]).toEqual([place, false]);
  expect(complaints).toHaveLength(7);
  expect(complaints.join('')).toContain(`(${source})`);
  expect(complaints.join('')).not.toContain('visitor</p>');
  expect((await refused()) - before).toBe(7);
});

test('a word of the path keeps no page from being stored, an id does', async () => {
  const place = requestFor('/landers/gallery/amsterdam?sub1=amsterdam');
  expect(await isStored('/place', place, { html: '<h1>amsterdam</h1>' })).toBe(true);
  const member = requestFor('/members/kzq8f3m1w7?sub1=kzq8f3m1w7');
  expect(await isStored('/member', member, { html: '<p>kzq8f3m1w7</p>' })).toBe(false);
});

test('a page that was stored before does not let a value of a later request in', async () => {
  await new PageCache().set('/before', { kind: 'APP_PAGE', html: '<p>old</p>' }, {});
  const request = requestFor('/faq', { 'x-anything': marker });
  const value = { kind: 'APP_PAGE', html: `<p>${marker}</p>` };
  await withVisitorValues(visitorValues(request), () => new PageCache().set('/before', value, {}));
  expect((await new PageCache().get('/before'))?.value?.html).toBe('<p>old</p>');
});

test('an answer that was fetched may hold a value of the request that asked for it', async () => {
  const request = requestFor('/faq', { 'x-anything': marker });
  const value = { kind: 'FETCH', body: Buffer.from(marker) };
  await withVisitorValues(visitorValues(request), () => new PageCache().set('fetched', value, {}));
  expect(await new PageCache().get('fetched')).not.toBeNull();
});

test('stores a page that holds nothing of its request', async () => {
  const request = requestFor('/login?next=/members/somebody', {
    cookie: 'session=0123456789',
    'user-agent': 'Browser/1.0',
  });
  expect(await isStored('/clean', request, { html: '<p>Log in</p>' })).toBe(true);
});

test('short values and the address of the page before do not keep a page from being stored', async () => {
  const request = requestFor('/faq?a=log', { referer: 'https://nl.localhost/faq' });
  expect(await isStored('/short', request, { html: '<a href="https://nl.localhost/faq">log in</a>' })).toBe(true);
});

test("a visitor who sends one of the page's own words does not keep it from being renewed", async () => {
  await new PageCache().set('/own', { kind: 'APP_PAGE', html: '<link rel="stylesheet">old' }, {});
  expect(await isStored('/own', requestFor('/?x=stylesheet'), { html: '<link rel="stylesheet">new' })).toBe(true);
  expect((await new PageCache().get('/own'))?.value?.html).toContain('new');
});

test("one of the page's own words does not let another value of the same visitor in", async () => {
  await new PageCache().set('/mixed', { kind: 'APP_PAGE', html: '<link rel="stylesheet">old' }, {});
  const request = requestFor('/?x=stylesheet&token=SECRET-12345');
  await isStored('/mixed', request, { html: '<link rel="stylesheet">SECRET-12345' });
  expect((await new PageCache().get('/mixed'))?.value?.html).toContain('old');
  expect(complaints.join('')).toContain('(query)');
});

test('a page that is stored for nobody goes out for its visitor alone', async () => {
  const cacheControlFor = async (url: string) => {
    const value = { kind: 'APP_PAGE', html: '<p>eight888</p>', headers: {} as Record<string, string> };
    await withVisitorValues(visitorValues(requestFor(url)), () => new PageCache().set(`of ${url}`, value, {}));
    return value.headers['cache-control'];
  };
  expect(await cacheControlFor('/faq?a=eight888')).toBe('private, no-store');
  expect(await cacheControlFor('/faq')).toBeUndefined();
});

test('headers that say nothing of a person, and the parameter of Next’s own router, do not keep a page from being stored', async () => {
  const word = 'impersonal-word';
  const names =
    'host connection accept accept-encoding cache-control pragma range if-none-match if-range rsc next-url next-router-prefetch ' +
    'next-router-segment-prefetch sec-fetch-site upgrade-insecure-requests priority via x-forwarded-host x-forwarded-proto x-forwarded-port traceparent tracestate dnt ' +
    'te purpose';
  const headers = Object.fromEntries(names.split(' ').map((name) => [name, word]));
  expect(await isStored('/impersonal', requestFor(`/faq?_rsc=${word}`, headers), { html: word })).toBe(true);
});

test.each([
  ['a cookie that does not decode', { cookie: 'a=%E0%A4%A-secret' }, '%E0%A4%A-secret'],
  ['a cookie without a name', { cookie: 'locale=nl; secret-word' }, 'secret-word'],
  ['a value of eight characters', { 'x-anything': 'eight888' }, 'eight888'],
  ['a query in the tree as the address has it', { 'next-router-state-tree': treeOf('a=eight888') }, 'eight888'],
  ['a query in a tree that is none', { 'next-router-state-tree': '[?a=eight888' }, 'eight888'],
])('does not store a page that holds %s', async (named, headers, html) => {
  expect(await isStored(`/${named}`, requestFor('/faq', headers), { html })).toBe(false);
});

describe.each(['query', 'cookie', 'referer', 'headers'])('of more values of %s than are searched for', (source) => {
  const secret = 'SECRET-12345';
  const requestWith = (values: string[]) => {
    const pairs = values.map((value, i) => [`a${i}`, value]);
    const query = `/?${new URLSearchParams(pairs)}`;
    const headers = {
      cookie: { cookie: pairs.map((pair) => pair.join('=')).join('; ') },
      referer: { referer: query },
      headers: Object.fromEntries(pairs),
    }[source];
    return requestFor(source === 'query' ? query : '/', headers);
  };
  const harmless = Array.from({ length: 64 }, (_, i) => `value-${i}-of-many`);

  test('none hides behind the others, and the page is renewed by the next visitor', async () => {
    const key = `/many/${source}`;
    await new PageCache().set(key, { kind: 'APP_PAGE', html: '<p>old</p>' }, {});
    await isStored(key, requestWith([...harmless, secret]), { html: `<p>${secret}</p>` });
    expect((await new PageCache().get(key))?.value?.html).toBe('<p>old</p>');
    expect(complaints).toHaveLength(1);
    await isStored(key, requestWith(harmless), { html: '<p>new</p>' });
    expect((await new PageCache().get(key))?.value?.html).toBe('<p>new</p>');
  });

  test('a page that is stored already stays as it is, also where Next stores it once more', async () => {
    const key = `/retained/${source}`;
    const value = { kind: 'APP_PAGE', html: '<p>old</p>' };
    await new PageCache().set(key, value, {});
    await withVisitorValues(visitorValues(requestWith([...harmless, secret])), () =>
      new PageCache().set(key, value, { cacheControl: { revalidate: 3 } }),
    );
    const found = await new PageCache().get(key);
    expect(found).toMatchObject({ value: { html: '<p>old</p>' }, cacheControl: { revalidate: 3 } });
    expect(found?.value?.headers).not.toHaveProperty('cache-control');
  });

  test('equal ones count once', () => {
    expect(visitorValues(requestWith(Array.from({ length: 480 }, () => secret)))).toHaveLength(1);
  });
});

test('takes no values from a request without any', () => {
  expect(visitorValues({ headers: { cookie: '', referer: undefined } } as unknown as IncomingMessage)).toEqual([]);
});
