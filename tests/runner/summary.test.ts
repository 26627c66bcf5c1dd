import type { TestResult } from './results';
import { summaryLines } from './summary';

const result = (more: Partial<TestResult>): TestResult => ({
  step: 'unit',
  file: 'lib/price.test.ts',
  title: 'a price',
  select: { pattern: '^a price$' },
  passed: true,
  seconds: 1,
  ...more,
});
const times = [{ step: 'unit', seconds: 90 }];

test('each failure stands with the command that runs it alone', () => {
  const lines = summaryLines([result({ passed: false, title: "it's", select: { pattern: "^it's$" } })], times, false);
  expect(lines.join('\n')).toContain(
    "FAILED unit: lib/price.test.ts › it's\n       alone: npm test -- 'unit' lib/price.test.ts -t '^it'\\''s$'",
  );
});

test('a failed journey names its project and the command of its run', () => {
  const journey = result({ step: 'own', passed: false, select: { pattern: 'goes on$', project: 'own' } });
  expect(summaryLines([journey], [{ step: 'own', seconds: 1 }], true).join('\n')).toContain(
    "npm run test:release -- 'own' lib/price.test.ts --project own -t 'goes on$'",
  );
});

test('names the ten slowest tests of a step, and those above half of their limit', () => {
  const tests = Array.from({ length: 12 }, (_, i) => result({ title: `test ${i}`, seconds: i, limitSeconds: 21 }));
  const text = summaryLines(tests, times, false).join('\n');
  expect(text).not.toContain('test 1\n');
  expect(text).toContain('   2.0 s  lib/price.test.ts › test 2');
  expect(text.split('above half of their limit:')[1]).toContain('test 11');
});

test('a row for each step counts its tests and minutes', () => {
  const text = summaryLines([result({}), result({ passed: false })], times, false).join('\n');
  expect(text).toMatch(/unit +1 passed +1 failed +1\.5 min/);
});
