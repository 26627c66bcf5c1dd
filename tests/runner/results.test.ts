import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOfTool, resultsOfJest, resultsOfPlaywright } from './results';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const assertion = { ancestorTitles: ['a price'], title: 'is (whole) cents', fullName: 'a price is (whole) cents' };
const suite = (status: string, assertions: object[], message = '') => ({
  name: join(process.cwd(), 'lib/price.test.ts'),
  status,
  message,
  assertionResults: assertions,
});

describe('jest', () => {
  test('names file and title of each executed test, and how to select it', () => {
    const file = report({
      testResults: [
        suite('passed', [
          { ...assertion, status: 'passed', duration: 1500 },
          { ...assertion, title: 'skipped', status: 'pending' },
        ]),
      ],
    });
    expect(resultsOfJest('unit', file, 0, 2)).toEqual([
      {
        step: 'unit',
        file: 'lib/price.test.ts',
        title: 'a price › is (whole) cents',
        select: { pattern: '^a price is \\(whole\\) cents$' },
        passed: true,
        seconds: 1.5,
      },
    ]);
  });

  test('counts a suite that does not load as a failure', () => {
    const file = report({ testResults: [suite('failed', [], 'cannot find module')] });
    expect(resultsOfJest('unit', file, 1, 2)).toMatchObject([{ passed: false, message: 'cannot find module' }]);
  });

  test('counts an exit code without a failed test, and a missing report, as a failure of the step', () => {
    const file = report({ testResults: [suite('passed', [{ ...assertion, status: 'passed' }])] });
    expect(resultsOfJest('unit', file, 1, 2).filter(({ passed }) => !passed)).toHaveLength(1);
    expect(resultsOfJest('unit', join(folder, 'none.json'), 0, 2)).toMatchObject([{ passed: false }]);
  });
});

describe('playwright', () => {
  const spec = (status: string) => ({
    title: 'goes on',
    file: 'chat.spec.ts',
    tests: [
      {
        projectName: 'pglite',
        status,
        timeout: 120_000,
        results: [{ duration: 61_000, errors: status === 'expected' ? [] : [{ message: 'not visible' }] }],
      },
    ],
  });
  const playwright = (...statuses: string[]) =>
    report({
      suites: [{ title: 'chat.spec.ts', specs: [], suites: [{ title: 'phone', specs: statuses.map(spec) }] }],
      errors: [],
    });

  test('names project, describe block and limit', () => {
    expect(resultsOfPlaywright('browser', playwright('expected', 'skipped'), 'tests/e2e', 0, 9)).toEqual([
      {
        step: 'browser',
        file: 'tests/e2e/chat.spec.ts',
        title: 'pglite › phone › goes on',
        select: { pattern: 'phone goes on$', project: 'pglite' },
        passed: true,
        seconds: 61,
        limitSeconds: 120,
      },
    ]);
  });

  test('counts a test that passes only when repeated as failed', () => {
    const results = resultsOfPlaywright('browser', playwright('flaky', 'unexpected'), 'tests/e2e', 1, 9);
    expect(results.map(({ passed }) => passed)).toEqual([false, false]);
  });
});

test('a tool without tests is one check', () => {
  expect(resultOfTool('lint', 0, 1)).toMatchObject([{ passed: true }]);
  expect(resultOfTool('lint', 2, 1)).toMatchObject([{ passed: false, message: 'ended with code 2' }]);
});
