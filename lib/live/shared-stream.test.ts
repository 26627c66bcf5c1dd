/** @jest-environment jsdom */
import { BroadcastChannel as Channel, locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import type { LiveEvent } from '#contract/events';
import { listenToEvents } from '@/lib/api/events';
import { shareStream } from './shared-stream';

jest.mock('@/lib/api/events');

/** A browser's tabs: real locks, a real channel, and a stream that the test speaks through. */
const like = (profile: string): LiveEvent => ({ type: 'like', profile });
const streams: { say: (id: number) => void; lose: () => void; refuse: () => void; after: string; closed: boolean }[] =
  [];
const leaving: (() => void)[] = [];
let browser = 0;

beforeEach(() => {
  browser++;
  streams.splice(0);
  jest.mocked(listenToEvents).mockImplementation((told, after = '') => {
    const stream = {
      after,
      closed: false,
      say: (id: number) => told.onEvent(like(`p${id}`), String(id)),
      lose: () => told.onLost?.(),
      refuse: () => told.onRefused?.(),
    };
    streams.push(stream);
    told.onOpen?.();
    return () => {
      stream.closed = true;
    };
  });
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

function tab() {
  const heard: string[] = [];
  const channel = new Channel(`tabs ${browser}`);
  const told = {
    onEvent: (event: LiveEvent) => void heard.push((event as { profile: string }).profile),
    onOpen: () => void heard.push('open'),
    onLost: () => void heard.push('lost'),
    onRefused: () => void heard.push('refused'),
  };
  const ways = { locks: locks as unknown as LockManager, channel: channel as unknown as BroadcastChannel };
  const leave = shareStream(`m${browser}`, told, ways);
  leaving.push(leave);
  return { heard, leave, channel };
}

const last = () => streams.at(-1);

test('two tabs have one stream, and both hear each event once', async () => {
  const one = tab();
  await waitFor(() => expect(one.heard).toEqual(['open']));
  const two = tab();
  await waitFor(() => expect(two.heard).toEqual(['open']));
  last()?.say(1);
  last()?.say(2);
  await waitFor(() => expect(two.heard).toEqual(['open', 'p1', 'p2']));
  expect(one.heard).toEqual(['open', 'p1', 'p2']);
  expect(streams).toHaveLength(1);
});

test('when the tab with the stream closes, the next goes on after the last event, and nobody hears one twice', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  await waitFor(() => expect([two.heard, three.heard]).toEqual([['open'], ['open']]));
  last()?.say(7);
  await waitFor(() => expect(three.heard).toContain('p7'));
  one.leave();
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[0]?.closed).toBe(true);
  expect(last()?.after).toBe('7');
  last()?.say(7);
  last()?.say(8);
  await waitFor(() => expect(three.heard).toContain('p8'));
  expect(three.heard).toEqual(['open', 'p7', 'lost', 'open', 'p8']);
  expect(two.heard).toEqual(three.heard);
});

test('a lost stream is known in every tab, also in one that comes later', async () => {
  const one = tab();
  const two = tab();
  await waitFor(() => expect(two.heard).toEqual(['open']));
  last()?.lose();
  await waitFor(() => expect(two.heard).toEqual(['open', 'lost']));
  expect(one.heard).toEqual(['open', 'lost']);
});

test('a refusal is known in the tab that asked, each time', async () => {
  const [one, two] = [tab(), tab()];
  await waitFor(() => expect(two.heard).toEqual(['open']));
  last()?.lose();
  last()?.refuse();
  last()?.refuse();
  await waitFor(() => expect(two.heard).toEqual(['open', 'lost']));
  expect(one.heard).toEqual(['open', 'lost', 'refused', 'refused']);
});

test('a tab that comes out of the back/forward cache knows that it may have missed something', async () => {
  const one = tab();
  const two = tab();
  await waitFor(() => expect(two.heard).toEqual(['open']));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(two.heard).toEqual(['open', 'lost', 'open']));
  expect(one.heard.slice(0, 2)).toEqual(['open', 'lost']);
});

test('a tab that is put to sleep loses the stream to one that is looked at', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const one = tab();
  await jest.advanceTimersByTimeAsync(10);
  expect(one.heard).toEqual(['open']);
  // Asleep: it neither hears nor answers.
  one.channel.onmessage = () => undefined;
  const two = tab();
  await jest.advanceTimersByTimeAsync(4_100);
  jest.useRealTimers();
  await waitFor(() => expect(two.heard).toEqual(['open']));
  await waitFor(() => expect(streams[0]?.closed).toBe(true));
  expect(streams).toHaveLength(2);
  expect(streams[1]?.closed).toBe(false);
});

test('without locks a tab has a stream of its own', () => {
  const heard: string[] = [];
  const told = {
    onEvent: () => undefined,
    onOpen: () => void heard.push('open'),
    onLost: () => undefined,
    onRefused: () => undefined,
  };
  leaving.push(shareStream('alone', told, { locks: undefined, channel: undefined }));
  expect([heard, streams.length]).toEqual([['open'], 1]);
});
