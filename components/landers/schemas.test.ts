import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve('.');
const pages = join(root, 'app/[domain]/[locale]/(lander)');

/** The file that a module names; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith('#contract/')) return join(root, 'contract', `${name.slice(10)}.ts`);
  const path = name.startsWith('@/') ? join(root, name.slice(2)) : resolve(dirname(from), name);
  const isFile = name.startsWith('@/') || name.startsWith('.');
  return isFile
    ? [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file))
    : undefined;
}

/** What a module imports when it runs: no types, and nothing that is loaded later. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)([^;]*?)from '([^']+)'/gm);
  return [...statements].flatMap(([, names = '', from = '']) => {
    const listed = /^\{(.*)\}\s*$/s.exec(names)?.[1]?.split(',') ?? [''];
    const isType = listed.filter((name) => name.trim()).every((name) => name.trim().startsWith('type '));
    return isType && listed.some((name) => name.trim()) ? [] : [from];
  });
}

/** The ways from a module to every other, by the first that leads there. */
function waysFrom(start: string): Map<string, string[]> {
  const ways = new Map([[start, [start]]]);
  for (const [file, way] of ways) {
    if (!file.startsWith(root)) continue;
    for (const name of importsOf(file)) {
      const found = fileOf(file, name) ?? name;
      if (!ways.has(found)) ways.set(found, [...way, found]);
    }
  }
  return ways;
}

const isPage = (file: string) => /landers.*page\.tsx$|^layout\.tsx$/.test(file);
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(isPage);
const reached = new Set(files.flatMap((file) => [...waysFrom(join(pages, file)).keys()]));
const inBrowser = [...reached].filter(
  (file) => file.startsWith(root) && /^'use client'/.test(readFileSync(file, 'utf8')),
);

it('brings no schema into the browser of a visitor at a landing page: zod is a quarter of what a bare page loads', () => {
  expect(inBrowser.length).toBeGreaterThan(9);
  const ways = inBrowser.flatMap((file) => waysFrom(file).get('zod') ?? []);
  expect(ways.map((file) => file.replace(`${root}/`, ''))).toEqual([]);
});
