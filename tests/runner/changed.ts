import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** What a change can reach. */
export interface Reach {
  /** Files that differ from the base, deleted ones too. */
  files: string[];
  /** Of them, those that suites may import. */
  imported: string[];
  /** Folders of the others, whose suites read them: configurations, migrations, documents, and what was deleted. */
  folders: string[];
  /** Whether the backend or the contract changed, so that calls may answer differently. */
  calls: boolean;
  /** Journeys that import a changed file, or open a page that does. */
  specs: string[];
}

const lines = (text: string) => text.split('\n').filter(Boolean);

const git = (...args: string[]) => lines(execFileSync('git', args, { encoding: 'utf8' }));

/** Files that differ from `base` in the working tree, deleted ones too. */
const changedFiles = (base: string): string[] => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** What a configuration of jest names that imports one of the files, directly or through others. */
export function reachedBy(files: string[], config: string): string[] {
  const args = ['--config', config, '--listTests', '--findRelatedTests', ...files];
  const found = execFileSync('node_modules/.bin/jest', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return lines(found).map((path) => relative(process.cwd(), path));
}

/**
 * Matches the address of a page in the text of a journey, where a parameter may be a value or a `${…}`. Takes the file of
 * a page or layout below `app/`.
 */
export function addressPattern(page: string): RegExp {
  const folders = page.split('/').slice(1, -1);
  const shown = folders.filter((folder) => !folder.startsWith('(') && !['[domain]', '[locale]'].includes(folder));
  const parts = shown.map((folder) => {
    if (folder.startsWith('[[')) return String.raw`(?:/[\w.{}$-]+)*`;
    return folder === 'id' || folder.startsWith('[') ? String.raw`/(?:\$\{[^}]*\}|[\w.-]+)` : `/${folder}`;
  });
  return parts.length === 0 ? /(?<=['"`])\/(?=['"`?])/g : new RegExp(`(?<![\\w-])${parts.join('')}(?![\\w/-])`, 'g');
}

/** The folders of files, two names deep at the most. */
export const foldersOf = (files: string[]): string[] => {
  const folders = files.map((file) => dirname(file).split('/').slice(0, 2).join('/'));
  return [...new Set(folders)].filter((folder) => folder !== '.').map((folder) => `${folder}/`);
};

const isUi = (file: string) => /^(app|components|lib|messages|public|middleware\.ts)/.test(file);

/** What the working tree's difference from a commit can reach, by imports and by the addresses that journeys open. */
export function reachOf(base: string): Reach {
  const files = changedFiles(base);
  const imported = files.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file) && existsSync(file));
  // Pages, layouts and journeys.
  const reached = imported.length > 0 ? reachedBy(imported, 'tests/runner/reach.config.mjs') : [];
  const addresses = reached.filter((file) => file.startsWith('app/')).map(addressPattern);
  const folder = 'tests/e2e';
  /** How often a journey names what was reached; its own imports count most. */
  const nearness = (spec: string): number => {
    if (reached.includes(spec) || files.includes(spec)) return Number.POSITIVE_INFINITY;
    const text = readFileSync(spec, 'utf8');
    return addresses.reduce((sum, address) => sum + [...text.matchAll(address)].length, 0);
  };
  const specs = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ spec: `${folder}/${name}`, near: nearness(`${folder}/${name}`) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .map(({ spec }) => spec);
  const calls = files.some((file) => /^(backend|contract|tests\/contract)\//.test(file));
  const journey = `${folder}/journey.spec.ts`;
  const needsJourney = calls || files.some(isUi);
  return {
    files,
    imported,
    folders: foldersOf(files.filter((file) => !imported.includes(file))),
    calls,
    specs: needsJourney ? [journey, ...specs.filter((spec) => spec !== journey)] : specs,
  };
}
