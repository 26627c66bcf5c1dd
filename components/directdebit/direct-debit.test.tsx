import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DebitAttempt, DirectDebit } from '#contract/directdebit';
import { ApiFailure } from '@/lib/api/api-failure';
import { readDirectDebit, revokeMandate, sendCodeAgain, signMandate, startMandate } from '@/lib/api/directdebit';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { debitDetails } from '@/tests/fixtures/debit';
import { DirectDebitScreen } from './direct-debit-screen';

jest.mock('@/lib/api/directdebit');
let query = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
jest.mock('@/lib/session/use-user', () => ({
  useUser: () => ({ user: { id: 'me', profile: { country: 'nl' } }, loggedIn: true }),
}));
const { directdebit: t, field_codes, codes, errors, common, nav, log_in_first } = messages;

const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const attempt = (changes: Partial<DebitAttempt> = {}): DebitAttempt => ({
  account_holder: 'S. de Vries',
  iban: 'NL91 •••• 4300',
  phone: '+31 •••• 78',
  tries_left: 5,
  resend_at: later(60),
  expires: later(1800),
  ...changes,
});
const mandate = {
  reference: 'FONKEL-1',
  account_holder: 'S. de Vries',
  iban: 'NL91 •••• 4300',
  signed: '2026-11-20T12:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
};
const creditor = {
  identifier: 'NL70ZZZ000000010000',
  name: 'Lichtpunt B.V.',
  address: 'Kade 1',
  city: 'Utrecht',
  country: 'nl',
};
const state = (changes: Partial<DirectDebit> = {}): DirectDebit => ({
  creditor,
  blocked: false,
  mandate: null,
  attempt: null,
  ...changes,
});

