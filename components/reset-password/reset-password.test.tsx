import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { askForReset, choosePassword, readPasskeysByLink } from '@/lib/api/account';
import { ApiFailure } from '@/lib/api/api-failure';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { AskScreen } from './ask-screen';
import { ChooseScreen } from './choose-screen';

jest.mock('@/lib/api/account');
const asking = jest.mocked(askForReset);
const choosing = jest.mocked(choosePassword);
const looking = jest.mocked(readPasskeysByLink);
const { reset_password: words, new_password: inputs, field_codes, codes } = messages;

function show(screenToShow: ReactNode) {
  window.history.replaceState(null, '', '/reset-password/do#token=secret');
  const given = { reset_password: words, new_password: inputs, field_codes, codes };
  render(
    <NextIntlClientProvider locale="en" messages={given} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>{screenToShow}</SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

describe('asking for the mail', () => {
  const ask = async (email: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: words.email }), email);
    await userEvent.click(screen.getByRole('button', { name: words.submit }));
  };

  test.each([
    { failure: new ApiFailure('email_not_found', 404), text: 'E-mail address not found.' },
    {
      failure: new ApiFailure('too_many_emails', 429),
      text: 'Too many password reset e-mails sent, please try again tomorrow.',
    },
  ])('is refused: $failure.message', async ({ failure, text }) => {
    asking.mockRejectedValueOnce(failure);
    show(<AskScreen />);
    await ask('jo@test.example');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('needs an address', async () => {
    asking.mockClear();
    show(<AskScreen />);
    await ask('jo@');
    expect(await screen.findByText(field_codes.invalid_email)).toBeVisible();
    expect(asking).not.toHaveBeenCalled();
  });

  test('tells where the link went', async () => {
    asking.mockResolvedValueOnce();
    show(<AskScreen />);
    await ask(' jo@test.example');
    expect(await screen.findByText(/jo@test\.example/)).toBeVisible();
    expect(asking).toHaveBeenLastCalledWith('jo@test.example');
  });
});

describe('choosing the password', () => {
  beforeEach(() => looking.mockReset().mockResolvedValue([]));
  const choose = async (password: string, repeat = password) => {
    await userEvent.type(screen.getByLabelText(inputs.label), password);
    await userEvent.type(screen.getByLabelText(inputs.repeat), repeat);
    await userEvent.click(screen.getByRole('button', { name: words.save }));
  };

  test('asks for the same one twice', async () => {
    choosing.mockClear();
    show(<ChooseScreen />);
    await choose('seven green bottles', 'seven blue bottles');
    expect(await screen.findByText('The entered passwords are not the same.')).toBeVisible();
    expect(choosing).not.toHaveBeenCalled();
  });

  test('sends it with the link’s token, and says what to do next', async () => {
    choosing.mockResolvedValueOnce();
    show(<ChooseScreen />);
    await choose('seven green bottles');
    expect(await screen.findByRole('heading', { name: words.done_title })).toBeVisible();
    expect(choosing).toHaveBeenLastCalledWith('secret', 'seven green bottles', []);
    expect(window.location.hash).toBe('');
  });

  test('leads to another mail where the link is worn out', async () => {
    choosing.mockRejectedValueOnce(new ApiFailure('link_expired', 410));
    show(<ChooseScreen />);
    await choose('seven green bottles');
    expect(await screen.findByRole('link', { name: words.request })).toHaveAttribute('href', '/reset-password');
    expect(screen.getByRole('heading')).toHaveTextContent('Link expired or invalid, request a new e-mail.');
  });

  test('stays where the password is too common', async () => {
    choosing.mockRejectedValueOnce(
      new ApiFailure('invalid_request', 400, { fields: { password: 'password_too_common' } }),
    );
    show(<ChooseScreen />);
    await choose('password123');
    expect(await screen.findByText(field_codes.password_too_common)).toBeVisible();
  });

  describe('where passkeys open the account, too', () => {
    const passkey = (id: string, name: string) => ({
      id,
      name,
      host: 'test.example',
      created: '2026-11-20T10:00:00.000Z',
      last_used: null,
    });
    const { passkeys } = words;
    const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^Remove ${name}`) });

    test('each is shown and goes with the old password if it is ticked; the others are told of again', async () => {
      looking.mockResolvedValue([passkey('own', 'Phone'), passkey('strange', '')]);
      choosing.mockRejectedValueOnce(new ApiFailure('unavailable', 0)).mockResolvedValueOnce();
      show(<ChooseScreen />);
      expect(await screen.findByRole('group', { name: passkeys.title })).toBeVisible();
      await userEvent.click(await box('Phone'));
      await userEvent.click(await box('Phone'));
      await userEvent.click(await box(passkeys.unnamed));
      await choose('seven green bottles');
      expect(await screen.findByRole('alert')).toHaveTextContent(codes.unavailable);
      await userEvent.click(screen.getByRole('button', { name: words.save }));
      expect(await screen.findByText(/One passkey can still be used to log in to your account\./)).toBeVisible();
      expect(choosing).toHaveBeenLastCalledWith('secret', 'seven green bottles', ['strange']);
      expect(screen.getByRole('link', { name: passkeys.settings })).toHaveAttribute('href', '/notifications#passkeys');
    });

    test('where nobody knows of any, the page says so and goes on', async () => {
      looking.mockRejectedValue(new ApiFailure('unavailable', 0));
      choosing.mockResolvedValueOnce();
      show(<ChooseScreen />);
      expect(await screen.findByText(passkeys.failed)).toBeVisible();
      await choose('seven green bottles');
      expect(await screen.findByRole('heading', { name: words.done_title })).toBeVisible();
    });
  });
});
