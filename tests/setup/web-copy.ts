import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the web does without: the backend, what only develops both halves, and what programs leave behind. */
const leftOut = new Set(['.data', '.git', '.next', '.tmp', 'backend', 'bench', 'scripts', 'test-results', 'tests']);

/**
 * The web alone, as an operator with another backend has it, in a folder of its own below `.tmp`. Its files are linked,
 * not copied. `built` links the build too, so that the copy starts without building. Returns the folder.
 */
export function copyWeb({ built, root = process.cwd() }: { built: boolean; root?: string }): string {
  mkdirSync(resolve(root, '.tmp'), { recursive: true });
  const folder = mkdtempSync(resolve(root, '.tmp', 'web-'));
  const link = (name: string) => execFileSync('cp', ['-al', join(root, name), join(folder, name)]);
  for (const name of readdirSync(root)) if (!leftOut.has(name)) link(name);
  if (built) link('.next');
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
