import type { Figures } from './load.ts';

/** A line for whoever waits: the table goes to stdout, this beside it. */
export const show = (name: string, { perSecond, p50, p95 }: Figures) =>
  process.stderr.write(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms\n`,
  );

/** A row of the table that `npm run bench` keeps. */
export const row = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
