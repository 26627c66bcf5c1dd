import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt, findRequestReaders, sources, withoutKnownHint } from './build';
import { findBuildFiles } from './build-files';
import { findOnPath } from './find-on-path';
import { freePort, freePorts, listens } from './local-ports';

test.each([
  ['page.tsx', 'export default async ({ searchParams }) => <p>{(await searchParams).a}</p>;'],
  ['layout.tsx', "import { cookies } from 'next/headers';"],
  ['route.ts', "import { headers } from 'next/headers';"],
])('the build refuses a %s that reads the request', (file, text) => {
  const root = mkdtempSync(join(tmpdir(), 'rendezvous-build-'));
  mkdirSync(join(root, 'app/[domain]'), { recursive: true });
  writeFileSync(join(root, 'app/[domain]/error.tsx'), 'export default () => null;');
  writeFileSync(join(root, 'app/[domain]', file.replace('.', '.test.')), text);
  expect(findRequestReaders(root)).toEqual([]);
  writeFileSync(join(root, 'app/[domain]', file), text);
  expect(findRequestReaders(root)).toEqual([join(root, 'app/[domain]', file)]);
});

test('the build names a page that reads the request, and does not begin', async () => {
  const root = mkdtempSync(join(tmpdir(), 'rendezvous-build-'));
  mkdirSync(join(root, 'app'));
  writeFileSync(join(root, 'app/page.tsx'), 'export default async ({ searchParams }) => null;');
  await expect(ensureBuilt(root)).rejects.toThrow(
    `A page is made from host, language and path alone: ${join(root, 'app/page.tsx')}`,
  );
});

test('the build keeps back the hint about the name of the middleware, and nothing else', () => {
  const hint = `⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.

  To migrate automatically, run:
  npx @next/codemod@canary middleware-to-proxy .

  Learn more: https://nextjs.org/docs/messages/middleware-to-proxy
`;
  expect(withoutKnownHint(hint)).toBe('');
  expect(withoutKnownHint(`⚠ one\n${hint}⚠ two\n`)).toBe('⚠ one\n⚠ two\n');
});

test('whatever is built in with a file of the server asks for another build when it changes', () => {
  const files = sources.filter((source) => source.startsWith('server/'));
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\..*)';/g)) {
      const imported = join(dirname(file), path);
      expect(sources).toContain(imported.startsWith('server/') ? imported : imported.split('/')[0]);
    }
  }
});

test('a port that is in use is not free', async () => {
  const port = await freePort();
  const server = createServer().unref();
  const next = port + 1;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(next, '127.0.0.1', () => resolve()));
  expect([await listens(next), await listens(port)]).toEqual([true, false]);
  expect(await freePorts(2)).not.toContain(next);
  await new Promise((resolve) => server.close(resolve));
});

test('the files of a build are those below its static folder and below public, by their addresses', () => {
  const root = mkdtempSync(join(tmpdir(), 'rendezvous-files-'));
  expect(findBuildFiles(root)).toEqual(new Set());
  for (const folder of ['.next/static/chunks', '.next/server', 'public/illustrations'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['.next/static/chunks/a.js', '.next/server/b.js', 'public/illustrations/c.svg', 'public/d.js'])
    writeFileSync(join(root, file), '');
  expect(findBuildFiles(root)).toEqual(new Set(['/_next/static/chunks/a.js', '/illustrations/c.svg', '/d.js']));
});

test('a program is found on the path first, then in the other folders, and only where it can be run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-path-'));
  writeFileSync(join(folder, 'runs'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'text'), '', { mode: 0o644 });
  expect(findOnPath(['missing-program', 'runs'], [folder])).toBe(join(folder, 'runs'));
  expect(findOnPath(['missing-program', 'text'], [folder])).toBeUndefined();
  expect(findOnPath(['ls'], [folder])).toMatch(/^\/.*\/ls$/);
});

test('no page of the product reads the request', () => {
  expect(findRequestReaders(process.cwd())).toEqual([]);
});
