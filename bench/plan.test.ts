import { readFileSync } from 'node:fs';
import { newestPlan, plan, planTable } from './plan.ts';
import type { Row } from './report.ts';

const row = (key: string, value: number, parts?: Record<string, number>): Row => ({
  key,
  what: key,
  figure: '',
  value,
  better: 'less',
  ...(parts && { parts }),
});
const member = { edge: 0.1, web: 0, backend: 1.2, database: 1.5 };
const kinds = ['search', 'profile', 'list-of-chats', 'thread', 'message'];
const rows = [
  row('evening.cost.landing-page', 0.03, { edge: 0.03, web: 0, backend: 0, database: 0 }),
  ...kinds.map((kind) => row(`evening.cost.${kind}`, 2.8, member)),
  row('landers.gallery.html', 20),
  row('landers.video.html', 10),
  row('edge.hosts.1000.cold', 36),
  row('chat.stream.idle', 3),
  row('chat.stream.memory', 20),
  row('growth.disk', 2),
  row('archive.disk', 0.5),
];
const resultOf = (what: string) => plan(rows).find((line) => line.what.startsWith(what))?.result;

it.each([
  ['edge, processors', '3 processors'],
  ['edge, network', '6.1 Gbit/s'],
  ['web, pages', '96 processes'],
  ['web, the same where Redis', '12 processes'],
  ['hit rate', '96.8 %'],
  ["members' calls", '10,000/s, 1,000 of them messages'],
  ['backend, processes for the calls', '20 processes'],
  ['backend, processes for open', '17 processes'],
  ['backend, memory', '3.8 GB over all processes'],
  ['Postgres, processors', '25 processors'],
  ['Postgres, members', '19.1 GB'],
  ['Postgres, messages', '4.9 TB, 28.8 million a day'],
])('reckons %s', (what, result) => {
  expect(resultOf(what)).toBe(result);
});

it('names the row that is missing', () => {
  expect(() => plan(rows.slice(1))).toThrow('evening.cost.landing-page');
});

it('is a table with its day', () => {
  expect(planTable(plan(rows), '2026-11-23')).toMatch(/^From the table of 2026-11-23:\n\n\| what \| arithmetic/);
});

it('stands in the document as it follows from the newest kept table', () => {
  const cellsOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^(?:From the table|\|)/.test(line) && !/^\|[ |-]+$/.test(line))
      .map((line) => line.replaceAll(/ +\| */g, ' | ').trim());
  const [, written = ''] = readFileSync('docs/scale.md', 'utf8').split(/<!-- (?:end of the )?plan -->/);
  expect(cellsOf(written)).toEqual(cellsOf(newestPlan()));
});
