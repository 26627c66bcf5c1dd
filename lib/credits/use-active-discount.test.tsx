import { act, renderHook } from '@testing-library/react';
import { learnServerTime } from '@/lib/api/server-clock';
import { useIsOver } from './use-active-discount';

const day = 86_400_000;

afterEach(() => jest.useRealTimers());

test('waits for a moment that is further away than a timer of a browser reaches', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00Z') });
  learnServerTime(new Date().toUTCString());
  const timers = jest.spyOn(globalThis, 'setTimeout');
  // The second that the answer names may be over.
  const moment = new Date(Date.now() + 1_000 + 30 * day).toISOString();
  const { result } = renderHook(() => useIsOver(moment));
  for (const [, delay] of timers.mock.calls) expect(delay).toBeLessThan(2 ** 31);
  act(() => jest.advanceTimersByTime(30 * day - 1));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test('is not over once an answer corrects a device’s clock that jumped ahead', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  learnServerTime(new Date().toUTCString());
  jest.setSystemTime(Date.now() + day);
  const { result } = renderHook(() => useIsOver('2026-11-22T13:00:00Z'));
  expect(result.current).toBe(true);
  act(() => learnServerTime('Sun, 22 Nov 2026 12:00:01 GMT'));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(day / 24));
  expect(result.current).toBe(true);
});
