import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** Version of the embedded engine, from the package.json beside its code. */
export function engineVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  return (require(join(dirname(entry), '..', 'package.json')) as { version: string }).version;
}

/** The file of the empty database that the installed engine can read. */
export const imageFile = () => fileURLToPath(new URL(`./images/pglite-${engineVersion()}.tar.zst`, import.meta.url));

/**
 * An empty database, as made by the engine's own set-up, which takes ten times as long as unpacking it. Undefined for
 * an engine without an image: it sets itself up.
 */
export async function emptyImage(): Promise<Blob | undefined> {
  const file = imageFile();
  if (!existsSync(file)) return undefined;
  return new Blob([new Uint8Array(await promisify(zstdDecompress)(await readFile(file)))]);
}

/** Whether a folder holds a database that was made whole. */
export const holdsDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** Makes an empty database in a folder that has none: beside it first, so that a kill leaves none half made. */
export async function prepareFolder(folder: string): Promise<void> {
  if (holdsDatabase(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const loadDataDir = await emptyImage();
  const fresh = await PGlite.create({ dataDir: unfinished, ...(loadDataDir && { loadDataDir }) });
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
