import { isLinkPage, type RouteName } from '@/lib/routes';
import { activationReminder } from './activation';
import { creditBadge } from './credit-badge';
import { prefixedTitle } from './title-prefix';

test.each([
  [11, undefined],
  [10, 'low'],
  [1, 'low'],
  [0, 'empty'],
])('a balance of %i has the badge %s', (credits, badge) => {
  expect(creditBadge(credits)).toBe(badge);
});

test('the title counts unread messages and new likes before it', () => {
  expect(prefixedTitle('Chats', 0)).toBe('Chats');
  expect(prefixedTitle('Chats', 3)).toBe('(3) Chats');
  expect(prefixedTitle('(3) Chats', 12)).toBe('(12) Chats');
  expect(prefixedTitle('(12) Chats', 0)).toBe('Chats');
});

const profile = { id: 'm', name: 'Tim', country: 'nl', main_image: null };
const waiting = { status: 'not_confirmed', profile: { ...profile, status: 'disabled' } } as const;
const confirmed = { status: 'active', profile: { ...profile, status: 'active' } } as const;
const desk = { justSignedUp: true, smartphone: false };
const phone = { justSignedUp: true, smartphone: true };

test('who has not confirmed is reminded, in a modal straight after signing up on a phone', () => {
  expect(activationReminder(waiting, 'members', desk)).toBe('alert');
  expect(activationReminder(waiting, 'members', phone)).toBe('modal');
  expect(activationReminder(waiting, 'members', { ...phone, justSignedUp: false })).toBe('alert');
});

test.each([
  ['a confirmed member', confirmed],
  ['a member with a hidden profile who has confirmed', { ...waiting, status: 'active' } as const],
  ['a visitor', null],
  ['somebody who is not known yet', undefined],
])('%s is not', (_, user) => expect(activationReminder(user, 'members', phone)).toBe('none'));

test.each(['signup', 'notifications', 'complete-signup', 'activate-done', 'activate-error', 'login', undefined])(
  'nobody is on the page %s, where signing up goes on or settings are made',
  (route) => {
    expect(activationReminder(waiting, route as RouteName | undefined, phone)).toBe('none');
    expect(activationReminder(waiting, route as RouteName | undefined, desk)).toBe('none');
  },
);

test.each(['members', 'members-id', 'chats', 'chats-id', 'likes', 'credits', 'profile', 'index'] as const)(
  'somebody waiting is on %s',
  (route) => expect(activationReminder(waiting, route, desk)).toBe('alert'),
);

test('a session that ends leads away from no page that a mail’s link opens', () => {
  for (const path of [
    '/activate/done',
    '/activate/error',
    '/reset-password/do',
    '/mail-change/do',
    '/undo',
    '/export',
  ]) {
    expect(isLinkPage(path)).toBe(true);
  }
  for (const path of ['/', '/members', '/chats/abc', '/notifications', '/no-page'])
    expect(isLinkPage(path)).toBe(false);
});
