import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { confirmMailChange } from '@/lib/api/account';
import { ApiFailure } from '@/lib/api/api-failure';
import messages from '@/messages/en.json';
import { MailChangeScreen } from './mail-change-screen';

jest.mock('@/lib/api/account');
const confirming = jest.mocked(confirmMailChange);
const { mail_change: words, errors, codes } = messages;

function show() {
  window.history.replaceState(null, '', '/mail-change/do#token=secret');
  render(
    <NextIntlClientProvider locale="en" messages={{ mail_change: words, errors, codes }} timeZone="UTC">
      <MailChangeScreen />
    </NextIntlClientProvider>,
  );
}

test('a link is not worn out by a server that is away: the same one is tried again', async () => {
  confirming.mockRejectedValueOnce(new ApiFailure('unavailable', 0)).mockResolvedValueOnce();
  show();
  await userEvent.click(await screen.findByRole('button', { name: errors.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: words.done_title })).toBeVisible();
  expect(confirming.mock.calls).toEqual([['secret'], ['secret']]);
  expect(window.location.hash).toBe('');
});

test.each([
  { failure: new ApiFailure('link_expired', 410), title: words.expired_title },
  {
    failure: new ApiFailure('email_taken', 409),
    title: 'This e-mail address already owns an account on this website.',
  },
])('$failure.message leads to the settings', async ({ failure, title }) => {
  confirming.mockRejectedValueOnce(failure);
  show();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: words.settings })).toHaveAttribute('href', '/notifications#email');
});
