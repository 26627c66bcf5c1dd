import { setImmediate } from 'node:timers';

/** A stray error on the console, a hydration warning or a rejection that nobody handles fails the test that caused it. */
const complaints: string[] = [];

// On a loaded machine one slow moment must not hide what all other tests say; the summary counts such tests.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** React's remark on a state change between two awaits of a test: it speaks of the machine's pace, not of the product. */
const isAboutPace = (first: unknown) => String(first).includes('inside a test was not wrapped in act');

const record = (...parts: unknown[]) => complaints.push(parts.map(String).join(' '));
const recordRejection = (reason: unknown) => record('unhandled rejection:', reason);

beforeEach(() => {
  complaints.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...parts) => {
    if (!isAboutPace(parts[0])) record(...parts);
  });
  process.on('unhandledRejection', recordRejection);
});

afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', recordRejection);
  jest.restoreAllMocks();
  if (complaints.length) throw new Error(`unexpected complaints:\n${complaints.join('\n')}`);
});
