/** @jest-environment jsdom */
import { randomUUID } from 'node:crypto';
import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import type { Message } from '#contract/chat';
import { ApiFailure } from '@/lib/api/api-failure';
import { postMessage } from '@/lib/api/chat';
import { onSent, startDelivery } from './delivery';
import { Outbox } from './outbox';

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
  stops.push(onSent(({ content }) => void sent.push(content.text)));
  start();
  write('One', 'Two');
  await waitFor(() => expect(sent).toEqual(['One', 'Two']));
  write('Three');
  await waitFor(() => expect(sent).toEqual(['One', 'Two', 'Three']));
  expect(outbox.read()).toEqual([]);
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

test('a refused message is marked with its reason and keeps its text; the next ones go on', async () => {
  jest.mocked(postMessage).mockRejectedValueOnce(new ApiFailure('not_enough_credits', 402));
  const { outbox, write, start } = tab();
  start();
  write('One', 'Two');
  await waitFor(() => expect(posted()).toEqual(['One', 'Two']));
  expect(outbox.read()).toMatchObject([{ content: { text: 'One' }, state: 'failed', error: 'not_enough_credits' }]);
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
