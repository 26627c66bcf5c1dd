import { existsSync, readFileSync } from 'node:fs';

/** One executed test, or a tool without tests of its own such as the linter. */
export interface TestResult {
  step: string;
  /** Path below the repository; undefined for a tool without tests of its own. */
  file?: string;
  /** Describe blocks and title, joined by " › ", behind the Playwright project where the step has several. */
  title: string;
  /** What the tool needs to select this test alone. */
  select?: { pattern: string; project?: string };
  passed: boolean;
  seconds: number;
  /** Time limit of the test in seconds; undefined where the tool reports none. */
  limitSeconds?: number;
  message?: string;
}

interface JestAssertion {
  ancestorTitles: string[];
  title: string;
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: string[] | null;
}

interface JestReport {
  testResults: { name: string; status: string; message: string; assertionResults: JestAssertion[] }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    timeout: number;
    results: { duration: number; errors?: { message?: string }[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const belowRoot = (path: string) =>
  path.startsWith(`${process.cwd()}/`) ? path.slice(process.cwd().length + 1) : path;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function jestResults(step: string, report: JestReport): TestResult[] {
  return report.testResults.flatMap((suite) => {
    const file = belowRoot(suite.name);
    const tests = suite.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((test) => ({
        step,
        file,
        title: [...test.ancestorTitles, test.title].join(' › '),
        select: { pattern: `^${escaped(test.fullName)}$` },
        passed: test.status === 'passed',
        seconds: (test.duration ?? 0) / 1000,
        message: test.failureMessages?.join('\n') || undefined,
      }));
    // A suite that does not load fails without a failed test.
    const isBroken = suite.status === 'failed' && tests.every(({ passed }) => passed);
    return isBroken
      ? [...tests, { step, file, title: 'the suite', passed: false, seconds: 0, message: suite.message }]
      : tests;
  });
}

function specsOf(suite: PlaywrightSuite, above: string[]): { spec: PlaywrightSpec; titles: string[] }[] {
  return [
    ...suite.specs.map((spec) => ({ spec, titles: [...above, spec.title] })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...above, inner.title])),
  ];
}

function playwrightResults(step: string, folder: string, report: PlaywrightReport): TestResult[] {
  const tests = report.suites
    .flatMap((file) => specsOf(file, []))
    .flatMap(({ spec, titles }) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map((test): TestResult => {
          const messages = test.results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? []));
          return {
            step,
            file: `${folder}/${spec.file}`,
            title: [test.projectName, ...titles].join(' › '),
            select: { pattern: `${escaped(titles.join(' '))}$`, project: test.projectName },
            // A test that passes only when it is repeated has failed.
            passed: test.status === 'expected',
            seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
            limitSeconds: test.timeout / 1000,
            ...(messages.length > 0 && { message: messages.join('\n') }),
          };
        }),
    );
  const errors = report.errors.map(({ message }) => ({
    step,
    title: 'outside of tests',
    passed: false,
    seconds: 0,
    message,
  }));
  return [...tests, ...errors];
}

/**
 * The results of a step. A tool that exits with an error without a failed test, or without a report, adds a failure of
 * the step itself.
 */
function withExit(step: string, code: number, seconds: number, results: TestResult[] | undefined): TestResult[] {
  const found = results ?? [];
  if (code === 0 && results) return found;
  if (found.some(({ passed }) => !passed)) return found;
  const message = results ? `ended with code ${code}` : `ended with code ${code} and wrote no report`;
  return [...found, { step, title: 'the whole step', passed: false, seconds, message }];
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** Results of a jest run that wrote `file` by `--json --outputFile`. */
export function resultsOfJest(step: string, file: string, code: number, seconds: number): TestResult[] {
  const report = read<JestReport>(file);
  return withExit(step, code, seconds, report && jestResults(step, report));
}

/** Results of a Playwright run whose JSON reporter wrote `file`; `folder` is its `testDir`. */
export function resultsOfPlaywright(
  step: string,
  file: string,
  folder: string,
  code: number,
  seconds: number,
): TestResult[] {
  const report = read<PlaywrightReport>(file);
  return withExit(step, code, seconds, report && playwrightResults(step, folder, report));
}

/** The folder that all paths share, with its slash: the checkout in which a report of several suites was written. */
function sharedFolder(paths: string[]): string {
  const first = paths[0] ?? '';
  let length = 0;
  while (length < first.length && paths.every((path) => path[length] === first[length])) length++;
  return first.slice(0, first.lastIndexOf('/', length - 1) + 1);
}

/** Names of all tests in a report of jest or Playwright, also of those that a listing did not execute. */
export function namesInReport(report: JestReport | PlaywrightReport): string[] {
  if ('testResults' in report) {
    const { length } = sharedFolder(report.testResults.map(({ name }) => name));
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => [name.slice(length), ...test.ancestorTitles, test.title].join(' › ')),
    );
  }
  return report.suites
    .flatMap((file) => specsOf(file, []))
    .flatMap(({ spec, titles }) => spec.tests.map((test) => [spec.file, test.projectName, ...titles].join(' › ')));
}

/** The result of a tool that reports by its exit code alone: one check. */
export function resultOfTool(step: string, code: number, seconds: number): TestResult[] {
  return [
    { step, title: step, passed: code === 0, seconds, ...(code !== 0 && { message: `ended with code ${code}` }) },
  ];
}
