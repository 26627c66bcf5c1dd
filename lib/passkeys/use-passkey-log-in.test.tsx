import { startAuthentication } from '@simplewebauthn/browser';
import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiFailure } from '@/lib/api/api-failure';
import { askForLogIn, logInWith } from '@/lib/api/passkeys';
import { usePasskeyLogIn } from './use-passkey-log-in';

jest.mock('@simplewebauthn/browser');
jest.mock('@/lib/api/passkeys');

const device = jest.mocked(startAuthentication);
const sending = jest.mocked(logInWith);
const closed = Object.assign(new Error('closed'), { name: 'NotAllowedError' });
const user = { id: 'me' } as never;

/** A browser that knows passkeys, and perhaps offers them below a field. */
function know(whileTyping: boolean) {
  const known = Object.assign(() => {}, { isConditionalMediationAvailable: async () => whileTyping });
  Object.assign(window, { PublicKeyCredential: known });
}

function show() {
  const outcomes = { onUser: jest.fn(async () => {}), onFailure: jest.fn() };
  return { ...outcomes, hook: renderHook(() => usePasskeyLogIn(outcomes)).result };
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(askForLogIn).mockResolvedValue({ challenge: 'c' } as never);
  know(false);
});
afterEach(() => jest.useRealTimers());

test('a press opens the dialog, and who proves it is let in', async () => {
  device.mockResolvedValue({ id: 'key' } as never);
  sending.mockResolvedValue(user);
  const { hook, onUser } = show();
  await act(() => hook.current.open());
  expect(device).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' }, useBrowserAutofill: false });
  expect(sending).toHaveBeenCalledWith({ id: 'key' });
  expect(onUser).toHaveBeenCalledWith(user);
  // The page that follows is on its way; whoever comes back to this one finds it as at first.
  expect(hook.current.busy).toBe(true);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(hook.current.busy).toBe(false);
});

test('a dialog that is closed, or runs out of time, is no error', async () => {
  device.mockRejectedValue(closed);
  const { hook, onUser, onFailure } = show();
  await act(() => hook.current.open());
  expect(hook.current).toMatchObject({ busy: false, cancelled: true });
  expect(sending).not.toHaveBeenCalled();
  expect(onUser).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a refusal is told, and another try is possible', async () => {
  const refusal = new ApiFailure('login_failed', 401);
  device.mockResolvedValue({ id: 'key' } as never);
  sending.mockRejectedValueOnce(refusal);
  const { hook, onFailure } = show();
  await act(() => hook.current.open());
  expect(onFailure).toHaveBeenCalledWith(refusal);
  expect(hook.current).toMatchObject({ busy: false, cancelled: false });
});

test('where the browser offers passkeys below the field, it is asked to at once', async () => {
  know(true);
  device.mockResolvedValue({ id: 'key' } as never);
  sending.mockResolvedValue(user);
  const { onUser } = show();
  await waitFor(() => expect(onUser).toHaveBeenCalledWith(user));
  expect(device).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' }, useBrowserAutofill: true });
});

test('nobody hears when what the browser offers by itself cannot be had', async () => {
  know(true);
  jest.mocked(askForLogIn).mockRejectedValue(new ApiFailure('rate_limited', 429));
  const { onFailure } = show();
  await waitFor(() => expect(askForLogIn).toHaveBeenCalled());
  await act(async () => {});
  expect(device).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('what waits below the field is renewed before its challenge is worthless', async () => {
  jest.useFakeTimers();
  know(true);
  device.mockReturnValue(new Promise(() => {}));
  show();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(askForLogIn).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
  expect(askForLogIn).toHaveBeenCalledTimes(2);
});
