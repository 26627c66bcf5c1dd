import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is no source, or nobody's word but a package manager's. */
const left = new Set(['.git', '.next', '.data', '.tmp', 'node_modules', 'test-results', 'package-lock.json']);

/** Keys by how their makers write them. */
const keys = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  /\blive_[A-Za-z0-9]{30,}\b/,
  /\bsk_live_[A-Za-z0-9]{20,}\b/,
  /\bAKIA(?!\w*EXAMPLE)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/,
  /\/\/(?!user:password@)[^/\s:@'"`$<{]+:[^/\s:@'"`$<{]{8,}@(?!localhost|127\.0\.0\.1|[\w.-]*example)/,
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
    });

test('no file of the repository holds a key', () => {
  const files = filesIn('.');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => keys.some((key) => key.test(readFileSync(file, 'latin1'))))).toEqual([]);
});

test('a key would be found', () => {
  const made = [
    `live_${'a1'.repeat(16)}`,
    `AKIA${'ABCD'.repeat(4)}`,
    `postgres://app:${'secret'.repeat(2)}@db.internal/x`,
  ];
  for (const one of made) expect(keys.some((key) => key.test(one))).toBe(true);
});
