/**
 * Changes the code of a folder in one place at a time and looks whether a test fails: `npm run test:mutants -- lib/session`.
 * docs/build/tests.md says how to read it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantsRequest } from '../tests/mutants/suite-runner.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suites: { type: 'string' },
    breadth: { type: 'string', default: '8' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write(
    'npm run test:mutants -- <folder> [--suites <start of a path>,...] [--sample <mutants>] [--seed <n>] [--breadth <suites>]\n',
  );
  process.exit(1);
}

const env = {
  ...process.env,
  ENGINES: 'one',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
};
const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
const related = execFileSync('jest', ['--listTests', '--findRelatedTests', ...files], { env, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => relative(process.cwd(), file));
const starts = values.suites?.split(',');
const request: MutantsRequest = {
  folder,
  suites: related.filter((suite) => !starts || [`${folder}/`, ...starts].some((start) => suite.startsWith(start))),
  breadth: Number(values.breadth),
  sample: values.sample ? Number(values.sample) : undefined,
  seed: Number(values.seed),
};
const { status } = spawnSync('stryker', ['run', '--mutate', files.join()], {
  stdio: 'inherit',
  env: { ...env, MUTANTS_REQUEST: JSON.stringify(request) },
});
process.exitCode = status ?? 1;
