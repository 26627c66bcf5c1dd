import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { User } from '#contract/session';
import { confirmAccount } from '@/lib/api/activation';
import { ApiFailure } from '@/lib/api/api-failure';
import { readUser } from '@/lib/api/user';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { ActivationErrorScreen } from './activation-error-screen';
import { ActivationScreen } from './activation-screen';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/activate/error' }));
jest.mock('@/lib/api/activation');
jest.mock('@/lib/api/user');
jest.mock('./nearby-members', () => ({ NearbyMembers: () => null }));
const confirming = jest.mocked(confirmAccount);
const reading = jest.mocked(readUser);

const { activation, confirm, errors, codes } = messages;
const tim = { id: 'tim', status: 'active', paid_user: true, signup_step: null, profile: { name: 'Tim' } } as User;

function show(fragment = '#token=secret', screen = <ActivationScreen />) {
  window.history.replaceState(null, '', `/activate/done${fragment}`);
  render(
    <NextIntlClientProvider locale="en" messages={{ activation, confirm, errors, codes }} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>
        <SWRConfig value={{ provider: () => new Map() }}>{screen}</SWRConfig>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

const logIn = (user: User | null) => {
  Object.defineProperty(document, 'cookie', { value: user ? 'logged_in=1' : '', configurable: true, writable: true });
  reading.mockResolvedValue(user);
};
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  logIn(null);
});

test('a link is not worn out by a server that is away: the same one is tried again', async () => {
  confirming.mockRejectedValueOnce(new ApiFailure('unavailable', 0)).mockResolvedValueOnce(tim);
  show();
  await userEvent.click(await screen.findByRole('button', { name: errors.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: activation.done_title })).toBeVisible();
  expect(confirming.mock.calls).toEqual([[{ token: 'secret' }], [{ token: 'secret' }]]);
  expect(replace).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('');
});

test('a link that was used or is too old leads to another one', async () => {
  confirming.mockRejectedValueOnce(new ApiFailure('link_expired', 410));
  show();
  await screen.findByText(activation.checking);
  expect(replace).toHaveBeenCalledWith('/activate/error');
});

test('without a link the page is for those alone who are confirmed', async () => {
  logIn(tim);
  show('');
  expect(await screen.findByRole('heading', { level: 1, name: activation.done_title })).toBeVisible();
  expect(confirming).not.toHaveBeenCalled();
});

test.each([
  ['a visitor', null],
  ['somebody who has not confirmed', { ...tim, status: 'not_confirmed' } as User],
])('%s without a link is led to the code and to another mail', async (_, user) => {
  logIn(user);
  show('');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/activate/error'));
});

test('a worn link: the code and another mail for the member, the log-in for a visitor', async () => {
  logIn({ ...tim, status: 'not_confirmed' });
  show('', <ActivationErrorScreen />);
  expect(await screen.findByRole('textbox', { name: confirm.code })).toBeVisible();
  expect(screen.getByRole('button', { name: confirm.resend })).toBeVisible();
});

test('a worn link leads a visitor to the log-in and back here', async () => {
  show('', <ActivationErrorScreen />);
  const link = await screen.findByRole('link', { name: activation.login });
  expect(link).toHaveAttribute('href', '/login?next=/activate/error');
});

test('a link that is opened twice says that all is well', async () => {
  logIn(tim);
  show('', <ActivationErrorScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: activation.already_title })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
