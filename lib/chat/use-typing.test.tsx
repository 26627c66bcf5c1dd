import { act, renderHook } from '@testing-library/react';
import type { LiveEvent } from '#contract/events';
import { listenToEvents } from '@/lib/api/events';
import { startLive } from '@/lib/live/live';
import { useTypingIn } from './use-typing';

jest.mock('@/lib/api/events');

afterEach(() => jest.useRealTimers());

test('who is typing is so until their message comes or five seconds pass, whatever one writes oneself', () => {
  jest.useFakeTimers();
  const stop = startLive('tim');
  const { result } = renderHook(() => useTypingIn());
  const tell = (event: object) =>
    act(() => jest.mocked(listenToEvents).mock.calls[0]?.[0].onEvent(event as LiveEvent, ''));
  const types = () => tell({ type: 'typing', conversation: 'c1', profile: 'sanne' });
  const writes = (sender: string) => tell({ type: 'message', message: { conversation: 'c1', sender } });
  types();
  writes('tim');
  expect([...result.current]).toEqual(['c1']);
  writes('sanne');
  expect([...result.current]).toEqual([]);
  types();
  act(() => jest.advanceTimersByTime(5_000));
  expect([...result.current]).toEqual([]);
  stop();
});
