import { act, renderHook } from '@testing-library/react';
import { useIsOver } from './use-active-discount';

const day = 86_400_000;

afterEach(() => jest.useRealTimers());

test('waits for a moment that is further away than a timer of a browser reaches', () => {
  jest.useFakeTimers();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const moment = new Date(Date.now() + 30 * day).toISOString();
  const { result } = renderHook(() => useIsOver(moment));
  for (const [, delay] of timers.mock.calls) expect(delay).toBeLessThan(2 ** 31);
  act(() => jest.advanceTimersByTime(30 * day - 1));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
