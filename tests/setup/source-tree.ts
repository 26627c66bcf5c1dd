import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Writes a repository of its own below the folder for temporary files, for a test of a tool. */
export function makeTree(files: Record<string, string | object>): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'rendezvous-tree-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '--all'], { cwd: root });
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Runs a tool of this repository in another one. Returns what it prints. */
export const runIn = (root: string, tool: string, ...args: string[]): string =>
  execFileSync(process.execPath, [resolve('tools', tool), ...args], { cwd: root, encoding: 'utf8' });
