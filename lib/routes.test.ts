import fc from 'fast-check';
import { matchRoute, pageOf, pathOfPage } from './routes';

const page = (path: string, production = true) => {
  const match = matchRoute(path);
  return match && pageOf(match, production);
};

test.each([
  ['/', 'index', []],
  ['/members', 'members', []],
  ['/members/42', 'members-id', ['42']],
  ['/members/a_B-9/chat', 'members-id-chat', ['a_B-9']],
  ['/members/42/signup', 'members-id-signup', ['42']],
  ['/members/42/landing', 'members-id-landing', ['42']],
  ['/members/42/landing2', 'members-id-landing2-slug', ['42']],
  ['/members/42/landing3/summer-9', 'members-id-landing3-slug', ['42']],
  ['/members/42/landing2/Summer_2026', 'members-id-landing2-slug', ['42']],
  ['/chats', 'chats', []],
  ['/chats/7', 'chats-id', ['7']],
  ['/likes', 'likes', []],
  ['/likes/liked', 'likes-type', []],
  ['/likes/received', 'likes-type', []],
  ['/likes/match', 'likes-type', []],
  ['/likes/m/42', 'likes-m-id', ['42']],
  ['/credits', 'credits', []],
  ['/credits/repeat-order', 'credits-repeat-order', []],
  ['/credits/25', 'credits-id-paymentmethod', ['25']],
  ['/credits/25/ideal', 'credits-id-paymentmethod', ['25', 'ideal']],
  ['/notifications', 'notifications', []],
  ['/unsubscribe', 'unsubscribe', []],
  ['/lang-config', 'lang-config', []],
  ['/match-finder', 'match-finder', []],
  ['/swipe-game', 'swipe-game', []],
  ['/profile', 'profile', []],
  ['/login', 'login', []],
  ['/login/', 'login', []],
  ['/signup', 'signup', []],
  ['/reset-password', 'reset-password', []],
  ['/reset-password/do', 'reset-password-do', []],
  ['/mail-change/do', 'mail-change-do', []],
  ['/undo', 'undo', []],
  ['/reactivate', 'reactivate', []],
  ['/export', 'export', []],
  ['/account-deleted', 'account-deleted', []],
  ['/complaints', 'complaints', []],
  ['/safety', 'safety', []],
  ['/directdebit', 'directdebit', []],
  ['/ban', 'ban', []],
  ['/service', 'service', []],
  ['/faq', 'faq', []],
  ['/terms', 'terms', []],
  ['/privacy', 'privacy', []],
  ['/return-policy', 'return-policy', []],
  ['/cookies', 'cookies', []],
  ['/activate/done', 'activate-done', []],
  ['/activate/error', 'activate-error', []],
  ['/landers/gallery', 'landers-gallery-slug', []],
  ['/landers/video/amsterdam', 'landers-video-slug', []],
  ['/landers/tinderswipe', 'landers-tinderswipe', []],
])('%s is %s', (path, name, ids) => {
  expect(matchRoute(path)).toMatchObject({ name, ids });
});

test.each([
  '/nothing',
  '/members/42/43/44',
  '/members//chat',
  '/members/42/landing/summer',
  '/members/42/landing2/summer%20sale',
  '/members/42/landing2/..',
  `/members/42/landing3/${'a'.repeat(61)}`,
  '/likes/unknown',
  '/likes/m',
  '/credits/repeat-order/25',
  '/chats/a%2Fb',
  '/chats/<script>',
  `/chats/${'a'.repeat(65)}`,
  '/landers/tinderswipe/amsterdam',
  '/landers/nothing',
  '/landers/gallery/Amsterdam',
  '/landers/gallery/a--b',
  `/landers/gallery/${'a'.repeat(61)}`,
  '/landers/gallery/amsterdam/more',
  '/Members',
  '//',
  '/members/42/missing',
])('%s is no page', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test('ids are dropped, the slug of a lander is kept', () => {
  expect(page('/members/42')).toBe('/members/id');
  expect(page('/likes/m/42')).toBe('/members/id');
  expect(page('/chats/7')).toBe('/chats/id');
  expect(page('/credits/25/ideal')).toBe('/credits/id');
  expect(page('/landers/gallery')).toBe('/landers/gallery');
  expect(page('/landers/gallery/den-haag')).toBe('/landers/gallery/den-haag');
  expect(matchRoute('/landers/gallery/den-haag')?.slug).toBe('den-haag');
});

test('a landing page of one member is one page, whatever the member and the slug', () => {
  for (const path of ['/members/42/landing2', '/members/43/landing2/a', '/members/42/landing2/b']) {
    expect(page(path)).toBe('/members/id/landing2');
  }
  expect(page('/members/42/landing3/a')).toBe('/members/id/landing3');
  expect(matchRoute('/members/42/landing3/a')?.slug).toBe('a');
});

test('the style guide is not offered in production', () => {
  expect(page('/styleguide')).toBeNull();
  expect(page('/styleguide', false)).toBe('/styleguide');
});

test('no path makes more pages than there are routes and slugs', () => {
  const known = new Set<string>();
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const found = page(path || '/');
      if (found !== null && !found.startsWith('/landers/')) known.add(found);
    }),
    { numRuns: 2000 },
  );
  expect(known.size).toBeLessThanOrEqual(26);
});

test.each([
  ['/', '/'],
  ['/members/42', '/members/0'],
  ['/members/42/', '/members/0'],
  ['/members/42/chat', '/members/0/chat'],
  ['/members/42/landing2/summer', '/members/0/landing2/0'],
  ['/likes/m/42', '/likes/m/0'],
  ['/credits/25/ideal', '/credits/0/0'],
  ['/credits/repeat-order', '/credits/repeat-order'],
  ['/transactions', '/transactions'],
  ['/landers/gallery', '/landers/gallery'],
  ['/landers/gallery/amsterdam', '/missing/0'],
  ['/sitemaps/pages.xml', '/sitemaps/pages.xml'],
  ['/2257', '/missing/0'],
  ['/Somebody@example.com', '/missing/0'],
  ['/members/42/secret', '/missing/0'],
])('the page of %s is made from %s', (path, made) => {
  expect(pathOfPage(path)).toBe(made);
});

test('a page is the same as that of the path from which it is made', () => {
  const anyPath = fc.array(
    fc.constantFrom('members', 'chats', 'credits', '42', 'a_b', 'landing2', 'ideal', 'likes', 'm'),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(anyPath, (parts) => expect(page(pathOfPage(`/${parts.join('/')}`))).toBe(page(`/${parts.join('/')}`))),
  );
});

test.each(['2257', 'landers', 'activate'])('finds the page %s that a site adds, and only for that site', (token) => {
  expect(matchRoute(`/${token}`, [token])).toEqual({ name: 'token', ids: [], token });
  expect(matchRoute(`/${token}`)).toBeNull();
});
