import { setImmediate } from 'node:timers';

/** A stray error on the console, a hydration warning or a rejection that nobody handles fails the test that caused it. */
const complaints: string[] = [];

const record = (...parts: unknown[]) => complaints.push(parts.map(String).join(' '));
const recordRejection = (reason: unknown) => record('unhandled rejection:', reason);

beforeEach(() => {
  complaints.length = 0;
  jest.spyOn(console, 'error').mockImplementation(record);
  process.on('unhandledRejection', recordRejection);
});

afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', recordRejection);
  jest.restoreAllMocks();
  if (complaints.length) throw new Error(`unexpected complaints:\n${complaints.join('\n')}`);
});
