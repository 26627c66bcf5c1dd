import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type NotificationSettings, notificationTypes, sentTypes } from '#contract/notifications';
import en from '@/messages/en.json';
import { TypeSwitches } from './type-switches';

const words = en.settings.types;

test('has a switch for each kind that something is sent of, and no other', () => {
  const on = Object.fromEntries(notificationTypes.map((type) => [type, true])) as NotificationSettings['email'];
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <TypeSwitches settings={{ email: on, push: on } as NotificationSettings} onChange={() => undefined} />
    </NextIntlClientProvider>,
  );
  const names = screen.getAllByRole('switch').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual(sentTypes.flatMap((type) => ['E-mail', 'Push'].map((way) => `${words[type].label}: ${way}`)));
});
