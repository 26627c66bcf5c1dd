import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';

/** Runs git in a working tree. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** Paths of all files of a working tree that git does not ignore. */
export const listFiles = (root: string): string[] =>
  git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .sort();

/** The start of a specifier and what it stands for, such as `#contract/` for `contract/` and `.ts`. */
export interface Alias {
  start: string;
  folder: string;
  ending: string;
}

/** Aliases of `package.json` (`imports`) and `tsconfig.json` (`paths`). */
export function readAliases(root: string): Alias[] {
  const read = (file: string) =>
    existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
  const given: Record<string, string | string[]> = {
    ...read('package.json').imports,
    ...read('tsconfig.json').compilerOptions?.paths,
  };
  return Object.entries(given).map(([pattern, target]) => {
    const [folder = '', ending = ''] = posix.normalize([target].flat()[0] ?? '').split('*');
    return { start: pattern.replace('*', ''), folder: folder === './' ? '' : folder, ending };
  });
}

/** The path that a specifier of a file names, as it is written: relative or by an alias. Undefined for packages. */
export function pathOf(specifier: string, from: string, aliases: Alias[]): string | undefined {
  if (/^\.\.?(?:\/|$)/.test(specifier)) return posix.join(dirname(from), specifier);
  const alias = aliases.find(({ start }) => specifier.startsWith(start));
  return alias && posix.normalize(alias.folder + specifier.slice(alias.start.length) + alias.ending);
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** The file that a specifier names; undefined for packages and for what is not there. */
export function resolveSpecifier(
  specifier: string,
  from: string,
  aliases: Alias[],
  isFile: (path: string) => boolean,
): string | undefined {
  const path = pathOf(specifier, from, aliases);
  return path === undefined ? undefined : endings.map((ending) => path + ending).find(isFile);
}

export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');

/** Sorts imports and breaks lines anew. What the formatter complains of is for the check of the whole tree. */
export function format(root: string, files: string[]): void {
  const biome = join(root, 'node_modules/.bin/biome');
  const options = ['--write', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  if (existsSync(biome) && files.length > 0) spawnSync(biome, ['check', ...options, ...files], { cwd: root });
}

/** Runs a tool on the working tree and the file that the command line names, and prints its report. `--dry` writes nothing. */
export function runTool(usage: string, work: (root: string, text: string, isDry: boolean) => string[]): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dry: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error(`usage: node tools/${usage} [--dry]`);
  process.stdout.write(`${work(process.cwd(), readFileSync(file, 'utf8'), values.dry).join('\n')}\n`);
}
