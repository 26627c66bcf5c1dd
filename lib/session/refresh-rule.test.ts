/** @jest-environment jsdom */
import { startRefreshing } from './refresh-rule';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('starts after 5 s and goes on every 60 s until stopped', () => {
  const refresh = jest.fn();
  const stop = startRefreshing(refresh);
  jest.advanceTimersByTime(4_999);
  expect(refresh).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  stop();
  jest.advanceTimersByTime(600_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('goes on every 300 s while push tells what is new', () => {
  const refresh = jest.fn();
  startRefreshing(refresh, () => true);
  jest.advanceTimersByTime(5_000 + 299_999);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('leaves a hidden page alone', () => {
  const refresh = jest.fn();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  startRefreshing(refresh);
  jest.advanceTimersByTime(65_000);
  expect(refresh).not.toHaveBeenCalled();
});
