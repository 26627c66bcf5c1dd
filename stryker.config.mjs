/**
 * Mutation tests, by `npm run test:mutants -- <folder>`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'suites',
  plugins: ['./tests/mutants/suite-runner.ts'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  // The runner names the mutants outside of a sample in this way.
  ignoreStatic: true,
  // Jest's transformer drops types unread.
  disableTypeChecks: false,
  // It would rewrite tsconfig.json by TypeScript's API, which version 7 does not have.
  tsconfigFile: 'none.json',
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  // On a busy machine a slow run would count as a found mutant.
  timeoutMS: 60_000,
  // Jest leaves memory behind with each run.
  maxTestRunnerReuse: 100,
  ignorePatterns: ['.next', '.data', '.tmp', 'test-results'],
  tempDirName: '.tmp/mutants',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
};
