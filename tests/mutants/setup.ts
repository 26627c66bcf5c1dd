import { channel } from 'node:diagnostics_channel';
import type { Instrumentation } from './suite-runner.ts';

/**
 * Runs before each suite of a mutation test: connects the suite with the runner, which lives outside of jest's sandbox.
 * After the first failed test all others of the suite fail at once.
 */
const instrumentation: Instrumentation = {};
channel('mutants').publish({ suite: expect.getState().testPath, instrumentation });
Object.assign(globalThis, { __stryker__: instrumentation });

interface CircusState {
  currentlyRunningTest?: { errors: unknown[] } | null;
}
const circus = Object.getOwnPropertySymbols(globalThis).find(
  ({ description }) => description === 'JEST_STATE_SYMBOL',
) as symbol;
const runningTest = () => (globalThis as unknown as Record<symbol, CircusState>)[circus]?.currentlyRunningTest;

let hasFailed = false;

beforeAll(() => {
  instrumentation.currentTestId = 'hook';
});

beforeEach(() => {
  if (hasFailed) throw new Error('an earlier test failed');
  instrumentation.currentTestId = 'test';
});

afterEach(() => {
  instrumentation.currentTestId = 'hook';
  hasFailed ||= Boolean(runningTest()?.errors.length);
});
