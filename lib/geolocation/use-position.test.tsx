import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiFailure } from '@/lib/api/api-failure';
import { readPlace } from '@/lib/api/geocode';
import { positionKeptFor } from './geolocation';
import { readKeptPlace } from './kept-place';
import { usePosition } from './use-position';

jest.mock('@/lib/api/geocode');
const reading = jest.mocked(readPlace);

const utrecht = { country: 'nl', region: 'UT', city: 'Utrecht' };
const coords = { latitude: 52.0907374, longitude: 5.1214201 };

/** What the device does when it is asked. */
const ask = jest.fn<void, [PositionCallback, PositionErrorCallback, PositionOptions]>();
const finds = () => ask.mockImplementation((found) => found({ coords } as GeolocationPosition));
const refuses = (code: number) =>
  ask.mockImplementation((_, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));

function device(permission: PermissionState | 'silent' | 'none') {
  const status = Object.assign(new EventTarget(), { state: permission });
  const permissions =
    permission === 'silent' ? { query: () => Promise.reject(new TypeError()) } : { query: async () => status };
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
  Reflect.deleteProperty(navigator, 'geolocation');
  if (permission !== 'none') {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
  }
  return status;
}

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

test.each([
  ['none', 'unsupported'],
  ['silent', 'unknown'],
  ['prompt', 'prompt'],
  ['granted', 'granted'],
  ['denied', 'denied'],
] as const)('geolocation permission: a browser with %s is %s, and nobody is asked', async (browser, permission) => {
  device(browser);
  const { result } = renderHook(usePosition);
  expect(result.current.permission).toBe('unknown');
  await waitFor(() => expect(result.current.permission).toBe(permission));
  expect(ask).not.toHaveBeenCalled();
});

test('a permission that changes is followed', async () => {
  const status = device('prompt');
  const { result } = renderHook(usePosition);
  await waitFor(() => expect(result.current.permission).toBe('prompt'));
  act(() => {
    status.state = 'denied';
    status.dispatchEvent(new Event('change'));
  });
  expect(result.current.permission).toBe('denied');
});

test('what was found is believed for an hour, the position itself is not kept', async () => {
  device('granted');
  finds();
  reading.mockResolvedValue(utrecht);
  const { result } = renderHook(usePosition);
  await act(async () => expect(await result.current.find()).toEqual(utrecht));
  await act(async () => expect(await result.current.find()).toEqual(utrecht));
  expect(reading).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[2]).toMatchObject({ maximumAge: 3_600_000, enableHighAccuracy: false });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/52\.|5\.12/);
  expect(readKeptPlace(Date.now() + positionKeptFor - 60_000)).toEqual(utrecht);
  expect(readKeptPlace(Date.now() + positionKeptFor + 1)).toBeNull();
});

test.each([
  ['denied', 1],
  ['not_found', 2],
  ['not_found', 3],
] as const)('says %s where the device answers with %i', async (failure, code) => {
  device('prompt');
  refuses(code);
  const { result } = renderHook(usePosition);
  await act(async () => expect(await result.current.find()).toBeNull());
  expect(result.current).toMatchObject({ failure, finding: false });
  expect(reading).not.toHaveBeenCalled();
});

test.each([
  ['nothing_near', new ApiFailure('not_found', 404)],
  ['failed', new ApiFailure('unavailable', 0)],
] as const)('says %s, and the next press asks again', async (failure, thrown) => {
  device('granted');
  finds();
  reading.mockRejectedValueOnce(thrown).mockResolvedValueOnce(utrecht);
  const { result } = renderHook(usePosition);
  await act(async () => expect(await result.current.find()).toBeNull());
  expect(result.current.failure).toBe(failure);
  await act(async () => expect(await result.current.find()).toEqual(utrecht));
  expect(result.current.failure).toBeUndefined();
});
