import type { Figures } from './load.ts';

/** A row of the table that `npm run bench` keeps. */
export interface Row {
  /** What the next table finds it by, whatever its words become: `web.lander`. */
  key: string;
  what: string;
  figure: string;
  against?: string;
  reference?: string;
  /** What is held against the goal and against the last table: a ratio, or where there is a `unit` the figure itself. */
  value: number;
  /** Of what the value is the sum, by name, in its unit. */
  parts?: Record<string, number>;
  unit?: 'ms' | 's' | '/s' | 'kB' | 'MB' | 'points' | 'shift';
  better: 'more' | 'less';
  /** At least, where more is better; else at most. */
  goal?: number;
  /** Where less was measured than could be, and why. */
  shortened?: string;
}

/** Whether a row meets its goal; undefined without one. */
export const isMet = ({ value, better, goal }: Row): boolean | undefined =>
  goal === undefined ? undefined : better === 'more' ? value >= goal : value <= goal;

/** A line for whoever waits: the rows go to stdout, this beside it. */
export const show = (name: string, { perSecond, p50, p95 }: Figures) =>
  process.stderr.write(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms\n`,
  );

/** Hands a row to `bench/run.ts`, as a line of JSON. A missed goal makes the exit code 1, and so does a figure that is none. */
export function row(measured: Row): void {
  if (isMet(measured) === false || !Number.isFinite(measured.value)) process.exitCode = 1;
  if (!Number.isFinite(measured.value)) {
    process.stderr.write(`${measured.key}: nothing was measured\n`);
    return;
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}

export const perSecond = (value = Number.NaN) => `${Math.round(value).toLocaleString('en')}/s`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The middle of several rounds, the upper one of two. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
