import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './report.ts';
import { change, type Measured, newestKept, page } from './table.ts';

const row = (more: Partial<Row>): Row => ({
  key: 'web.lander',
  what: 'lander',
  figure: '700/s',
  value: 0.7,
  better: 'more',
  ...more,
});
const measured = (rows: Row[], more: Partial<Measured> = {}): Measured => ({
  date: '2026-11-23',
  machine: '2 cores',
  versions: { Node: '24.0.0' },
  minutes: 1,
  rows,
  ...more,
});
const compared = (now: Partial<Row>, before: Partial<Row>, more: Partial<Measured> = {}) =>
  change(row(now), measured([]), measured([row(before)], more));

describe('the change since the last table', () => {
  it('is above 0 where a row is better, whether more or less is', () => {
    expect(compared({ value: 0.77 }, { value: 0.7 })).toBeCloseTo(0.1);
    expect(compared({ value: 77, unit: 'ms', better: 'less' }, { value: 70, unit: 'ms', better: 'less' })).toBeCloseTo(
      -0.1,
    );
  });

  it('is unknown of a new row, of another unit, and of times on another machine', () => {
    expect(compared({ key: 'new' }, {})).toBeUndefined();
    expect(compared({ unit: 'ms' }, {})).toBeUndefined();
    expect(compared({ unit: 'ms' }, { unit: 'ms' }, { machine: '64 cores' })).toBeUndefined();
    expect(compared({}, {}, { machine: '64 cores' })).toBe(0);
  });
});

describe('the page of a run', () => {
  const last = measured([row({ value: 0.9 }), row({ key: 'gone', what: 'what is gone' })], { date: '2026-11-22' });

  it('names missed goals and what is worse by more than a tenth before the table, and marks them in it', () => {
    const text = page(measured([row({ goal: 0.8 })]), last);
    expect(text).toContain('Goals: 0 of 1 met. Missed: lander.');
    expect(text).toContain('**worse by more than 10 %: lander**');
    expect(text).toContain('Not measured this time: what is gone.');
    expect(text).toMatch(/\| 0\.70 +\| at least 0\.80 \| \*\*missed\*\* \| \*\*▼ 22 % worse\*\*/);
  });

  it('leaves small changes unmarked', () => {
    const text = page(measured([row({ value: 0.85, goal: 0.8 })]), last);
    expect(text).toContain('nothing is worse by more than 10 %');
    expect(text).toMatch(/\| met +\| ▽ 6 % worse/);
  });

  it('has a line for a shortened row and needs no earlier table', () => {
    const text = page(measured([row({ shortened: 'shortened: one look' })]), undefined);
    expect(text).toContain('lander (shortened: one look)');
    expect(text).toContain('No earlier table');
  });
});

it('compares with the newest table of an earlier day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-table-'));
  for (const date of ['2026-11-20', '2026-11-22', '2026-11-23']) {
    writeFileSync(join(folder, `${date}.json`), JSON.stringify(measured([], { date })));
  }
  writeFileSync(join(folder, '2026-11-22.md'), '');
  expect(newestKept(folder, '2026-11-23')?.date).toBe('2026-11-22');
  expect(newestKept(folder, '2026-11-20')).toBeUndefined();
  expect(newestKept(join(folder, 'none'), '2026-11-23')).toBeUndefined();
  rmSync(folder, { recursive: true });
});

describe('the table of README.md', () => {
  const folder = 'bench/results';
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .at(-1);
  const kept = readFileSync(`${folder}/${newest}`, 'utf8');
  const readme = readFileSync('README.md', 'utf8');
  /** The rows of a table of figures, without what the last columns say of goals and of changes. */
  const rowsOf = (text: string) => {
    const [, table = ''] = text.split(/^\| what .* ratio or figure .*$\n\|[ |-]+$\n/m);
    const [rows = ''] = table.split('\n\n');
    return rows.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, 7)
        .map((cell) => cell.trim()),
    );
  };

  it('has its rows as the newest kept table has them', () => {
    const known = new Set(rowsOf(kept).map((cells) => cells.join(' | ')));
    expect(rowsOf(readme).filter((cells) => !known.has(cells.join(' | ')))).toEqual([]);
    expect(rowsOf(readme).length).toBeGreaterThan(30);
  });

  it('leaves out no goal that was missed, and says how many were met', () => {
    const shown = new Set(rowsOf(readme).map(([what]) => what));
    const missed = kept.split('\n').filter((line) => line.includes('**missed**'));
    expect(missed.map((line) => line.split('|')[1]?.trim()).filter((what) => !shown.has(what))).toEqual([]);
    expect(readme).toContain(`${/^Goals: (\d+ of \d+) met/m.exec(kept)?.[1]} goals were met`);
  });
});
