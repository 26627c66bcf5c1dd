/**
 * Names the tests that a run had and later runs no longer have, and counts the new ones. Exits 1 if a test is gone.
 *
 *     node tests/runner/compare-names.ts <before> <after> [<after> …]
 *
 * Each argument is a folder with reports of jest or Playwright, such as `test-results/daily`, or with listings, which take
 * a minute: `jest --json --outputFile <file> -t '^no such test$'` and `playwright test --list --reporter json > <file>`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesInReport } from './results.ts';

function namesIn(folder: string): Set<string> {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'results.json');
  return new Set(reports.flatMap((file) => namesInReport(JSON.parse(readFileSync(join(folder, file), 'utf8')))));
}

const [before = '', ...after] = process.argv.slice(2);
const old = namesIn(before);
const now = new Set(after.flatMap((folder) => [...namesIn(folder)]));
const gone = [...old].filter((name) => !now.has(name)).sort();
const added = [...now].filter((name) => !old.has(name));
for (const name of gone) process.stdout.write(`gone: ${name}\n`);
process.stdout.write(`${old.size} tests before, ${now.size} now, ${gone.length} gone, ${added.length} new\n`);
process.exitCode = gone.length > 0 ? 1 : 0;
