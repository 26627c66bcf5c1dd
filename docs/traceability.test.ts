import { existsSync, readFileSync } from 'node:fs';

/** The tables that say what proves what, and how many tests each names at least. */
const tables = [
  ['docs/traceability.md', 80],
  ['docs/faults.md', 15],
] as const;

test.each(tables)('every test that %s names is there', (table, least) => {
  const named = [...readFileSync(table, 'utf8').matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>| \|)/g)];
  const gone = named
    .filter(([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title.trim()))
    .map(([found]) => found);
  expect(gone).toEqual([]);
  expect(named.length).toBeGreaterThan(least);
});