function show(...states: DirectDebit[]) {
  const reading = jest.mocked(readDirectDebit).mockReset();
  for (const one of states) reading.mockResolvedValueOnce(one);
  return render(
    <NextIntlClientProvider
      locale="en"
      messages={{ directdebit: t, field_codes, codes, errors, common, nav, log_in_first }}
      timeZone="UTC"
    >
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={{ country: 'nl', support_email: 'help@fonkel.example' } as never}>
          <DirectDebitScreen />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

const box = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fillIn(changes: Partial<typeof debitDetails> = {}) {
  const { consent: _, ...typed } = { ...debitDetails, ...changes };
  for (const [name, value] of Object.entries(typed)) {
    const field = await box(t[name as 'iban']);
    await userEvent.clear(field);
    await userEvent.type(field, value as string);
  }
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  query = '';
  window.scrollTo = () => {};
  jest.mocked(startMandate).mockReset();
  jest.mocked(signMandate).mockReset();
});

test('IBAN and phone are formatted while they are typed, and go out plain', async () => {
  show(state());
  jest.mocked(startMandate).mockResolvedValue(attempt());
  await fillIn({ iban: 'nl91abna0417164300', phone: '0612345678' });
  expect(await box(t.iban)).toHaveValue('NL91 ABNA 0417 1643 00');
  expect(await box(t.phone)).toHaveValue('06 12345678');
  await userEvent.click(screen.getByRole('checkbox', { name: t.consent }));
  await press(t.submit);
  expect(await screen.findByRole('heading', { name: t.code_title })).toBeVisible();
  expect(jest.mocked(startMandate).mock.calls[0]?.[0]).toEqual({
    ...debitDetails,
    iban: 'NL91ABNA0417164300',
    phone: '+31612345678',
  });
});

test('the mandate names creditor and identifier, and nothing is sent without consent', async () => {
  show(state());
  await fillIn();
  expect(screen.getByText(/authorise Lichtpunt B\.V\. to .* instructions from Lichtpunt B\.V\. As part/)).toBeVisible();
  expect(screen.getByText('NL70ZZZ000000010000')).toBeVisible();
  await press(t.submit);
  expect(await screen.findByText(t.consent_missing)).toBeVisible();
  expect(startMandate).not.toHaveBeenCalled();
});

test.each([
  ['an IBAN with a typing error', { iban: 'NL91 ABNA 0417 1643 01' }, field_codes.invalid_iban],
  ['an IBAN of a country without SEPA', { iban: 'TR33 0006 1005 1978 6457 8413 26' }, field_codes.iban_country],
  ['a phone that is none', { phone: '12' }, field_codes.invalid_phone],
])('%s is told at its field', async (_, changes, words) => {
  show(state());
  await fillIn(changes);
  await userEvent.click(screen.getByRole('checkbox', { name: t.consent }));
  await press(t.submit);
  expect(await screen.findByText(words)).toBeVisible();
  expect(startMandate).not.toHaveBeenCalled();
});

test('a reload loses nothing that was typed but the consent, and nothing is left in local storage', async () => {
  const { unmount } = show(state());
  await fillIn();
  unmount();
  show(state());
  expect(await box(t.iban)).toHaveValue(debitDetails.iban);
  expect(await box(t.city)).toHaveValue(debitDetails.city);
  expect(screen.getByRole('checkbox', { name: t.consent })).not.toBeChecked();
  expect(JSON.stringify(localStorage)).not.toContain('ABNA');
});

test('after a reload an attempt goes on at its code; Code invalid, with the tries that are left', async () => {
  show(state({ attempt: attempt() }), state({ attempt: attempt({ tries_left: 4 }) }));
  jest.mocked(signMandate).mockRejectedValue(new ApiFailure('code_invalid', 400));
  await userEvent.type(await box(t.code), '12a3456789');
  expect(await box(t.code)).toHaveValue('123456');
  await press(t.sign);
  expect(await screen.findByText(/Code invalid\. 4 tries left\./)).toBeVisible();
});

test('the fifth wrong code leads back to the form, which says so', async () => {
  show(state({ attempt: attempt({ tries_left: 1 }) }), state());
  jest.mocked(signMandate).mockRejectedValue(new ApiFailure('code_invalid', 400));
  await userEvent.type(await box(t.code), '000000');
  await press(t.sign);
  expect(await screen.findByText(t.over)).toBeVisible();
  expect(await box(t.iban)).toBeVisible();
});

test('the code can be sent again once its minute is over', async () => {
  const { unmount } = show(state({ attempt: attempt() }));
  expect(await screen.findByRole('button', { name: t.resend })).toBeDisabled();
  unmount();
  show(state({ attempt: attempt({ resend_at: later(-1) }) }));
  jest.mocked(sendCodeAgain).mockResolvedValue(attempt());
  await press(t.resend);
  expect(await screen.findByText(t.resent)).toBeVisible();
});

test('a message that was sent again leaves a mandate alone that was signed meanwhile', async () => {
  show(state({ attempt: attempt({ resend_at: later(-1) }) }));
  let answer: (sent: DebitAttempt) => void = () => undefined;
  jest.mocked(sendCodeAgain).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  jest.mocked(signMandate).mockResolvedValue(mandate);
  await press(t.resend);
  await userEvent.type(await box(t.code), '123456');
  await press(t.sign);
  expect(await screen.findByText('FONKEL-1')).toBeVisible();
  await act(async () => answer(attempt()));
  expect(screen.getByText('FONKEL-1')).toBeVisible();
});

test('a signed mandate leads back to the order, and forgets what was typed', async () => {
  query = 'back=/credits/nl_fonkel-25/sdd';
  sessionStorage.setItem('directdebit:draft', '{}');
  show(state({ attempt: attempt() }));
  jest.mocked(signMandate).mockResolvedValue(mandate);
  await userEvent.type(await box(t.code), '123456');
  await press(t.sign);
  expect(await screen.findByRole('link', { name: t.to_order })).toHaveAttribute('href', '/credits/nl_fonkel-25/sdd');
  expect(screen.getByText('FONKEL-1')).toBeVisible();
  expect(sessionStorage.getItem('directdebit:draft')).toBeNull();
});

test('no other site is led back to', async () => {
  query = 'back=https://evil.example/credits';
  show(state({ mandate }));
  expect(await screen.findByRole('link', { name: t.to_shop })).toHaveAttribute('href', '/credits');
});

test.each([
  ['Pacific/Kiritimati', '21 November 2026'],
  ['Pacific/Pago_Pago', '20 November 2026'],
])('a mandate names the day of its signature in %s', async (time_zone, day) => {
  show(state({ mandate: { ...mandate, time_zone } }));
  expect((await screen.findByText(/2026/)).textContent).toBe(day.replaceAll(' ', '\u00a0'));
});

test('a mandate is revoked after a question', async () => {
  show(state({ mandate }));
  jest.mocked(revokeMandate).mockResolvedValue();
  await press(t.revoke);
  expect(revokeMandate).not.toHaveBeenCalled();
  const buttons = await screen.findAllByRole('button', { name: t.revoke });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  expect(await box(t.iban)).toBeVisible();
});

test('a mandate that is being revoked cannot be kept any more', async () => {
  show(state({ mandate }));
  jest.mocked(revokeMandate).mockReturnValue(new Promise(() => {}));
  await press(t.revoke);
  const buttons = await screen.findAllByRole('button', { name: t.revoke });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  expect(screen.getByRole('button', { name: t.keep })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('Your account is blocked for direct debit payments: the page says so and leads to other ways', async () => {
  show(state({ blocked: true }));
  expect(await screen.findByText(/Your account is blocked for direct debit payments\./)).toBeVisible();
  expect(screen.getByRole('link', { name: t.other_method })).toHaveAttribute('href', '/credits');
});

test('where the site has no direct debit, the page says so', async () => {
  show(state({ creditor: null }));
  expect(await screen.findByText(t.unavailable_title)).toBeVisible();
});
