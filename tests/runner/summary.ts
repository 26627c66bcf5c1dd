import type { TestResult } from './results.ts';

const slowestPerStep = 10;

const count = (results: TestResult[], passed: boolean) => results.filter((test) => test.passed === passed).length;

const nameOf = ({ file, title }: TestResult) => (file ? `${file} › ${title}` : title);

/** The command that runs one test alone. */
export function commandFor({ step, file, select }: TestResult, release: boolean): string {
  const words = release ? `run test:release -- '${step}'` : `test -- '${step}'`;
  const project = select?.project ? ` --project ${select.project}` : '';
  const title = select ? ` -t '${select.pattern.replaceAll("'", `'\\''`)}'` : '';
  return `npm ${words}${file ? ` ${file}` : ''}${project}${title}`;
}

/** What a step took, for the table. */
export interface StepTime {
  step: string;
  seconds: number;
}

function slowLines(results: TestResult[]): string[] {
  const tests = results.filter(({ file }) => file);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestPerStep);
  const line = (test: TestResult) => `  ${test.seconds.toFixed(1).padStart(6)} s  ${nameOf(test)}`;
  const nearLimit = tests.filter(({ seconds, limitSeconds }) => limitSeconds && seconds > limitSeconds / 2);
  return [
    ...slowest.map(line),
    ...(nearLimit.length > 0 ? ['  above half of their limit:', ...nearLimit.map(line)] : []),
  ];
}

/** The lines that end a run: slowest tests, failures with how to run each alone, and a row for each step. */
export function summaryLines(results: TestResult[], times: StepTime[], release: boolean): string[] {
  const byStep = Map.groupBy(results, ({ step }) => step);
  const failures = results.filter(({ passed }) => !passed);
  const slow = times.flatMap(({ step }) => {
    const lines = slowLines(byStep.get(step) ?? []);
    return lines.length > 0 ? [`Slowest of ${step}:`, ...lines] : [];
  });
  const failed = failures.flatMap((test) => [
    `FAILED ${test.step}: ${nameOf(test)}`,
    `       alone: ${commandFor(test, release)}`,
  ]);
  const table = times.map(({ step, seconds }) => {
    const own = byStep.get(step) ?? [];
    const counts = `${String(count(own, true)).padStart(5)} passed ${String(count(own, false)).padStart(4)} failed`;
    return `${step.padEnd(16)} ${counts}  ${(seconds / 60).toFixed(1).padStart(5)} min`;
  });
  return [...slow, '', ...failed, ...(failed.length > 0 ? [''] : []), ...table];
}
