/**
 * `node scripts/image-files.ts <folder>`: copies what the built product needs while it runs into a new folder, and nothing
 * else: its own files, and of each package the files that both halves, the edge and the operators' commands ask for.
 */
import { cp, glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { type NodeFileTraceOptions, nodeFileTrace } from '@vercel/nft';

const own = [
  '.next',
  'backend',
  'contract',
  'lib',
  'messages',
  'package.json',
  'public',
  'scripts',
  'server',
  'tracing',
];
const halves = ['backend/index.ts', 'server/front.ts', 'server/edge.ts'];
/** Commands of those who build. */
const builders = ['scripts/mutants.ts', 'scripts/release.ts', 'scripts/test.ts'];
/** What lies beside the built pages, and in packages, for development and for debuggers. */
const unused = [
  '.next/{cache,diagnostics,types}',
  '.next/trace*',
  'node_modules/next/dist/compiled/{babel,babel-packages,webpack}/**',
  'node_modules/next/dist/compiled/next-server/*.dev.js',
  'node_modules/next/dist/docs/**',
];
const isUsed = (path: string) => !path.endsWith('.map') && !unused.some((pattern) => matchesGlob(path, pattern));

async function operatorsCommands(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  const files = Object.values(scripts).map((line) => /^node (scripts\/[\w-]+\.ts)$/.exec(line)?.[1]);
  return files.filter((file) => file !== undefined && !builders.includes(file)) as string[];
}

/** A file as the tracer, which knows no types, reads it; null where there is none. */
const readPlain: NodeFileTraceOptions['readFile'] = async (path) => {
  const text = await readFile(path, 'utf8').catch((reason: NodeJS.ErrnoException) => {
    if (reason.code === 'ENOENT' || reason.code === 'EISDIR') return null;
    throw reason;
  });
  return text !== null && path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
};

/** Files of packages, from the root, that run with the product: by its own imports, and by what Next wrote down of its pages. */
async function packageFiles(): Promise<Set<string>> {
  const entries = [...halves, ...(await operatorsCommands())];
  const { fileList } = await nodeFileTrace(entries, { readFile: readPlain, ignore: (path: string) => !isUsed(path) });
  for await (const trace of glob('.next/server/**/*.nft.json')) {
    const { files } = JSON.parse(await readFile(trace, 'utf8')) as { files: string[] };
    for (const file of files) fileList.add(join(dirname(trace), file));
  }
  return new Set([...fileList].filter((file) => file.startsWith('node_modules/') && isUsed(file)));
}

/** Links stay links, and lead from the copy to the copy. */
const copy = (path: string, target: string) =>
  cp(path, join(target, path), { recursive: true, verbatimSymlinks: true, filter: isUsed });

async function main([target]: string[]): Promise<void> {
  if (!target) throw new Error('expected the folder to make');
  for (const path of [...own, ...(await packageFiles())]) await copy(path, target);
}

main(process.argv.slice(2)).catch((reason: Error) => {
  process.stderr.write(`image-files: ${reason.message}\n`);
  process.exitCode = 1;
});
