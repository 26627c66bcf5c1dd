import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { User } from '#contract/session';
import { confirmAccount } from '@/lib/api/activation';
import { ApiFailure } from '@/lib/api/api-failure';
import messages from '@/messages/en.json';
import { ActivationScreen } from './activation-screen';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/api/activation');
const confirming = jest.mocked(confirmAccount);

const { activation, errors, codes } = messages;

function show() {
  window.history.replaceState(null, '', '/activate/done?token=secret');
  render(
    <NextIntlClientProvider locale="en" messages={{ activation, errors, codes }} timeZone="UTC">
      <ActivationScreen />
    </NextIntlClientProvider>,
  );
}

test('a link is not worn out by a server that is away: the same one is tried again', async () => {
  confirming.mockRejectedValueOnce(new ApiFailure('unavailable', 0)).mockResolvedValueOnce({} as User);
  show();
  await userEvent.click(await screen.findByRole('button', { name: errors.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: activation.done_title })).toBeVisible();
  expect(confirming.mock.calls).toEqual([[{ token: 'secret' }], [{ token: 'secret' }]]);
  expect(replace).not.toHaveBeenCalled();
  expect(window.location.search).toBe('');
});

test('a link that was used or is too old leads to another one', async () => {
  confirming.mockRejectedValueOnce(new ApiFailure('link_expired', 410));
  show();
  await screen.findByText(activation.checking);
  expect(replace).toHaveBeenCalledWith('/activate/error');
});
