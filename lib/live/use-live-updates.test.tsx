import { act, renderHook } from '@testing-library/react';
import useSWR from 'swr';
import type { LiveEvent } from '#contract/events';
import { listenToEvents, type StreamListeners } from '@/lib/api/events';
import { refreshStart } from '@/lib/session/refresh-rule';
import { sessionKeys } from '@/lib/session/session';
import { useLiveUpdates } from './use-live-updates';

jest.mock('@/lib/api/events');

afterEach(() => jest.useRealTimers());

test('the likes are loaded again half a second after a match', async () => {
  jest.useFakeTimers();
  let tell: (event: LiveEvent) => void = () => undefined;
  jest.mocked(listenToEvents).mockImplementation(({ onEvent }) => {
    tell = (event) => onEvent(event, '1');
    return () => undefined;
  });
  const readLikes = jest.fn(async () => []);
  renderHook(() => {
    useSWR(sessionKeys.likes, readLikes, { dedupingInterval: 0 });
    useLiveUpdates('me');
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  readLikes.mockClear();
  tell({ type: 'match', profile: 'eva' } as LiveEvent);
  await pass(499);
  expect(readLikes).not.toHaveBeenCalled();
  await pass(1);
  expect(readLikes).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the first refresh asks for nothing', refreshStart - 1, 0],
  ['after the first refresh asks for what that may lack', refreshStart, 1],
])('a stream that opens for the first time %s', async (_, after, times) => {
  jest.useFakeTimers();
  let stream: StreamListeners | undefined;
  jest.mocked(listenToEvents).mockImplementation((listeners) => {
    stream = listeners;
    return () => undefined;
  });
  const readLikes = jest.fn(async () => []);
  renderHook(() => {
    useSWR(sessionKeys.likes, readLikes, { dedupingInterval: 0 });
    useLiveUpdates('me');
  });
  await act(() => jest.advanceTimersByTimeAsync(after));
  readLikes.mockClear();
  await act(async () => stream?.onOpen?.());
  expect(readLikes).toHaveBeenCalledTimes(times);
});

test('a lost stream asks whether the session is over, once until it stands again', async () => {
  let stream: StreamListeners | undefined;
  jest.mocked(listenToEvents).mockImplementation((listeners) => {
    stream = listeners;
    return () => undefined;
  });
  const readMember = jest.fn(async () => null);
  renderHook(() => {
    useSWR(sessionKeys.user, readMember, { dedupingInterval: 0 });
    useLiveUpdates('me');
  });
  const told = (what: 'onOpen' | 'onLost') => act(async () => stream?.[what]?.());
  await told('onOpen');
  readMember.mockClear();
  await told('onLost');
  await told('onLost');
  expect(readMember).toHaveBeenCalledTimes(1);
  await told('onOpen');
  readMember.mockClear();
  await told('onLost');
  expect(readMember).toHaveBeenCalledTimes(1);
});

test('a stream that is refused after it was lost asks again, one question at a time', async () => {
  let stream: StreamListeners | undefined;
  jest.mocked(listenToEvents).mockImplementation((listeners) => {
    stream = listeners;
    return () => undefined;
  });
  let answer: (user: null) => void = () => undefined;
  const readMember = jest.fn(
    () =>
      new Promise<null>((resolve) => {
        answer = resolve;
      }),
  );
  renderHook(() => {
    useSWR(sessionKeys.user, readMember, { dedupingInterval: 0 });
    useLiveUpdates('me');
  });
  await act(async () => answer(null));
  readMember.mockClear();
  const told = (what: 'onLost' | 'onRefused') => act(async () => stream?.[what]?.());
  await told('onLost');
  await told('onRefused');
  expect(readMember).toHaveBeenCalledTimes(1);
  await act(async () => answer(null));
  await told('onRefused');
  expect(readMember).toHaveBeenCalledTimes(2);
});
