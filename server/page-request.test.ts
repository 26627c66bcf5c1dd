import type { IncomingMessage } from 'node:http';
import { pathHeader, unknownPath } from '@/lib/routes';
import { cleanPageRequest } from './page-request';

const requestFor = (url: string, headers: Record<string, string> = {}) =>
  ({
    url,
    headers: { host: 'nl.localhost', ...headers },
    rawHeaders: ['X-Marker', 'MARKER'],
  }) as unknown as IncomingMessage;

test('removes the query', () => {
  for (const url of ['/login?next=/MARKER', '/login?', '/login?_rsc=MARKER', '/login?a=1?b=2']) {
    const request = requestFor(url);
    cleanPageRequest(request);
    expect(request.url).toBe('/login');
  }
});

test('removes every header but those that choose a page or its encoding', () => {
  const personal = {
    'user-agent': 'MARKER',
    referer: 'https://MARKER',
    'accept-language': 'MARKER',
    authorization: 'MARKER',
    'x-forwarded-for': 'MARKER',
    'x-forwarded-country': 'MARKER',
    'x-anything': 'MARKER',
    'x-middleware-subrequest': 'MARKER',
    'next-router-state-tree': 'MARKER',
    'next-url': 'MARKER',
    'next-action': 'MARKER',
    purpose: 'MARKER',
    via: 'MARKER',
  };
  const request = requestFor('/', { ...personal, rsc: '1', 'accept-encoding': 'gzip', 'if-none-match': 'W/"a"' });
  cleanPageRequest(request);
  expect(request.headers).toEqual({
    host: 'nl.localhost',
    rsc: '1',
    'accept-encoding': 'gzip',
    'if-none-match': 'W/"a"',
  });
  expect(JSON.stringify(request.rawHeaders)).not.toContain('MARKER');
});

test.each([
  ['br, gzip', 'gzip'],
  ['deflate, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br', undefined],
  ['deflate', undefined],
  ['', undefined],
])('of the encodings "%s" Next is asked for %s', (accepted, asked) => {
  const request = requestFor('/', { 'accept-encoding': accepted });
  cleanPageRequest(request);
  expect(request.headers['accept-encoding']).toBe(asked);
});

test('keeps what says which page, part, encoding or state of it is asked for, and the trace', () => {
  const kept = {
    host: 'nl.localhost',
    'x-forwarded-host': 'nl.localhost',
    'x-forwarded-proto': 'https',
    'accept-encoding': 'gzip',
    'if-none-match': '"a"',
    'if-modified-since': 'Thu, 26 Nov 2026 14:00:00 GMT',
    'if-range': '"a"',
    range: 'bytes=0-1',
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=value',
  };
  const request = requestFor('/login', { ...kept, etag: '"a"' });
  cleanPageRequest(request);
  expect(request.headers).toEqual(kept);
  expect(request.rawHeaders).toEqual(Object.entries(kept).flat());
});

test.each([
  ['/_next/static/chunks/a.js?dpl=MARKER', '/_next/static/chunks/a.js'],
  ['/illustrations/a.svg', '/illustrations/a.svg'],
  ['/push-worker.js?a', '/push-worker.js'],
  ['/push-worker.jsx', unknownPath],
  ['/a/push-worker.js', unknownPath],
  ['?a', '/'],
])('asks for %s as %s', (url, path) => {
  const request = requestFor(url);
  cleanPageRequest(request);
  expect(request.url).toBe(path);
});

test('names the path of a page that there is not, and of no other', () => {
  for (const [url, named] of [
    ['/no/such/page?a', '/no/such/page'],
    ['/login?a', undefined],
  ] as const) {
    const request = requestFor(url, { [pathHeader]: 'MARKER' });
    cleanPageRequest(request);
    expect(request.headers[pathHeader]).toBe(named);
  }
});

test.each([
  ['locale=fi; session=MARKER; logged_in=1', 'locale=fi; logged_in=1'],
  ['a=MARKER;logged_in=1', 'logged_in=1'],
  ['locale=fi ;  logged_in=1 ; a=MARKER', 'locale=fi; logged_in=1'],
  ['locale=fin; logged_in=10', undefined],
  ['locale=f; locale=FI', undefined],
  ['locale=de', 'locale=de'],
  ['locale=MARKER; logged_in=MARKER', undefined],
  ['xlocale=fi; notlogged_in=1', undefined],
  ['__prerender_bypass=MARKER', undefined],
])('of the cookies %s remain %s', (cookie, kept) => {
  const request = requestFor('/', { cookie });
  cleanPageRequest(request);
  expect(request.headers.cookie).toBe(kept);
});
