import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the web does without: the backend, what only develops both halves, and what programs leave behind. */
const leftOut = new Set(['.data', '.git', '.next', '.tmp', 'backend', 'bench', 'scripts', 'test-results', 'tests']);

/** The web alone, as an operator with another backend has it. Its files are linked, not copied. Returns the folder. */
export function copyWeb(root = process.cwd()): string {
  const folder = resolve(root, '.tmp', 'web');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) {
    if (!leftOut.has(name)) execFileSync('cp', ['-al', join(root, name), join(folder, name)]);
  }
  rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true });
  writeFileSync(join(folder, 'web.tsconfig.json'), JSON.stringify(webTypes));
  return folder;
}

/** Every type of the web; the tests beside its modules share fixtures with the backend's. */
const webTypes = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: false },
  exclude: ['node_modules', 'playwright.config.ts', '**/*.test.ts', '**/*.test.tsx'],
};
