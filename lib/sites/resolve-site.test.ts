import { siteSettings } from '@/tests/fixtures/site';
import { hostOf } from './host-of';
import { resolveSite, type SiteRequest } from './resolve-site';

const answer = (changes: Partial<SiteRequest>) =>
  resolveSite({
    host: 'nl.localhost',
    settings: siteSettings(),
    countries: [
      { country: 'nl', regions: siteSettings().region_data },
      { country: 'be', regions: [{ code: 'VLI', name: 'Limburg', cities: ['Hasselt'] }] },
    ],
    path: '/',
    loggedIn: false,
    production: true,
    ...changes,
  });
const page = (path: string, status = 200) => ({ kind: 'page', path, status });

test.each([
  ['NL.localhost:3000', 'nl.localhost'],
  ['localhost', 'localhost'],
  ['example.com.', 'example.com'],
  ['a-b.example', 'a-b.example'],
])('%s is the host %s', (header, host) => {
  expect(hostOf(header)).toBe(host);
});

test.each([
  null,
  '',
  '[::1]:3000',
  'a b',
  'a..b',
  '-a.example',
  'ex_ample',
  'a/b',
  'x'.repeat(64),
  `${'a.'.repeat(130)}b`,
])('%s is no host', (header) => {
  expect(hostOf(header)).toBeNull();
});

test('a host without a site gets nothing of any brand', () => {
  expect(answer({ settings: null })).toEqual({ kind: 'no-site' });
});

test('the first two letters of the domain language decide', () => {
  expect(answer({})).toEqual(page('/nl.localhost/nl'));
  expect(answer({ settings: siteSettings({ domain_language: 'DE-at' }) })).toEqual(page('/nl.localhost/de'));
});

test('a supported cookie wins, an invented one is ignored', () => {
  expect(answer({ localeCookie: 'fi' })).toEqual(page('/nl.localhost/fi'));
  expect(answer({ localeCookie: 'xx' })).toEqual(page('/nl.localhost/nl'));
  expect(answer({ localeCookie: '../..' })).toEqual(page('/nl.localhost/nl'));
});

test('a language that nobody has becomes English', () => {
  expect(answer({ settings: siteSettings({ domain_language: 'ja' }) })).toEqual(page('/nl.localhost/en'));
});

test('/ is the members search for members and the index for visitors', () => {
  expect(answer({ loggedIn: true })).toEqual(page('/nl.localhost/nl/members'));
  expect(answer({ loggedIn: false })).toEqual(page('/nl.localhost/nl'));
  expect(answer({ loggedIn: true, path: '/login' })).toEqual(page('/nl.localhost/nl/login'));
});

test('ids never reach the static page', () => {
  expect(answer({ path: '/members/42' })).toEqual(page('/nl.localhost/nl/members/id'));
  expect(answer({ path: '/members/43' })).toEqual(page('/nl.localhost/nl/members/id'));
});

test('the slug of a member’s landing page is anybody’s word, and never reaches the static page', () => {
  expect(answer({ path: '/members/42/landing2/anything-9' })).toEqual(page('/nl.localhost/nl/members/id/landing2'));
  expect(answer({ path: '/members/42/landing3' })).toEqual(page('/nl.localhost/nl/members/id/landing3'));
});

test('what does not exist is the missing page with 404', () => {
  const missing = page('/nl.localhost/nl/missing', 404);
  expect(answer({ path: '/nothing' })).toEqual(missing);
  expect(answer({ path: '/missing' })).toEqual(missing);
  expect(answer({ path: '/styleguide' })).toEqual(missing);
});

test('the internal prefix is no address', () => {
  const missing = page('/nl.localhost/nl/missing', 404);
  expect(answer({ path: '/nl.localhost/nl' })).toEqual(missing);
  expect(answer({ path: '/nl.localhost/nl/members' })).toEqual(missing);
  expect(answer({ path: '/velours.localhost/nl/missing' })).toEqual(missing);
});

test('a lander exists for the places of the site’s countries alone, with or without a niche', () => {
  const missing = page('/nl.localhost/nl/missing', 404);
  expect(answer({ path: '/landers/gallery' })).toEqual(page('/nl.localhost/nl/landers/gallery'));
  expect(answer({ path: '/landers/gallery/amsterdam' })).toEqual(page('/nl.localhost/nl/landers/gallery/amsterdam'));
  expect(answer({ path: '/landers/gallery/bdsm-zeist' })).toEqual(page('/nl.localhost/nl/landers/gallery/bdsm-zeist'));
  expect(answer({ path: '/landers/gallery/gay-hasselt' })).toEqual(
    page('/nl.localhost/nl/landers/gallery/gay-hasselt'),
  );
  expect(answer({ path: '/landers/gallery/berlin' })).toEqual(missing);
  expect(answer({ path: '/landers/gallery/x-amsterdam' })).toEqual(missing);
});

test('a page of a site exists on the hosts of that site alone', () => {
  const settings = siteSettings({ token_pages: [{ token: '2257', titles: { en: 'Records' } }] });
  expect(answer({ path: '/2257', settings })).toEqual(page('/nl.localhost/nl/pages/2257'));
  expect(answer({ path: '/2257' })).toEqual(page('/nl.localhost/nl/missing', 404));
  for (const path of ['/2258', '/2257/more', '/pages/2257', '/:token']) {
    expect(answer({ path, settings })).toEqual(page('/nl.localhost/nl/missing', 404));
  }
});
