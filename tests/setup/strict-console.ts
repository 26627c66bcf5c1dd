import { setImmediate, setTimeout } from 'node:timers/promises';
import { format } from 'node:util';

/**
 * An error or a warning on the console, a hydration warning, a state change outside of `act` or an unhandled rejection fails the test that
 * causes it. An error in an `afterEach` of the file fails the next test or the suite.
 */
const complaints: string[] = [];

const record = (...parts: unknown[]) => void complaints.push(format(...parts));
const recordRejection = (reason: unknown) => record('unhandled rejection:', reason);

function failOnComplaints(when: string) {
  if (complaints.length) throw new Error(`unexpected complaints ${when}:\n${complaints.splice(0).join('\n')}`);
}

console.error = record;
console.warn = record;

beforeEach(() => {
  failOnComplaints('before the test');
  process.on('unhandledRejection', recordRejection);
});

afterEach(async () => {
  // A state change that the test leaves behind fails it each time, not only when the machine is slow.
  if (typeof document !== 'undefined') await setTimeout(5);
  await setImmediate();
  process.off('unhandledRejection', recordRejection);
  jest.restoreAllMocks();
  failOnComplaints('during the test');
});

afterAll(() => failOnComplaints('after the last test'));
