import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { NotificationSettings } from '#contract/notifications';
import { ownTimeZone } from '@/lib/notifications/clock-time';
import en from '@/messages/en.json';
import { CadenceFields } from './cadence-fields';

const words = en.settings.notifications;

/** Whoever runs the tests is somewhere else. */
const before = { from: 22 * 60, until: 8 * 60, time_zone: 'Antarctica/Troll' };

function show(quiet_hours: NotificationSettings['quiet_hours']) {
  const onChange = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CadenceFields settings={{ cadence: 'daily', quiet_hours } as NotificationSettings} onChange={onChange} />
    </NextIntlClientProvider>,
  );
  return onChange;
}

test('a time that is changed after a move counts where the member is now', async () => {
  const onChange = show(before);
  const until = screen.getByLabelText(words.until);
  await userEvent.clear(until);
  await userEvent.type(until, '06:30');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([
    [{ quiet_hours: { from: before.from, until: 6 * 60 + 30, time_zone: ownTimeZone() } }],
  ]);
});

test('switching quiet hours off names the zone where the member is now', async () => {
  const onChange = show(before);
  await userEvent.click(screen.getByRole('switch'));
  expect(onChange.mock.calls).toEqual([[{ quiet_hours: null, time_zone: ownTimeZone() }]]);
});
