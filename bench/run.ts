/**
 * Runs the measurements one after the other and prints their table: each figure against its reference in the same run, its
 * goal, and the change since the last kept table. A whole run is kept in `bench/results/`, as Markdown and as JSON for the
 * next one to compare with; `npm run bench -- web members` runs some, and keeps nothing unless `--keep` puts their rows into
 * the day's table. BENCH_SECONDS sets how long each figure is measured (1.5 s unless it is set).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { ensureBuilt } from '../server/build.ts';
import { writePlan } from './plan.ts';
import type { Row } from './report.ts';
import { type Measured, newestKept, page } from './table.ts';
import { machine, versions } from './versions.ts';
import { writeFormatted } from './write-formatted.ts';

const all = [
  'start',
  'web',
  'edge',
  'landers',
  'lighthouse',
  'members',
  'growth',
  'archive',
  'chat',
  'fanout',
  'messages',
  'scroll',
  'photos',
  'payments',
  'evening',
];
const folder = 'bench/results';

const given = process.argv.slice(2);
const isKept = given.includes('--keep');
const wanted = given.filter((name) => name !== '--keep');
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) {
  process.stderr.write(`no measurement is called ${unknown.join(', ')}: there are ${all.join(', ')}\n`);
  process.exit(1);
}

await ensureBuilt();
const begun = Date.now();
const minutes = () => Math.round((Date.now() - begun) / 6000) / 10;
const rows: Row[] = [];
const failed: string[] = [];
for (const name of wanted.length ? wanted : all) {
  process.stderr.write(`${name} …\n`);
  const from = Date.now();
  const run = spawnSync(process.execPath, [`bench/${name}.ts`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { BENCH_SECONDS: '1.5', ...process.env },
  });
  const lines = run.stdout.split('\n').filter((line) => line.startsWith('{'));
  rows.push(...lines.map((line) => JSON.parse(line) as Row));
  if (run.status !== 0) process.exitCode = 1;
  if (run.status !== 0 && lines.length === 0) failed.push(name);
  process.stderr.write(`${name} took ${Math.round((Date.now() - from) / 1000)} s\n`);
}

const date = new Date().toISOString().slice(0, 10);
const file = `${folder}/${date}`;
const measured: Measured = { date, machine, versions: await versions(), minutes: minutes(), rows };
if (wanted.length && isKept && existsSync(`${file}.json`)) {
  // The day's table with these rows in the place of its own.
  const day = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Measured;
  const fresh = new Map(rows.map((row) => [row.key, row]));
  const placed = day.rows.map((row) => fresh.get(row.key) ?? row);
  const known = new Set(day.rows.map(({ key }) => key));
  measured.rows = [...placed, ...rows.filter(({ key }) => !known.has(key))];
}
const last = newestKept(folder, date);
/** Keys begin with the measurement that they come from. */
const isChosen = ({ key }: Row) => !wanted.length || wanted.includes(key.split('.')[0] ?? '');
process.stdout.write(page({ ...measured, rows }, last && { ...last, rows: last.rows.filter(isChosen) }));
if (failed.length) process.stderr.write(`Not measured, see above: ${failed.join(', ')}\n`);
if (!wanted.length || isKept) {
  mkdirSync(folder, { recursive: true });
  writeFormatted({
    [`${file}.md`]: page(measured, last),
    [`${file}.json`]: `${JSON.stringify(measured, null, 2)}\n`,
  });
  if (failed.length === 0) writePlan();
}
