import { startRegistration } from '@simplewebauthn/browser';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { showToast } from '@/components/layout/show-toast';
import { ApiFailure } from '@/lib/api/api-failure';
import { askForNewPasskey, keepPasskey, readPasskeys } from '@/lib/api/passkeys';
import { usePasskeyOffer } from '@/lib/passkeys/use-offer';
import messages from '@/messages/en.json';
import { PasskeyAlert } from './passkey-alert';

jest.mock('@simplewebauthn/browser');
jest.mock('@/lib/api/passkeys');
jest.mock('@/components/layout/show-toast');
const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const { alerts, codes } = messages;
const reading = jest.mocked(readPasskeys);
const onDismiss = jest.fn();

/** As the frame has it. */
function Offer({ wanted }: { wanted: boolean }) {
  return usePasskeyOffer(wanted) && <PasskeyAlert onDismiss={onDismiss} />;
}

/** The offer on a device with or without a lock of its own, to a member with passkeys on these hosts. */
function show(able: boolean, hosts: string[] = [], wanted = true) {
  const asked = jest.fn(async () => able);
  Object.assign(window, {
    PublicKeyCredential: Object.assign(jest.fn(), { isUserVerifyingPlatformAuthenticatorAvailable: asked }),
  });
  const passkeys = hosts.map((host) => ({ id: host, host, name: '', created: '', last_used: null }));
  reading.mockResolvedValue({ passkeys, password_needed: false });
  render(
    <NextIntlClientProvider locale="en" messages={{ alerts, codes }} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <Offer wanted={wanted} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return asked;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = () => screen.queryByRole('heading', { name: alerts.passkey_title });

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(askForNewPasskey).mockResolvedValue({ challenge: 'c' } as never);
});

test('is for a member who has none here, on a device that can make one, and can be put away', async () => {
  show(true, ['be.example']);
  await waitFor(() => expect(heading()).toBeVisible());
  await press(alerts.dismiss);
  expect(onDismiss).toHaveBeenCalled();
});

test('is not for a member who has one here', async () => {
  show(true, [window.location.hostname]);
  await waitFor(() => expect(reading).toHaveBeenCalled());
  expect(heading()).toBeNull();
});

test('asks the backend nothing on a device that can make none, and nobody anything where none may be offered', async () => {
  await waitFor(() => expect(show(false)).toHaveBeenCalled());
  expect(show(true, [], false)).not.toHaveBeenCalled();
  expect(reading).not.toHaveBeenCalled();
  expect(heading()).toBeNull();
});

test('is gone once there is one', async () => {
  jest.mocked(startRegistration).mockResolvedValue({ id: 'new' } as never);
  jest.mocked(keepPasskey).mockResolvedValue({ id: 'new' } as never);
  show(true);
  await press(alerts.passkey_add);
  expect(keepPasskey).toHaveBeenCalledWith({ id: 'new' });
  await waitFor(() => expect(heading()).toBeNull());
  expect(showToast).toHaveBeenCalledWith(alerts.passkey_done, 'ok');
});

test('says calmly that nothing came of it where the dialog was closed', async () => {
  jest.mocked(startRegistration).mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  show(true);
  await press(alerts.passkey_add);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(alerts.passkey_cancelled));
  expect(heading()).toBeVisible();
});

test('leads to the settings where the password is needed by now', async () => {
  const refusal = new ApiFailure('invalid_request', 400, { fields: { password: 'required' } });
  jest.mocked(askForNewPasskey).mockRejectedValue(refusal);
  show(true);
  await press(alerts.passkey_add);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/notifications#passkeys'));
});
