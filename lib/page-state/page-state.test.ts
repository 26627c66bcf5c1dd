/** @jest-environment jsdom */
import { siteSettings } from '@/tests/fixtures/site';
import { dependsOnVisitor, showsEntryWarning, warnedCountries, warnedOn } from '../entry-warning';
import { routeNames } from '../routes';
import { showsBack } from './back-routes';
import { beforePaintScript } from './before-paint';

test.each([
  ['/undo?token=secret', '/undo', '#token=secret'],
  ['/undo?a=1&token=se%2Fcret&b=2', '/undo?a=1&b=2', '#token=se%2Fcret'],
  ['/undo#token=secret', '/undo', '#token=secret'],
  ['/members?gender=male', '/members?gender=male', ''],
])('the secret of %s stands in the fragment before anything is asked for', (address, rest, fragment) => {
  window.history.replaceState(null, '', address);
  // biome-ignore lint/security/noGlobalEval: it is the inline script of every page
  window.eval(beforePaintScript);
  const { pathname, search, hash } = window.location;
  expect([pathname + search, hash]).toEqual([rest, fragment]);
  window.history.replaceState(null, '', '/');
});

beforeAll(() => {
  // jsdom has no entries of navigations.
  performance.getEntriesByType = () => [];
});
beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  Object.defineProperty(document, 'cookie', { value: 'a=b; logged_in=1', configurable: true });
  document.documentElement.className = '';
  localStorage.clear();
  Reflect.deleteProperty(window, 'PushManager');
});
afterEach(() => jest.useRealTimers());

const visitor = { passed: false, loggedIn: false, installedApp: false };

test('the entry warning comes once, to visitors, outside the app', () => {
  expect(showsEntryWarning(visitor)).toBe(true);
  expect(showsEntryWarning({ ...visitor, passed: true })).toBe(false);
  expect(showsEntryWarning({ ...visitor, loggedIn: true })).toBe(false);
  expect(showsEntryWarning({ ...visitor, installedApp: true })).toBe(false);
});

test('and where the site and its country ask for it', () => {
  const oneCountry = { country: 'nl', countries: ['nl'] };
  expect(warnedOn(siteSettings(oneCountry))).toEqual(['nl']);
  expect(warnedOn(siteSettings({ ...oneCountry, enable_site_entry_popup: 'no' }))).toEqual([]);
  expect(warnedOn(siteSettings({ country: 'fr', countries: ['fr'] }))).toEqual([]);
});

test('by the country of the visitor where those of a host differ, in the layouts of two countries as well', () => {
  const mixed = siteSettings({
    country: 'nl',
    countries: ['nl', 'de', 'fr', 'it'],
    entry_countries: ['nl', 'de', 'fr'],
  });
  expect(warnedOn(mixed)).toEqual(['nl', 'de', 'fr']);
  expect(warnedOn(mixed, warnedCountries)).toEqual(['nl', 'de']);
  expect(dependsOnVisitor(mixed, ['nl', 'fr'])).toBe(true);
  expect(dependsOnVisitor(mixed, ['nl', 'de', 'fr', 'it'])).toBe(false);
  expect(dependsOnVisitor(mixed, [])).toBe(false);
});

const backPages = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'];
test.each(routeNames.map((name) => [name, backPages.includes(name)] as const))(
  'back on the page %s of an installed app with history: %s',
  (name, expected) => {
    expect(showsBack(name, true, 2)).toBe(expected);
    expect([showsBack(name, false, 2), showsBack(name, true, 1)]).toEqual([false, false]);
  },
);

test('back stands in an installed app with history, on five pages', () => {
  expect(showsBack('members-id', true, 2)).toBe(true);
  expect(showsBack('members-id', false, 2)).toBe(false);
  expect(showsBack('members-id', true, 1)).toBe(false);
  expect(showsBack('chats', true, 2)).toBe(false);
  expect(showsBack(undefined, true, 2)).toBe(false);
});

