import { startRegistration } from '@simplewebauthn/browser';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { Passkey } from '#contract/passkeys';
import { ApiFailure } from '@/lib/api/api-failure';
import { askForNewPasskey, dropPasskey, keepPasskey, namePasskey, readPasskeys } from '@/lib/api/passkeys';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { PasskeysSection } from './passkeys-section';

jest.mock('@simplewebauthn/browser');
jest.mock('@/lib/api/passkeys');
const { settings, new_password, codes, errors } = messages;
const words = settings.passkeys;
const reading = jest.mocked(readPasskeys);
const asking = jest.mocked(askForNewPasskey);
const device = jest.mocked(startRegistration);

const passkey = (id: string, given: Partial<Passkey> = {}): Passkey => ({
  id,
  name: 'Phone',
  host: window.location.hostname,
  created: '2026-11-20T10:00:00.000Z',
  last_used: null,
  ...given,
});

function show(passkeys: Passkey[], password_needed = false) {
  reading.mockResolvedValue({ passkeys, password_needed });
  render(
    <NextIntlClientProvider locale="en" messages={{ settings, new_password, codes, errors }} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <PasskeysSection />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

const add = async () => userEvent.click(await screen.findByRole('button', { name: words.add }));
const stopped = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(window, { PublicKeyCredential: jest.fn() });
  asking.mockResolvedValue({ challenge: 'c' } as never);
});

test('are listed with their days, and where they work if that is not here', async () => {
  show([passkey('a', { last_used: '2026-11-21T10:00:00.000Z' }), passkey('b', { name: '', host: 'be.example' })]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('PhoneAdded on 20 November 2026 · Last used on 21 November 2026');
  expect(rows[0]).not.toHaveTextContent('Works on');
  expect(rows[1]).toHaveTextContent(
    `${words.unnamed}Added on 20 November 2026 · ${words.never_used} · Works on be.example only`,
  );
});

test('are made by the device and kept', async () => {
  device.mockResolvedValue({ id: 'new' } as never);
  jest.mocked(keepPasskey).mockResolvedValue(passkey('new'));
  show([]);
  expect(await screen.findByText(words.none)).toBeVisible();
  await add();
  expect(asking).toHaveBeenCalledWith(undefined);
  expect(keepPasskey).toHaveBeenCalledWith({ id: 'new' });
});

test.each([
  ['NotAllowedError', words.cancelled],
  ['AbortError', words.cancelled],
  ['InvalidStateError', words.known],
  ['NotSupportedError', words.failed],
])('nothing is wrong after %s: it is said calmly, and can be tried again', async (name, text) => {
  device.mockRejectedValue(stopped(name));
  show([]);
  await add();
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: words.add })).not.toHaveAttribute('aria-busy');
  expect(keepPasskey).not.toHaveBeenCalled();
});

test('need the password where the log-in is long ago, and say that a wrong one is', async () => {
  device.mockResolvedValue({ id: 'new' } as never);
  jest.mocked(keepPasskey).mockResolvedValue(passkey('new'));
  asking.mockRejectedValueOnce(new ApiFailure('wrong_password', 401));
  show([], true);
  await add();
  expect(asking).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: words.confirm_title });
  await userEvent.type(within(dialog).getByLabelText(words.password), 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: words.add }));
  expect(await within(dialog).findByText(words.wrong_password)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: words.add }));
  expect(asking).toHaveBeenLastCalledWith('wrong');
  expect(keepPasskey).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leave the question for the password open while one is being made', async () => {
  asking.mockReturnValue(new Promise(() => {}));
  show([], true);
  await add();
  const dialog = screen.getByRole('dialog', { name: words.confirm_title });
  await userEvent.type(within(dialog).getByLabelText(words.password), 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: words.add }));
  expect(within(dialog).getByRole('button', { name: words.cancel })).toBeDisabled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog).toBeVisible();
});

test('ask for the password, too, where the log-in grew old on this page', async () => {
  asking.mockRejectedValueOnce(new ApiFailure('invalid_request', 400, { fields: { password: 'required' } }));
  show([]);
  await add();
  expect(await screen.findByRole('dialog', { name: words.confirm_title })).toBeVisible();
});

test('are renamed in their row; the focus comes back', async () => {
  jest.mocked(namePasskey).mockImplementation(async (id, name) => passkey(id, { name }));
  show([passkey('a')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const field = screen.getByRole('textbox', { name: words.name });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'My tablet{Enter}');
  expect(namePasskey).toHaveBeenCalledWith('a', 'My tablet');
  expect(await screen.findByRole('button', { name: 'Rename My tablet' })).toHaveFocus();
});

test('are removed once that is meant; the password manager hears of it', async () => {
  const signalUnknownCredential = jest.fn(async () => {});
  Object.assign(window.PublicKeyCredential, { signalUnknownCredential });
  show([passkey('a')]);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Remove Phone');
  await press(words.cancel);
  expect(dropPasskey).not.toHaveBeenCalled();
  await press('Remove Phone');
  await press(words.remove);
  expect(dropPasskey).toHaveBeenCalledWith('a');
  expect(await screen.findByText(words.none)).toBeVisible();
  expect(signalUnknownCredential).toHaveBeenCalledWith({ rpId: window.location.hostname, credentialId: 'a' });
});

test('cannot be kept any more while one is being removed', async () => {
  jest.mocked(dropPasskey).mockReturnValue(new Promise(() => {}));
  show([passkey('a')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  await userEvent.click(screen.getByRole('button', { name: words.remove }));
  expect(screen.getByRole('button', { name: words.cancel })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('cannot be made by a browser that does not know them', async () => {
  Object.assign(window, { PublicKeyCredential: undefined });
  show([passkey('a')]);
  expect(await screen.findByText(words.unsupported)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeVisible();
  expect(screen.queryByRole('button', { name: words.add })).toBeNull();
});

test('say so where they cannot be read, and can be asked for again', async () => {
  reading.mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  show([passkey('a')]);
  expect(await screen.findByText(codes.unavailable)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: errors.retry }));
  expect(await screen.findByText('Phone')).toBeVisible();
});
