/** @jest-environment jsdom */
import { randomUUID } from 'node:crypto';
import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import type { ChatPhoto } from '#contract/chat-photos';
import type { Message } from '#contract/messages';
import { ApiFailure } from '@/lib/api/api-failure';
import { checkText, postMessage } from '@/lib/api/chat';
import { onSent, startDelivery } from './delivery';
import { Outbox } from './outbox';
import { bodyOf, type OutgoingContent } from './outgoing-content';

jest.mock('@/lib/api/chat');

const posted = () => jest.mocked(postMessage).mock.calls.map(([body]) => (body as { text: string }).text);
const stops: (() => void)[] = [];
let member = 0;
let online: jest.SpyInstance;

beforeAll(() => {
  globalThis.crypto.randomUUID ??= randomUUID;
});
beforeEach(() => {
  member++;
  localStorage.clear();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.mocked(checkText).mockReset();
  jest.mocked(postMessage).mockReset();
  jest.mocked(postMessage).mockImplementation(async ({ text }) => ({ message: { text } as Message, credits: 1 }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

/** A tab of the same browser: its own outbox over the same storage, the same locks. */
function tab() {
  const outbox = new Outbox(`m${member}`);
  const write = (...texts: string[]) => {
    for (const text of texts)
      outbox.add({ thread: { profile: 'sanne' }, to: 'sanne', content: { kind: 'text', text } });
  };
  const start = () => stops.push(startDelivery(`m${member}`, outbox, locks as unknown as LockManager));
  return { outbox, write, start };
}

test('messages go out one after the other, in their order, and those written meanwhile', async () => {
  const { outbox, write, start } = tab();
  const sent: string[] = [];
  stops.push(onSent(({ content }) => void sent.push(bodyOf(content).text ?? '')));
  start();
  write('One', 'Two');
  await waitFor(() => expect(sent).toEqual(['One', 'Two']));
  write('Three');
  await waitFor(() => expect(sent).toEqual(['One', 'Two', 'Three']));
  expect(outbox.read()).toEqual([]);
});

const photo = { id: 'p1' } as ChatPhoto;
test.each<[string, OutgoingContent, object]>([
  ['a gift', { kind: 'gift', gift: { id: 'rose', name: 'Rose', image: 'rose.svg', credits: 3 } }, { gift: 'rose' }],
  ['a first line', { kind: 'icebreaker', id: 'kiss', text: 'A hug?' }, { icebreaker: 'kiss' }],
  ['a photo', { kind: 'photo', photo, intimate: false }, { photo: 'p1' }],
  ['an intimate photo', { kind: 'photo', photo, intimate: true }, { photo: 'p1', intimate: true }],
])('%s goes out by its name alone: what it says and costs is the server’s word', async (_, content, body) => {
  const { outbox, start } = tab();
  outbox.add({ thread: { conversation: 'c1' }, to: 'sanne', content });
  start();
  await waitFor(() => expect(outbox.read()).toEqual([]));
  const sent = { conversation: 'c1', client_id: expect.any(String), ...body };
  expect(jest.mocked(postMessage).mock.calls).toEqual([[sent]]);
});

test('without a connection a message waits, through a reload, and goes out once when there is one', async () => {
  online.mockReturnValue(false);
  const before = tab();
  before.start();
  before.write('One');
  stops.pop()?.();

  const after = tab();
  after.start();
  expect(posted()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(after.outbox.read()).toEqual([]));
  expect(posted()).toEqual(['One']);
});

test('a lost answer is asked for again under the same key, and what follows waits for it', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.mocked(postMessage).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  const { outbox, write, start } = tab();
  start();
  write('One', 'Two');
  await jest.advanceTimersByTimeAsync(100);
  expect([posted(), outbox.read().map(({ state }) => state)]).toEqual([['One'], ['pending', 'pending']]);
  await jest.advanceTimersByTimeAsync(2_100);
  jest.useRealTimers();
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(posted()).toEqual(['One', 'One', 'Two']);
  const keys = jest.mocked(postMessage).mock.calls.map(([body]) => body.client_id);
  expect(keys[0]).toBe(keys[1]);
});

test('the pause between tries doubles up to half a minute', async () => {
  jest.useFakeTimers();
  const times: number[] = [];
  jest.mocked(postMessage).mockImplementation(async () => {
    times.push(Date.now());
    throw new ApiFailure('unavailable', 0);
  });
  const { outbox, write } = tab();
  stops.push(startDelivery(`m${member}`, outbox));
  write('One');
  await jest.advanceTimersByTimeAsync(95_000);
  expect(times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1_000)).toEqual([2, 4, 8, 16, 30, 30]);
});

test('a refused message is marked with its reason and keeps its text; the next ones go on', async () => {
  jest.mocked(postMessage).mockRejectedValueOnce(new ApiFailure('not_enough_credits', 402));
  const { outbox, write, start } = tab();
  start();
  write('One', 'Two');
  await waitFor(() => expect(posted()).toEqual(['One', 'Two']));
  expect(outbox.read()).toMatchObject([{ content: { text: 'One' }, state: 'failed', error: 'not_enough_credits' }]);
});

test('fifty messages in a second: what is braked waits as long as it is told, and none is lost or sent twice', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { outbox, write, start } = tab();
  let room = 20;
  const taken: string[] = [];
  jest.mocked(postMessage).mockImplementation(async ({ text = '' }) => {
    if (room-- <= 0) throw new ApiFailure('rate_limited', 429, {}, 15);
    taken.push(text);
    return { message: { text } as Message, credits: 1 };
  });
  const all = [...Array(50).keys()].map((i) => `Message ${i}`);
  start();
  write(...all.slice(0, 49));
  await jest.advanceTimersByTimeAsync(1_000);
  expect([taken.length, outbox.read().length]).toEqual([20, 29]);
  write(all[49] as string);
  await jest.advanceTimersByTimeAsync(13_000);
  // The one that was refused, and no other before its time.
  expect(postMessage).toHaveBeenCalledTimes(21);
  room = 100;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(taken).toEqual(all);
  expect(outbox.read()).toEqual([]);
});

test('a brake of an hour is about one message: it is marked, and the next ones go on', async () => {
  const { outbox, write, start } = tab();
  jest.mocked(postMessage).mockRejectedValueOnce(new ApiFailure('rate_limited', 429, {}, 3600));
  start();
  write('The same to everybody', 'Another');
  await waitFor(() => expect(posted()).toEqual(['The same to everybody', 'Another']));
  await waitFor(() => expect(outbox.read()).toHaveLength(1));
  const [refused] = outbox.read();
  expect(refused).toMatchObject({ state: 'failed', error: 'rate_limited' });
  // Its bubble says when it can go out again, also after a reload.
  expect(((refused?.retryAt ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
});

test('of two tabs one sends at a time, and each message once', async () => {
  const [one, two] = [tab(), tab()];
  one.write('One', 'Two', 'Three');
  two.outbox.refresh();
  let atOnce = 0;
  jest.mocked(postMessage).mockImplementation(async ({ text }) => {
    expect(++atOnce).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 0));
    atOnce--;
    return { message: { text } as Message, credits: 1 };
  });
  one.start();
  two.start();
  await waitFor(() => expect(new Outbox(`m${member}`).read()).toEqual([]));
  expect(posted()).toEqual(['One', 'Two', 'Three']);
});

test('a tab that waits too long for another one sends all the same', async () => {
  let release = () => {};
  const asleep = locks.request(`outbox m${member}`, () => new Promise<void>((resolve) => (release = resolve)));
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { outbox, write, start } = tab();
  start();
  write('One');
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(posted()).toEqual(['One']);
  release();
  await asleep;
});

test('a text that its receiver would be warned of is held, asked about once, and what follows goes on', async () => {
  const { outbox, start } = tab();
  jest.mocked(checkText).mockImplementation(async (text) => (text === 'Call me' ? 'contact' : null));
  const add = (text: string, check = true) =>
    outbox.add({ thread: { conversation: 'c1' }, to: 'sanne', content: { kind: 'text', text }, check });
  start();
  add('Call me');
  add('Hello');
  add('Call me', false);
  await waitFor(() => expect(posted()).toEqual(['Hello', 'Call me']));
  const [held] = outbox.read();
  expect(outbox.read()).toMatchObject([{ state: 'held', caution: 'contact', content: { text: 'Call me' } }]);
  expect(jest.mocked(checkText).mock.calls.map(([text, conversation]) => [text, conversation])).toEqual([
    ['Call me', 'c1'],
    ['Hello', 'c1'],
  ]);
  outbox.retry(held?.clientId ?? '');
  await waitFor(() => expect(posted()).toEqual(['Hello', 'Call me', 'Call me']));
  expect([outbox.read(), jest.mocked(checkText).mock.calls.length]).toEqual([[], 2]);
});

test('a look at a text that fails or hangs never stops it, and what is discarded meanwhile does not go out', async () => {
  const { outbox, start } = tab();
  const add = (text: string) =>
    outbox.add({ thread: { profile: 'sanne' }, to: 'sanne', content: { kind: 'text', text }, check: true });
  const hanging = (signal?: AbortSignal) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  jest.mocked(checkText).mockImplementation(async (text, _, signal) => {
    if (text === 'Fails') throw new ApiFailure('rate_limited', 429);
    return hanging(signal);
  });
  start();
  add('Fails');
  add('Hangs');
  add('Discarded');
  await waitFor(() => expect(checkText).toHaveBeenCalledTimes(3), { timeout: 10_000 });
  outbox.drop(outbox.read().at(-1)?.clientId ?? '');
  add('Fails');
  await waitFor(() => expect(posted()).toEqual(['Fails', 'Hangs', 'Fails']), { timeout: 10_000 });
});
