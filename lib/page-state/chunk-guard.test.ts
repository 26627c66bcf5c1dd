/** @jest-environment jsdom */
import { beforePaintScript } from './before-paint';

const reload = jest.fn();
const start = 1_800_000_000_000;

// Once: each run of the script listens for itself.
beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  // jsdom has no entries of navigations.
  performance.getEntriesByType = () => [];
  new Function('location', beforePaintScript)({ pathname: '/members', search: '', reload });
});
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});

/** At a moment a part of the page cannot be loaded; how often the page was loaded again so far. */
function miss(at: number, part: string | Error): number {
  jest.spyOn(Date, 'now').mockReturnValue(at);
  if (part instanceof Error) {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: part }));
    return reload.mock.calls.length;
  }
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: part });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
  return reload.mock.calls.length;
}

const gone = '/_next/static/chunks/gone.js';
const failed = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

test.each([
  ['a script', gone],
  ['a part that a script imports', failed],
])('%s of a release that is gone loads the page again', (_, part) => {
  expect(miss(start, part)).toBe(1);
});

test.each([
  [1_000, 1],
  [59_999, 1],
  [60_001, 2],
  [-59_999, 1],
  [-60_001, 2],
])('%i ms later the next one makes it %i times', (later, times) => {
  miss(start, gone);
  expect(miss(start + later, failed)).toBe(times);
});

test.each([
  ['a picture that is gone', '/media/gone.webp'],
  ['another error', new Error('anything else')],
])('%s loads nothing again', (_, part) => {
  expect(miss(start, part)).toBe(0);
});

test.each([
  [0, 0],
  [60_000, 0],
  [60_001, 1],
])('%i ms after the page began to be left, a part that is missing loads it again %i times', (later, times) => {
  // An hour before the other tests, which are not about a page that is left.
  const earlier = start - 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(earlier);
  window.dispatchEvent(new Event('beforeunload'));
  expect(miss(earlier + later, gone)).toBe(times);
});
