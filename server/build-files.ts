import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function pathsBelow(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${prefix}${join(entry.parentPath, entry.name).slice(folder.length)}`);
}

/** The paths of all files that the build in this folder answers with. Next would render a page for any other. */
export const findBuildFiles = (root: string): ReadonlySet<string> =>
  new Set([...pathsBelow(join(root, '.next/static'), '/_next/static'), ...pathsBelow(join(root, 'public'), '')]);
