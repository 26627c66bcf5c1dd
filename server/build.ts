import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Everything that the built web is made of: a change of any of it needs another build. */
export const sources = [
  'app',
  'components',
  'contract',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'server/cached-page.ts',
  'server/content-security-policy.ts',
  'server/page-cache.ts',
  'server/page-request.ts',
  'server/scripts-after-paint.ts',
  'server/visitor-values.ts',
  'server/web-metrics.ts',
  'tracing',
  'tsconfig.json',
];
const stampFile = '.next/sources.sha256';

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function stampOf(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What reads the request of a visitor while a page is made, which would make it the visitor's own. */
const readsRequest = /\bsearchParams\b|from 'next\/headers'/;

/** Names the files of `app/` that read more than host, language and path: their pages would not be everybody's. */
export function findRequestReaders(root: string): string[] {
  return filesBelow(join(root, 'app')).filter(
    (file) => /\.tsx?$/.test(file) && readsRequest.test(readFileSync(file, 'utf8')),
  );
}

/** Next's hint that it prefers `proxy.ts`, which every build would print: docs/decisions/001-middleware-keeps-its-name.md. */
const knownHint = /^[^\n]*"middleware" file convention[\s\S]*?\/messages\/middleware-to-proxy\n?/m;

/** What a build complains of, without the hint that is known. */
export const withoutKnownHint = (said: string): string => said.replace(knownHint, '');

/** Builds the web where there is no build of exactly these sources. Resolves to whether it had to. */
export async function ensureBuilt(root = process.cwd()): Promise<boolean> {
  const stamp = stampOf(resolve(root));
  const file = join(root, stampFile);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return false;
  const readers = findRequestReaders(root);
  if (readers.length > 0) throw new Error(`A page is made from host, language and path alone: ${readers.join(', ')}`);
  process.stdout.write('Building the web, once after every change of its sources …\n');
  const next = join(root, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  const build = spawn(process.execPath, [next, 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => build.on('exit', done));
  const [said, complained] = await Promise.all([text(build.stdout), text(build.stderr)]);
  const code = await ended;
  process.stderr.write(withoutKnownHint(complained));
  if (code !== 0) {
    process.stderr.write(said);
    throw new Error('The web could not be built');
  }
  writeFileSync(file, stamp);
  return true;
}

if (import.meta.main) {
  ensureBuilt().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
