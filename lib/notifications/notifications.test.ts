import { type NotificationSettings, notificationTypes } from '#contract/notifications';
import { clockTime, minutesOf } from './clock-time';
import { settingsAfter } from './use-notifications';

const on = Object.fromEntries(notificationTypes.map((type) => [type, true])) as NotificationSettings['email'];
const settings: NotificationSettings = {
  email: on,
  push: on,
  cadence: 'daily',
  quiet_hours: null,
  source: {
    email: 'eva@test.example',
    signed_up: '2026-01-01T00:00:00Z',
    host: 'nl.localhost',
    confirmed: null,
    changed: null,
    address_since: null,
    pause_last_day: null,
    kinds: Object.fromEntries(notificationTypes.map((type) => [type, null])) as never,
  },
};

test('a change shows before it is stored, and leaves the rest', () => {
  const quiet_hours = { from: 1320, until: 420, time_zone: 'Europe/Paris' };
  const after = settingsAfter(settings, { email: { like: false }, quiet_hours });
  expect(after).toEqual({ ...settings, email: { ...on, like: false }, quiet_hours });
  expect(settingsAfter(after, { quiet_hours: null, time_zone: 'Europe/Rome', cadence: 'never' })).toEqual({
    ...after,
    cadence: 'never',
    quiet_hours: null,
  });
});

test.each([
  ['00:00', 0],
  ['07:05', 425],
  ['23:59', 1439],
])('%s is minute %i of the day', (time, minutes) => {
  expect(clockTime(minutes)).toBe(time);
  expect(minutesOf(time)).toBe(minutes);
});

test('a time that is not filled in is none', () => {
  for (const text of ['', '24:00', '7:00', '12:60']) expect(minutesOf(text)).toBeNull();
});
