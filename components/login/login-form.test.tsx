import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { mayOfferPasskey } from '@/lib/alerts/passkey-offer';
import { ApiFailure } from '@/lib/api/api-failure';
import { login } from '@/lib/api/user';
import { beforePaintScript } from '@/lib/page-state/before-paint';
import { claimTab } from '@/lib/session/tab-memory';
import en from '@/messages/en.json';
import { tim } from '@/tests/fixtures/user';
import { LoginForm } from './login-form';

jest.mock('@/lib/api/user');

test('what is missing is said in the words of the site, and nothing is sent', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LoginForm />
    </NextIntlClientProvider>,
  );
  const name = screen.getByRole('textbox', { name: en.login.name });
  await userEvent.type(name, 'tim');
  await userEvent.click(screen.getByRole('button', { name: en.login.submit }));
  const password = screen.getByLabelText(en.login.password);
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription(en.field_codes.required);
  expect(name).not.toHaveAccessibleDescription();
  expect(login).not.toHaveBeenCalled();
});

test('whoever is told that the account is blocked is led to what that means', async () => {
  jest.mocked(login).mockRejectedValue(new ApiFailure('account_blocked', 403));
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LoginForm />
    </NextIntlClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: en.login.name }), 'tim');
  await userEvent.type(screen.getByLabelText(en.login.password), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: en.login.submit }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(en.codes.account_blocked);
  expect(within(alert).getByRole('link', { name: en.login.blocked_more })).toHaveAttribute('href', '/ban');
});

test('after a failed log-in the password has the focus, to be typed anew', async () => {
  jest.mocked(login).mockRejectedValue(new ApiFailure('wrong_password', 401));
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LoginForm />
    </NextIntlClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: en.login.name }), 'tim');
  const password = screen.getByLabelText<HTMLInputElement>(en.login.password);
  await userEvent.type(password, 'wrong horse');
  const submit = screen.getByRole('button', { name: en.login.submit });
  submit.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(password).toHaveFocus();
  await userEvent.keyboard('correct horse');
  expect(password).toHaveValue('correct horse');
});

test('after a password was typed a passkey may be offered, also in a tab that was of another member', async () => {
  // jsdom cannot load the next page: it reports that on the console.
  jest.spyOn(console, 'error').mockReturnValue();
  claimTab('sanne');
  jest.mocked(login).mockImplementation(async () => {
    Object.assign(document, { cookie: 'logged_in=1' });
    return tim;
  });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LoginForm />
    </NextIntlClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: en.login.name }), 'tim');
  await userEvent.type(screen.getByLabelText(en.login.password), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: en.login.submit }));
  await waitFor(() => expect(mayOfferPasskey(tim, 'members', false)).toBe(true));
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  localStorage.clear();
  sessionStorage.clear();
});

test('what is sent before the scripts are there stays out of the address, and is sent once they are', async () => {
  jest.mocked(login).mockRejectedValue(new ApiFailure('wrong_password', 401));
  performance.getEntriesByType = () => [];
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  const form = (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LoginForm />
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  new Function(beforePaintScript)();
  await userEvent.type(screen.getByRole('textbox', { name: en.login.name }), 'tim');
  await userEvent.type(screen.getByLabelText(en.login.password), 'correct horse');
  const early = new Event('submit', { bubbles: true, cancelable: true });
  container.querySelector('form')?.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  render(form, { container, hydrate: true });
  await waitFor(() => expect(login).toHaveBeenCalledWith('tim', 'correct horse'));
  expect(login).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('alert')).toBeVisible();
});
