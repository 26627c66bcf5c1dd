import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import useSWR from 'swr';
import type { ErrorCode } from '#contract/errors';
import type { User } from '#contract/session';
import { confirmAccount, sendActivationAgain } from '@/lib/api/activation';
import { ApiFailure } from '@/lib/api/api-failure';
import { sessionKeys } from '@/lib/session/session';
import messages from '@/messages/en.json';
import { ConfirmBox } from './confirm-box';

jest.mock('@/lib/api/activation');
jest.mock('@/components/layout/show-toast', () => ({ showToast: jest.fn() }));
const confirming = jest.mocked(confirmAccount);
const sending = jest.mocked(sendActivationAgain);

const { confirm } = messages;
const refused = (code: ErrorCode, status = 400) => new ApiFailure(code, status);

beforeEach(() => jest.resetAllMocks());

const requestUser = jest.fn();
function KnowsUser() {
  useSWR(sessionKeys.user, requestUser, { revalidateOnMount: false });
  return null;
}

function show(main = true) {
  const onConfirmed = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={{ confirm }} timeZone="UTC">
      <KnowsUser />
      <ConfirmBox main={main} onConfirmed={onConfirmed} />
    </NextIntlClientProvider>,
  );
  return onConfirmed;
}

const field = () => screen.getByRole('textbox', { name: confirm.code });

async function type(code: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), code);
  await userEvent.click(screen.getByRole('button', { name: confirm.submit }));
}

test('one field takes the code as phones offer it, and a pasted one with its blank', async () => {
  confirming.mockResolvedValue({ id: 'me', status: 'active' } as User);
  const onConfirmed = show();
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  await userEvent.click(field());
  await userEvent.paste('123 456');
  expect(field()).toHaveValue('123456');
  await userEvent.keyboard('{Enter}');
  expect(confirming).toHaveBeenCalledWith({ code: '123456' });
  expect(onConfirmed).toHaveBeenCalled();
});

test('a code that is too short is not sent', async () => {
  show();
  await type('123');
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(confirm.short));
  expect(field()).toHaveFocus();
  expect(confirming).not.toHaveBeenCalled();
});

test.each([
  ['code_not_found', confirm.wrong],
  ['invalid_request', confirm.wrong],
  ['link_expired', confirm.expired],
  ['too_many_attempts', confirm.too_many],
] as const)('%s is said in words, at the field', async (code, words) => {
  confirming.mockRejectedValue(refused(code));
  const onConfirmed = show();
  await type('123456');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(onConfirmed).not.toHaveBeenCalled();
  // The link may have been opened in another browser meanwhile.
  expect(requestUser).toHaveBeenCalledTimes(code === 'link_expired' ? 1 : 0);
});

test('another mail is said to be sent, delayed or refused', async () => {
  sending
    .mockResolvedValueOnce('sent')
    .mockResolvedValueOnce('delayed')
    .mockRejectedValueOnce(refused('too_many_emails', 429))
    .mockRejectedValueOnce(refused('unavailable', 0));
  show();
  for (const words of [confirm.sent, confirm.delayed, confirm.too_many_emails, confirm.failed]) {
    await userEvent.click(screen.getByRole('button', { name: confirm.resend }));
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test('in the alert the field opens on a press, with the keyboard in it', async () => {
  show(false);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: confirm.open }));
  expect(field()).toHaveFocus();
});
