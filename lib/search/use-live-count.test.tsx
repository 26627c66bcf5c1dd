import { act, renderHook } from '@testing-library/react';
import { findMembers } from '@/lib/api/members';
import { emptySearch, type Search } from './search';
import { countAfter, useLiveCount } from './use-live-count';

jest.mock('@/lib/api/members');
const finding = jest.mocked(findMembers);

const page = (numResults: number) => ({ pageNumber: 1, results: [], similar: [], numResults });
const older: Search = { ...emptySearch, min_age: 40 };

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const rest = (milliseconds = countAfter) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('counts once the filters rest, and not before', async () => {
  finding.mockResolvedValue(page(7));
  const { result, rerender } = renderHook((search: Search) => useLiveCount(search), { initialProps: emptySearch });
  await rest(countAfter - 1);
  expect(finding).not.toHaveBeenCalled();
  rerender(older);
  await rest();
  expect(finding).toHaveBeenCalledTimes(1);
  expect(finding.mock.calls[0]?.[0]).toMatchObject({ min_age: 40, pageNumber: 1 });
  expect(result.current).toBe(7);
});

test('a change gives up the call before, and its number is not shown for the new search', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  finding.mockImplementation((query, signal) => {
    signals.push(signal);
    return query.min_age ? new Promise(() => undefined) : Promise.resolve(page(7));
  });
  const { result, rerender, unmount } = renderHook((search: Search) => useLiveCount(search), {
    initialProps: emptySearch,
  });
  await rest();
  expect(result.current).toBe(7);
  rerender(older);
  expect(result.current).toBeUndefined();
  expect(signals[0]?.aborted).toBe(true);
  await rest();
  unmount();
  expect(signals[1]?.aborted).toBe(true);
});

test('a count that fails leaves the words without a number', async () => {
  finding.mockRejectedValue(new Error('offline'));
  const { result } = renderHook(() => useLiveCount(emptySearch));
  await rest();
  expect(result.current).toBeUndefined();
});
