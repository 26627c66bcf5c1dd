/** @jest-environment jsdom */
import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';
import { disabledMailsAlert } from './disabled-mails';
import { type Dismissal, dismiss, isDismissed } from './dismissals';
import { mayOfferPasskey, passwordTyped } from './passkey-offer';
import { photoAlert } from './photo-alert';
import { pushAlert } from './push-alert';
import { whichAlert } from './which-alert';

const stopped = (...reasons: ('fbl' | 'bounce' | 'listunsubscribe')[]) => ({ notifications_disabled: reasons });

test('disabled-notifications alert: who gets no mail is told why, everywhere but in the settings', () => {
  expect(disabledMailsAlert(stopped('fbl', 'bounce'), 'members', false)).toBe('bounce');
  expect(disabledMailsAlert(stopped('listunsubscribe'), 'chats', false)).toBe('listunsubscribe');
  expect(disabledMailsAlert(stopped('fbl'), 'notifications', false)).toBeUndefined();
  expect(disabledMailsAlert(stopped('fbl'), 'unsubscribe', false)).toBeUndefined();
  expect(disabledMailsAlert(stopped('fbl'), undefined, false)).toBeUndefined();
  expect(disabledMailsAlert(stopped('fbl'), 'members', true)).toBeUndefined();
  expect(disabledMailsAlert(stopped(), 'members', false)).toBeUndefined();
  expect(disabledMailsAlert(null, 'members', false)).toBeUndefined();
});

const picture = { filename: 'a.webp', thumb_filename: 'b.webp', match: 'c.webp', status: 'active' } as const;
const user = (given: { photo?: boolean; confirmed?: boolean; mailsOff?: boolean } = {}) => {
  const { photo = true, confirmed = true, mailsOff = false } = given;
  const [status, profileStatus] = confirmed
    ? (['active', 'active'] as const)
    : (['not_confirmed', 'disabled'] as const);
  return {
    status,
    notifications_disabled: mailsOff ? ['bounce' as const] : [],
    profile: { status: profileStatus, main_image: photo ? picture : null },
  } as unknown as User;
};
const named = (routes: string[]) => routes as RouteName[];

test('profile-photo alert: who has no picture is asked for one, where there is something to look at', () => {
  const without = user({ photo: false });
  expect(photoAlert(without, 'members', false)).toBe(true);
  expect(photoAlert(user(), 'members', false)).toBe(false);
  expect(photoAlert(without, 'members', true)).toBe(false);
  expect(photoAlert(null, 'members', false)).toBe(false);
  expect(photoAlert(undefined, 'members', false)).toBe(false);
  const quiet = ['profile', 'signup', 'complete-signup', 'activate-done', 'premium', 'notifications', 'directdebit'];
  for (const route of named([...quiet, 'settings'])) expect(photoAlert(without, route, false)).toBe(false);
  expect(photoAlert(without, undefined, false)).toBe(false);
});

test('push alert: push is offered where it is available, but not in the middle of something else', () => {
  expect(pushAlert(user(), 'members', true, false)).toBe(true);
  expect(pushAlert(user(), 'members', false, false)).toBe(false);
  expect(pushAlert(user(), 'members', true, true)).toBe(false);
  expect(pushAlert(null, 'members', true, false)).toBe(false);
  const quiet = ['signup', 'complete-signup', 'notifications', 'activate-done', 'directdebit', 'premium'];
  for (const route of named(quiet)) expect(pushAlert(user(), route, true, false)).toBe(false);
  expect(pushAlert(user(), undefined, true, false)).toBe(false);
});

test('one alert at a time: activation, stopped mails, photo, push', () => {
  const everything = { photo: false, confirmed: false, mailsOff: true };
  const shown = (given: object, hidden: Dismissal[] = [], modal = false, passkeyOffered = false) =>
    whichAlert({
      user: user(given),
      route: 'members',
      justSignedUp: modal,
      smartphone: modal,
      pushAvailable: true,
      passkeyOffered,
      isDismissed: (name) => hidden.includes(name),
    })?.kind;
  expect(shown(everything)).toBe('activation');
  expect(shown(everything, [], true)).toBe('activation-modal');
  expect(shown({ ...everything, confirmed: true })).toBe('mails-off');
  expect(shown({ photo: false })).toBe('photo');
  expect(shown({})).toBe('push');
  expect(shown({}, [], false, true)).toBe('passkey');
  expect(shown({ photo: false }, [], false, true)).toBe('photo');
  expect(shown({ photo: false }, ['hide-enrich-alert'])).toBe('push');
  expect(shown({ mailsOff: true }, ['hide-disabled-notifications-alert'])).toBe('push');
  expect(shown({}, ['hide-push-notification-alert'])).toBeUndefined();
});

test('the page that asks to confirm the account has no alert before its own question', () => {
  const at = (confirmed: boolean) =>
    whichAlert({
      user: user({ photo: false, confirmed }),
      route: 'activate-error',
      justSignedUp: false,
      smartphone: true,
      pushAvailable: true,
      passkeyOffered: false,
      isDismissed: () => false,
    })?.kind;
  expect(at(false)).toBeUndefined();
  expect(at(true)).toBe('photo');
});

test('what was put away stays away for a week, with its time kept under its name', () => {
  const now = Date.now();
  expect(isDismissed('hide-disabled-notifications-alert', now)).toBe(false);
  dismiss('hide-disabled-notifications-alert', now);
  expect(localStorage.getItem('hide-disabled-notifications-alert')).toBe(String(now));
  expect(isDismissed('hide-disabled-notifications-alert', now + 6 * 86_400_000)).toBe(true);
  expect(isDismissed('hide-disabled-notifications-alert', now + 8 * 86_400_000)).toBe(false);
  localStorage.setItem('hide-disabled-notifications-alert', 'yes');
  expect(isDismissed('hide-disabled-notifications-alert', now)).toBe(false);
});

test('a passkey is offered after a log-in with a password, to a confirmed member, where nobody is busy, and rarely', () => {
  const member = { status: 'active' } as const;
  expect(mayOfferPasskey(member, 'members', false)).toBe(false);
  passwordTyped();
  expect(mayOfferPasskey(member, 'members', false)).toBe(true);
  expect(mayOfferPasskey(member, 'members', true)).toBe(false);
  for (const route of ['chats-id', 'credits', 'notifications', undefined] as const) {
    expect(mayOfferPasskey(member, route, false)).toBe(false);
  }
  expect(mayOfferPasskey({ status: 'not_confirmed' }, 'members', false)).toBe(false);
  expect(mayOfferPasskey(null, 'members', false)).toBe(false);
  const now = Date.now();
  dismiss('hide-passkey-alert', now);
  expect(isDismissed('hide-passkey-alert', now + 89 * 86_400_000)).toBe(true);
  expect(isDismissed('hide-passkey-alert', now + 91 * 86_400_000)).toBe(false);
});

test('a decision against the member stands before every other alert until it was read, but on its own page', () => {
  const at = (route: string, unread: boolean) =>
    whichAlert({
      user: { ...user({ confirmed: false }), ...(unread && { new_notice: true }) },
      route: route as RouteName,
      justSignedUp: false,
      smartphone: false,
      pushAvailable: true,
      passkeyOffered: true,
      isDismissed: () => true,
    })?.kind;
  expect([at('members', true), at('chats', true), at('safety', true), at('members', false)]).toEqual([
    'notice',
    'notice',
    'activation',
    'activation',
  ]);
});
