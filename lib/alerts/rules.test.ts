import type { User } from '#contract/session';
import { type RouteName, routeNames } from '@/lib/routes';
import { activationReminder } from '@/lib/session/activation';
import { disabledMailsAlert } from './disabled-mails';
import { photoAlert } from './photo-alert';
import { pushAlert } from './push-alert';

/**
 * The alerts of the specification's section 4 on every page there is: where each stands, where it does not, and for
 * whom. A page that is added later is asked about by itself.
 */
const profile = { id: 'm', name: 'Tim', country: 'nl', status: 'active', main_image: null };
const member = (changes: object = {}) =>
  ({ status: 'active', notifications_disabled: [], profile, ...changes }) as unknown as User;
const unconfirmed = member({ status: 'not_confirmed', profile: { ...profile, status: 'disabled' } });

/** Pages of which the specification says that the alert is not there, and ours that are the same in all but the name. */
const quiet = {
  activation: ['signup', 'notifications', 'complete-signup', 'activate-done', 'activate-error', 'login'],
  photo: ['profile', 'signup', 'complete-signup', 'activate-done', 'premium', 'notifications', 'directdebit'],
  push: ['signup', 'complete-signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
  mails: ['notifications', 'unsubscribe'],
};

const shown: Record<keyof typeof quiet, (user: User | null, route: RouteName, dismissed: boolean) => boolean> = {
  activation: (user, route) => {
    const at = (smartphone: boolean) => activationReminder(user, route, { justSignedUp: true, smartphone });
    // The same pages, whether as a modal or as an alert.
    expect([at(true) === 'modal', at(false) === 'alert']).toEqual([at(true) !== 'none', at(true) !== 'none']);
    return at(false) === 'alert';
  },
  photo: photoAlert,
  push: (user, route, dismissed) => pushAlert(user, route, true, dismissed),
  mails: (user, route, dismissed) => disabledMailsAlert(user, route, dismissed) === 'bounce',
};

const forWhom: Record<keyof typeof quiet, User> = {
  activation: unconfirmed,
  photo: member(),
  push: member(),
  mails: member({ notifications_disabled: ['bounce'] }),
};

const alerts = Object.keys(quiet) as (keyof typeof quiet)[];

describe.each(alerts)('the alert %s', (alert) => {
  test.each(routeNames.map((route) => [route, !quiet[alert].includes(route)] as const))(
    'on the page %s: %s',
    (route, expected) => {
      expect(shown[alert](forWhom[alert], route, false)).toBe(expected);
      // Never for a visitor, whatever the page.
      expect(shown[alert](null, route, false)).toBe(false);
      if (alert !== 'activation') expect(shown[alert](forWhom[alert], route, true)).toBe(false);
    },
  );

  test('stays away from pages of the specification that come later', () => {
    const later = ['premium', 'directdebit', 'settings'].filter((name) => quiet[alert].includes(name));
    for (const route of later as RouteName[]) expect(shown[alert](forWhom[alert], route, false)).toBe(false);
  });
});

test.each<[keyof typeof quiet, string, User]>([
  ['activation', 'confirmed', member()],
  ['activation', 'confirmed, with a hidden profile', member({ profile: { ...profile, status: 'disabled' } })],
  ['photo', 'somebody with a picture', member({ profile: { ...profile, main_image: { filename: 'a.webp' } } })],
  ['mails', 'somebody whose mails arrive', member()],
])('the alert %s is not for who is %s', (alert, _, user) => {
  expect(shown[alert](user, 'members', false)).toBe(false);
});

test('push is not offered where it is not available', () => {
  expect(pushAlert(member(), 'members', false, false)).toBe(false);
});
