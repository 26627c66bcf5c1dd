import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMet, type Row } from './report.ts';

/** What one run measured, as it is kept beside its table. */
export interface Measured {
  /** Day of the run, UTC: `2026-11-23`. */
  date: string;
  machine: string;
  versions: Record<string, string>;
  minutes: number;
  rows: Row[];
}

/** Changes up to this are the machine's own weather. */
const tolerance = 0.1;

/** The newest kept table, of a day before `date` where one is named; undefined where there is none. */
export function newestKept(folder: string, date?: string): Measured | undefined {
  const days = existsSync(folder) ? readdirSync(folder).filter((file) => /^\d{4}-\d\d-\d\d\.json$/.test(file)) : [];
  const newest = days
    .filter((file) => date === undefined || file < `${date}.json`)
    .sort()
    .at(-1);
  return newest === undefined ? undefined : (JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Measured);
}

/** Times and rates say something of the machine; ratios, sizes and scores do not. */
const dependsOnMachine = ({ unit }: Row) => unit === 'ms' || unit === 's' || unit === '/s';

/** By how much a row is better (above 0) than in the last table, as a share; undefined where that cannot be said. */
export function change(row: Row, now: Measured, last: Measured | undefined): number | undefined {
  const before = last?.rows.find(({ key }) => key === row.key);
  if (!before || before.unit !== row.unit || !(before.value > 0)) return undefined;
  if (dependsOnMachine(row) && last?.machine !== now.machine) return undefined;
  const grown = row.value / before.value - 1;
  return row.better === 'more' ? grown : -grown;
}

const isWorse = (share: number | undefined) => share !== undefined && share < -tolerance;

const written = ({ value, unit }: Pick<Row, 'value' | 'unit'>): string => {
  if (!unit) return value.toFixed(2);
  if (unit === 'points') return String(Math.round(value));
  if (unit === 'shift') return value.toFixed(3);
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  const number = Number(value.toFixed(digits)).toLocaleString('en');
  return unit === '/s' ? `${number}/s` : `${number} ${unit}`;
};

/** Better or worse than last time; what is worse by more than a tenth stands out. */
function writtenChange(share: number | undefined): string {
  if (share === undefined) return '';
  const percent = `${Math.abs(Math.round(share * 100))} %`;
  if (isWorse(share)) return `**▼ ${percent} worse**`;
  return Math.round(share * 100) === 0 ? '=' : `${share > 0 ? '▲' : '▽'} ${percent} ${share > 0 ? 'better' : 'worse'}`;
}

function cells(row: Row, now: Measured, last: Measured | undefined): string[] {
  const met = isMet(row);
  const goal =
    row.goal === undefined
      ? ''
      : `at ${row.better === 'more' ? 'least' : 'most'} ${written({ ...row, value: row.goal })}`;
  return [
    row.shortened ? `${row.what} (${row.shortened})` : row.what,
    row.figure,
    row.against ?? '',
    row.reference ?? '',
    written(row),
    goal,
    met === undefined ? '' : met ? 'met' : '**missed**',
    writtenChange(change(row, now, last)),
  ];
}

/** The table as Markdown, its columns as wide as their longest cell. */
function aligned(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = lines;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...rest.map(draw)].join('\n');
}

const listed = (rows: Row[]) => rows.map(({ what }) => what).join('; ');

/** What a run measured as a page: the goals and what got worse in one look, then every row. */
export function page(now: Measured, last: Measured | undefined): string {
  const withGoal = now.rows.filter((row) => isMet(row) !== undefined);
  const missed = withGoal.filter((row) => !isMet(row));
  const worse = now.rows.filter((row) => isWorse(change(row, now, last)));
  const gone = (last?.rows ?? []).filter(({ key }) => !now.rows.some((row) => row.key === key));
  const versions = Object.entries(now.versions).map(([name, version]) => `${name} ${version}`);
  const since = last ? `since ${last.date}` : 'since the last';
  const head = ['what', 'figure', 'against', 'figure', 'ratio or figure', 'goal', 'met', since];
  return [
    `# Measured on ${now.date}`,
    `${now.machine}; ${versions.join(', ')}. ${now.minutes} minutes.`,
    `Goals: ${withGoal.length - missed.length} of ${withGoal.length} met.${missed.length ? ` Missed: ${listed(missed)}.` : ''}`,
    last
      ? `Against ${last.date} (${last.machine === now.machine ? 'the same kind of machine' : `${last.machine}, so times and rates are not compared`}): ${
          worse.length ? `**worse by more than 10 %: ${listed(worse)}**` : 'nothing is worse by more than 10 %'
        }.${gone.length ? ` Not measured this time: ${listed(gone)}.` : ''}`
      : 'No earlier table to compare with.',
    aligned([head, ...now.rows.map((row) => cells(row, now, last))]),
    '',
  ].join('\n\n');
}
