import { act, renderHook, waitFor } from '@testing-library/react';
import type { ThreadAnswer } from '#contract/chat';
import type { LiveEvent } from '#contract/events';
import type { Message } from '#contract/messages';
import { ApiFailure } from '@/lib/api/api-failure';
import { readThread } from '@/lib/api/chat';
import { listenToEvents } from '@/lib/api/events';
import { startLive } from '@/lib/live/live';
import { deleteChatHere } from './delete-chat';
import { useThread } from './use-thread';

jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/events');

const thread = { conversation: 'c1' };
const message = (position: number): Message => ({
  id: `m${position}`,
  conversation: 'c1',
  position,
  sender: 'sanne',
  client_id: null,
  kind: 'text',
  text: `Message ${position}`,
  created: '2026-01-01T00:00:00.000Z',
  status: 'delivered',
  credits: 0,
});
const answer = (...messages: Message[]) =>
  ({
    conversation: { id: 'c1', updated: '2026-01-01T00:00:00.000Z', last_message: null },
    profile: { id: 'sanne', name: 'Sanne' },
    messages,
    next: null,
  }) as unknown as ThreadAnswer;

afterEach(() => jest.useRealTimers());

test('what was written between the first look and the opening of the stream is not missed', async () => {
  jest.mocked(readThread).mockResolvedValueOnce(answer(message(1)));
  const stop = startLive('tim');
  const { result } = renderHook(() => useThread('tim', thread));
  await waitFor(() => expect(result.current.state.messages).toHaveLength(1));

  jest.mocked(readThread).mockResolvedValueOnce(answer(message(1), message(2)));
  await act(async () => jest.mocked(listenToEvents).mock.calls[0]?.[0].onOpen?.());
  expect(result.current.state.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
  stop();
});

test('a live message stands in its own thread at once, once, and in no other', async () => {
  jest.mocked(readThread).mockResolvedValueOnce(answer(message(1)));
  const stop = startLive('tim');
  const { result } = renderHook(() => useThread('ann', thread));
  await waitFor(() => expect(result.current.state.messages).toHaveLength(1));
  const { onEvent } = jest.mocked(listenToEvents).mock.calls.at(-1)?.[0] ?? {};
  act(() => {
    const arrived = { type: 'message', num_unread_messages: 1 } as const;
    for (const told of [message(2), message(2), { ...message(3), conversation: 'c2' }])
      onEvent?.({ ...arrived, message: told } as LiveEvent, '');
  });
  expect(result.current.state.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
  stop();
});

test('while no events arrive, the open thread is asked for again, and a lost connection clears nothing', async () => {
  jest.useFakeTimers();
  jest
    .mocked(readThread)
    .mockReset()
    .mockResolvedValueOnce(answer(message(1)));
  const { result } = renderHook(() => useThread('eve', thread));
  await act(() => jest.advanceTimersByTimeAsync(0));
  jest.mocked(readThread).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect([result.current.failure, result.current.state.messages.length]).toEqual([null, 1]);
  jest.mocked(readThread).mockResolvedValue(answer(message(1), message(2)));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(result.current.state.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
});

test('an answer that is older than the one that is shown changes nothing', async () => {
  const answers = ['first', 'second', 'third'].map(() => Promise.withResolvers<ThreadAnswer>());
  jest.mocked(readThread).mockReset();
  for (const { promise } of answers) jest.mocked(readThread).mockReturnValueOnce(promise);
  const [first, second, third] = answers;
  const { result } = renderHook(() => useThread('ron', thread));
  act(() => void result.current.load());
  act(() => void result.current.load());
  const refusal = new ApiFailure('blocked', 403, { name: 'Sanne' });
  await act(async () => second?.reject(refusal));
  await act(async () => first?.resolve(answer(message(1))));
  expect([result.current.failure, result.current.state.messages]).toEqual([refusal, []]);
  await act(async () => third?.resolve(answer(message(1), message(2))));
  expect([result.current.failure, result.current.state.messages.length]).toEqual([null, 2]);
});

test('an old refusal does not hide a thread that is shown since, and a lost connection holds up no answer', async () => {
  const answers = ['first', 'second', 'third'].map(() => Promise.withResolvers<ThreadAnswer>());
  jest.mocked(readThread).mockReset();
  for (const { promise } of answers) jest.mocked(readThread).mockReturnValueOnce(promise);
  const [first, second, third] = answers;
  const { result } = renderHook(() => useThread('kim', thread));
  act(() => void result.current.load());
  act(() => void result.current.load());
  await act(async () => third?.reject(new ApiFailure('unavailable', 0)));
  await act(async () => second?.resolve(answer(message(1))));
  await act(async () => first?.reject(new ApiFailure('blocked', 403)));
  expect([result.current.failure, result.current.state.messages.length]).toEqual([null, 1]);
});

test('a deleted thread is not shown again on the way back, nor a page that held its last line', async () => {
  localStorage.setItem('view:/chats', '{}');
  jest.mocked(readThread).mockResolvedValueOnce(answer(message(1)));
  const { result, unmount } = renderHook(() => useThread('bas', thread));
  await waitFor(() => expect(result.current.state.messages).toHaveLength(1));
  unmount();

  jest.mocked(readThread).mockReturnValue(new Promise(() => undefined));
  const again = renderHook(() => useThread('bas', thread));
  expect(again.result.current.state.messages).toHaveLength(1);
  again.unmount();
  await deleteChatHere('c1');
  expect(renderHook(() => useThread('bas', thread)).result.current.state.messages).toEqual([]);
  expect(localStorage.getItem('view:/chats')).toBeNull();
});

test('a thread whose other one blocks is left at once, says by whom, and comes back with the end of the block', async () => {
  jest
    .mocked(readThread)
    .mockReset()
    .mockResolvedValueOnce(answer(message(1)));
  const stop = startLive('ida');
  const { result, unmount } = renderHook(() => useThread('ida', thread));
  await waitFor(() => expect(result.current.state.messages).toHaveLength(1));
  const { onEvent } = jest.mocked(listenToEvents).mock.calls.at(-1)?.[0] ?? {};
  const blocked = (is: boolean, profile = 'sanne') => ({ type: 'block', profile, blocked: is }) as const;
  await act(async () => onEvent?.(blocked(true, 'bas'), ''));
  expect(readThread).toHaveBeenCalledTimes(1);

  const refusal = new ApiFailure('blocked', 403, { name: 'Sanne' });
  jest.mocked(readThread).mockRejectedValueOnce(refusal);
  await act(async () => onEvent?.(blocked(true), ''));
  expect(result.current.failure).toBe(refusal);
  jest.mocked(readThread).mockResolvedValueOnce(answer(message(1), message(2)));
  await act(async () => onEvent?.(blocked(false), ''));
  expect([result.current.failure, result.current.state.messages.length]).toEqual([null, 2]);

  jest.mocked(readThread).mockRejectedValueOnce(refusal);
  await act(async () => onEvent?.(blocked(true), ''));
  unmount();
  jest.mocked(readThread).mockReturnValue(new Promise(() => undefined));
  expect(renderHook(() => useThread('ida', thread)).result.current.state.messages).toEqual([]);
  stop();
});