test.each([
  ['locale=de', 'navigate', true, 1],
  ['a=b; locale=nl', 'navigate', true, 0],
  ['a=b', 'back_forward', true, 0],
  ['locale=de', 'navigate', false, 0],
  ['locale=de', 'back_forward', false, 1],
  ['locale=nl', 'back_forward', false, 0],
])(
  'a Dutch page with the cookie %s, by %s, restored: %s, is loaded again %i times',
  (cookie, type, persisted, times) => {
    Object.defineProperty(document, 'cookie', { value: cookie, configurable: true });
    document.documentElement.lang = 'nl';
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const reload = jest.fn();
    const listeners = new Map<string, EventListener>();
    const frame = { matchMedia: window.matchMedia, addEventListener: listeners.set.bind(listeners) };
    new Function('window', 'location', beforePaintScript)(frame, { pathname: '/members', search: '', reload });
    listeners.get('pageshow')?.(new PageTransitionEvent('pageshow', { persisted }));
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test('the page-state classes and the theme are there before the first paint', () => {
  localStorage.setItem('theme', 'dark');
  window.history.replaceState(null, '', '/members');
  new Function(beforePaintScript)();
  expect([...document.documentElement.classList].sort()).toEqual(['app', 'logged-in', 'not-index']);
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test.each([
  ['/members', 'not_confirmed', true],
  ['/members', 'confirmed', false],
  ['/members?api_signup_complete=1', 'not_confirmed', false],
  ['/activate/error', 'not_confirmed', false],
  ['/signup', 'not_confirmed', false],
  ['/complete-signup', 'not_confirmed', false],
  ['/notifications', 'not_confirmed', false],
  ['/chats', 'not_confirmed', true],
  ['/signup-matches', 'not_confirmed', true],
])('on %s the place of the reminder is kept for a member who is %s: %s', (path, status, expected) => {
  localStorage.setItem(
    'last-user',
    JSON.stringify({ status, notifications_disabled: [], profile: { status: 'disabled' } }),
  );
  window.history.replaceState(null, '', path);
  new Function(beforePaintScript)();
  expect(document.documentElement.classList.contains('not-confirmed')).toBe(expected);
});

const week = 7 * 86_400_000;
test.each([
  ['/members', { main_image: null }, {}, 'no-photo'],
  ['/profile', { main_image: null }, {}, 'push-undecided'],
  ['/members', { main_image: null }, { 'hide-enrich-alert': 0 }, 'push-undecided'],
  ['/members', { main_image: null }, { 'hide-enrich-alert': week - 60_000 }, 'push-undecided'],
  ['/members', { main_image: null }, { 'hide-enrich-alert': week }, 'no-photo'],
  ['/members', { main_image: {} }, {}, 'push-undecided'],
  ['/members', { main_image: {} }, { 'hide-push-notification-alert': 0 }, undefined],
  ['/activate/error', { main_image: null }, {}, 'no-photo'],
  ['/activate/done', { main_image: null }, {}, undefined],
  ['/notifications', { main_image: null }, {}, undefined],
])('on %s the place of an alert is kept for a member with %j and %j: %s', (path, picture, kept, expected) => {
  for (const [name, ago] of Object.entries(kept)) localStorage.setItem(name, String(Date.now() - ago));
  const member = { status: 'active', notifications_disabled: [], profile: { status: 'active', ...picture } };
  localStorage.setItem('last-user', JSON.stringify(member));
  Object.assign(window, { PushManager: {}, Notification: { permission: 'default' } });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  window.history.replaceState(null, '', path);
  new Function(beforePaintScript)();
  const places = ['not-confirmed', 'no-photo', 'push-undecided'];
  expect(places.filter((place) => document.documentElement.classList.contains(place))).toEqual(
    expected ? [expected] : [],
  );
});

const second = 1_000;
test.each([
  ['signed up just now', false, 0, true],
  ['signed up 14,399 s ago', false, 14_399 * second, true],
  ['signed up 14,400 s ago', false, 14_400 * second, false],
  ['has paid', true, 60 * second, false],
  ['signs up tomorrow, by a clock that is wrong', false, -86_400 * second, false],
])('the place of the time bonus is kept for a member who %s', (_, paid_user, ago, expected) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), doNotFake: ['performance'] });
  const signup_date = new Date(Date.now() - ago).toISOString();
  const member = { paid_user, signup_date, status: 'active', notifications_disabled: [], profile: { main_image: {} } };
  localStorage.setItem('last-user', JSON.stringify(member));
  window.history.replaceState(null, '', '/members');
  new Function(beforePaintScript)();
  expect(document.documentElement.classList.contains('time-bonus')).toBe(expected);
});
