import { existsSync, readFileSync } from 'node:fs';

const named = [
  ...readFileSync('docs/traceability.md', 'utf8').matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>| \|)/g),
];

test('every test that the table names is there', () => {
  const gone = named
    .filter(([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title.trim()))
    .map(([found]) => found);
  expect(gone).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});
