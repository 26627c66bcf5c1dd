import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { sendActivationAgain } from '@/lib/api/activation';
import { ApiFailure } from '@/lib/api/api-failure';
import messages from '@/messages/en.json';
import { EmailTaken } from './email-taken';

jest.mock('@/lib/api/activation');
const sending = jest.mocked(sendActivationAgain);

const { signup, codes } = messages;

test('an address that is taken: log in, or have the link sent again', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ signup, codes }} timeZone="UTC">
      <EmailTaken email="jo@test.example" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('link', { name: signup.email.login })).toHaveAttribute('href', '/login');
  sending
    .mockResolvedValueOnce('sent')
    .mockResolvedValueOnce('delayed')
    .mockRejectedValueOnce(new ApiFailure('too_many_emails', 429))
    .mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  for (const words of [
    signup.email.resend_sent,
    signup.email.resend_delayed,
    codes.too_many_emails,
    codes.unavailable,
  ]) {
    await userEvent.click(screen.getByRole('button', { name: signup.email.resend }));
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(sending).toHaveBeenCalledWith('jo@test.example');
});
