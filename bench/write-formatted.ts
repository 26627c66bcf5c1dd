import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Writes files as the formatter of the repository leaves them, so that a kept table needs no second hand. */
export function writeFormatted(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
  const given = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...Object.keys(files)];
  spawnSync(process.execPath, given, { stdio: 'ignore' });
}
