import { existsSync, readFileSync } from 'node:fs';

/** The tables that say what proves what, and how many tests each names at least. */
const tables = [
  ['docs/traceability.md', 80],
  ['docs/faults.md', 15],
  ['docs/security.md', 80],
] as const;

test.each(tables)('every test that %s names is there', (table, least) => {
  const named = [...readFileSync(table, 'utf8').matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>| \|)/g)];
  const gone = named
    .filter(([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title.trim()))
    .map(([found]) => found);
  expect(gone).toEqual([]);
  expect(named.length).toBeGreaterThan(least);
});

test('every row of the security table names a requirement, and each but those of construction and operators a test', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const bare = rows.filter(
    ([, number = '', , how = '', proof = '']) =>
      !/^\d+\.\d+\.\d+/.test(number) || (!proof && !/\*\*operator|\*\*partly|by construction|npm /i.test(how)),
  );
  expect(bare).toEqual([]);
  expect(rows.length).toBeGreaterThan(60);
});
