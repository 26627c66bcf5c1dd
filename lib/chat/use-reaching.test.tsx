import { renderHook } from '@testing-library/react';
import type { Message } from '#contract/messages';
import { emptyThread } from './thread';
import { useReaching } from './use-reaching';

/** A thread of which the messages from a position on are known. */
const knownFrom = (oldest: number, older: string | null) => ({
  ...emptyThread('tim'),
  messages: [{ position: oldest } as Message],
  older,
});

test('a message far up is reached in few large pages, with a page above it', () => {
  const asked: number[] = [];
  let oldest = 9_971;
  const loadOlder = (limit: number) => asked.push(limit);
  const { rerender } = renderHook(() => useReaching(5_200, knownFrom(oldest, String(oldest)), loadOlder));
  while (oldest > 5_200) {
    oldest -= asked.at(-1) ?? Number.NaN;
    rerender();
  }
  expect(asked).toEqual([...Array<number>(9).fill(500), 301]);
  expect(oldest).toBe(5_170);
});

test.each([
  ['nothing is looked for', null, knownFrom(31, '31')],
  ['the message is there', 31, knownFrom(31, '31')],
  ['there are no older ones', 1, knownFrom(31, null)],
])('asks for nothing where %s', (_, position, state) => {
  const loadOlder = jest.fn();
  renderHook(() => useReaching(position, state, loadOlder));
  expect(loadOlder).not.toHaveBeenCalled();
});
