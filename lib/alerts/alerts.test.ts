/** @jest-environment jsdom */
import { disabledMailsAlert } from './disabled-mails';
import { dismiss, isDismissed } from './dismissals';

const stopped = (...reasons: ('fbl' | 'bounce' | 'listunsubscribe')[]) => ({ notifications_disabled: reasons });

test('disabled-notifications alert: who gets no mail is told why, everywhere but in the settings', () => {
  expect(disabledMailsAlert(stopped('fbl', 'bounce'), 'members', false)).toBe('bounce');
  expect(disabledMailsAlert(stopped('listunsubscribe'), 'chats', false)).toBe('listunsubscribe');
  expect(disabledMailsAlert(stopped('fbl'), 'notifications', false)).toBeUndefined();
  expect(disabledMailsAlert(stopped('fbl'), undefined, false)).toBeUndefined();
  expect(disabledMailsAlert(stopped('fbl'), 'members', true)).toBeUndefined();
  expect(disabledMailsAlert(stopped(), 'members', false)).toBeUndefined();
  expect(disabledMailsAlert(null, 'members', false)).toBeUndefined();
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
