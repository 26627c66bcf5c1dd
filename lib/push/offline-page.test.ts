/** @jest-environment jsdom */
import { dropOfflinePage, keepOfflinePage } from './offline-page';

const register = jest.fn();
let kept: { language: string; date: number } | undefined;
const add = jest.fn();
const remove = jest.fn(async () => true);

beforeEach(() => {
  kept = undefined;
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  Object.assign(globalThis, {
    Request: class {},
    caches: {
      match: async () =>
        kept && {
          headers: new Map([
            ['content-language', kept.language],
            ['date', new Date(kept.date).toUTCString()],
          ]),
        },
      open: async () => ({ add }),
      delete: remove,
    },
  });
});

const now = Date.UTC(2026, 10, 22);
const days = (count: number) => now - count * 86_400_000;

test('the worker is registered and the page fetched where there is none', async () => {
  await keepOfflinePage('nl', now);
  expect(register).toHaveBeenCalledWith('/push-worker.js');
  expect(add).toHaveBeenCalledTimes(1);
});

test.each([
  ['of this week and in the language', 'nl', days(6), 0],
  ['of another language', 'de', days(1), 1],
  ['of last week', 'nl', days(8), 1],
])('a page %s: fetched anew %s %i %i', async (_, language, date, times) => {
  kept = { language, date };
  await keepOfflinePage('nl', now);
  expect(add).toHaveBeenCalledTimes(times);
});

test('a browser that forbids it is left alone', async () => {
  register.mockRejectedValueOnce(new Error('forbidden'));
  await keepOfflinePage('nl', now);
  expect(add).not.toHaveBeenCalled();
});

test('it goes with the session', async () => {
  await dropOfflinePage();
  expect(remove).toHaveBeenCalledWith('offline');
});
