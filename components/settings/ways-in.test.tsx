import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { DeviceSession } from '#contract/account';
import { askForMailChange, changePassword, logOutDevice, readSessions } from '@/lib/api/account';
import { ApiFailure } from '@/lib/api/api-failure';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { PasswordSection } from './password-section';

jest.mock('@/lib/api/account');
const { settings, new_password, field_codes, codes, errors } = messages;

function show(section: ReactNode) {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ settings, new_password, field_codes, codes, errors }}
      timeZone="UTC"
    >
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={{ country: 'nl' } as never}>{section}</SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

describe('another address', () => {
  const asking = jest.mocked(askForMailChange);
  const ask = async (email: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: settings.email.label }), email);
    await userEvent.type(screen.getByLabelText(settings.email.password), 'secret words');
    await userEvent.click(screen.getByRole('button', { name: settings.email.submit }));
  };

  test.each([
    {
      failure: new ApiFailure('email_taken', 409),
      text: 'This e-mail address already owns an account on this website.',
    },
    { failure: new ApiFailure('wrong_password', 401), text: 'Please check your password.' },
    { failure: new ApiFailure('too_many_emails', 429), text: codes.too_many_emails },
    {
      failure: new ApiFailure('invalid_request', 400, { fields: { email: 'invalid_email' } }),
      text: 'New e-mail address is invalid.',
    },
  ])('is refused: $failure.message', async ({ failure, text }) => {
    asking.mockRejectedValueOnce(failure);
    show(<EmailSection />);
    await ask('new@test.example');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('is told before anything is sent where it is none, and where the link went where it is', async () => {
    asking.mockReset().mockResolvedValue();
    show(<EmailSection />);
    await ask('new@');
    expect(await screen.findByText('New e-mail address is invalid.')).toBeVisible();
    expect(asking).not.toHaveBeenCalled();
    await ask('test.example');
    const sent = await screen.findByText(/We sent an e-mail to new@test\.example/);
    expect(sent).toBeVisible();
    expect(sent.closest('[tabindex="-1"]')).toHaveFocus();
  });
});

describe('another password', () => {
  const changing = jest.mocked(changePassword);
  const change = async (password: string, repeat = password) => {
    await userEvent.type(screen.getByLabelText(settings.password.old), 'old words');
    await userEvent.type(screen.getByLabelText(new_password.label), password);
    await userEvent.type(screen.getByLabelText(new_password.repeat), repeat);
    await userEvent.click(screen.getByRole('button', { name: settings.password.submit }));
  };

  test('needs the old one', async () => {
    changing.mockRejectedValueOnce(new ApiFailure('wrong_password', 401));
    show(<PasswordSection />);
    await change('seven green bottles');
    expect(await screen.findByText('Please check your old password.')).toBeVisible();
    expect(changing).toHaveBeenLastCalledWith('old words', 'seven green bottles');
    expect(screen.getByLabelText(settings.password.old)).toHaveFocus();
  });

  test('is typed twice alike', async () => {
    changing.mockClear();
    show(<PasswordSection />);
    await change('seven green bottles', 'seven');
    expect(await screen.findByText('The entered passwords are not the same.')).toBeVisible();
    expect(changing).not.toHaveBeenCalled();
  });
});

describe('devices', () => {
  const device = (id: string, given: Partial<DeviceSession>): DeviceSession => ({
    id,
    browser: 'Firefox',
    system: 'Linux',
    place: null,
    created: '2026-11-20T10:00:00.000Z',
    last_used: '2026-11-21T10:00:00.000Z',
    current: false,
    ...given,
  });
  const reading = jest.mocked(readSessions);
  const ending = jest.mocked(logOutDevice);

  test('are listed with their place, and ended one by one or all others at once', async () => {
    ending.mockResolvedValue();
    reading.mockResolvedValueOnce([
      device('here', { current: true }),
      device('phone', { browser: 'Safari', system: 'iPhone', place: { country: 'be' } }),
      device('odd', { browser: null, system: null }),
      device('tablet', { browser: 'Chrome', system: 'Android' }),
    ]);
    show(<DevicesSection />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent(settings.devices.current);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[1]).toHaveTextContent(/Safari on iPhone.*Belgium/);
    expect(rows[2]).toHaveTextContent(settings.devices.unknown);
    expect(rows[2]).toHaveTextContent(settings.devices.place_unknown);

    await userEvent.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(ending).toHaveBeenLastCalledWith('phone');
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: settings.devices.end_others }));
    expect(ending).toHaveBeenLastCalledWith(undefined);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('that ended by themselves meanwhile are taken from the list; a failure is told', async () => {
    reading.mockResolvedValueOnce([device('here', { current: true }), device('phone', {}), device('tablet', {})]);
    show(<DevicesSection />);
    const button = async () => (await screen.findAllByRole('button', { name: 'Log out Firefox on Linux' }))[0];
    ending.mockRejectedValueOnce(new ApiFailure('not_found', 404));
    await userEvent.click((await button()) as HTMLElement);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    ending.mockRejectedValueOnce(new ApiFailure('unavailable', 0));
    await userEvent.click((await button()) as HTMLElement);
    expect(await screen.findByText(codes.unavailable)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
