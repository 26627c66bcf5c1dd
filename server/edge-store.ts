import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where nginx writes the key of a stored answer: after a header of its own, before what the origin said. */
const keyWithin = 4_096;
/** Answers of one host: pages, and the files that have its name in their key (deploy/nginx.conf). */
const keyLine = /\nKEY: (?:page \d+|file) (\S+) /;

async function hostOf(file: string): Promise<string | undefined> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(keyWithin), 0, keyWithin, 0);
    return keyLine.exec(buffer.toString('latin1', 0, bytesRead))?.[1];
  } finally {
    await opened.close();
  }
}

/**
 * Takes the answers of these hosts out of the edge's store: nginx asks the origin for what it does not find. Answers that
 * come and go meanwhile are nginx's own business. Returns how many were taken.
 */
export async function dropFromEdge(store: string, hosts: ReadonlySet<string>): Promise<number> {
  let dropped = 0;
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const host = await hostOf(file).catch(() => undefined);
    if (host === undefined || !hosts.has(host)) continue;
    await rm(file, { force: true });
    dropped += 1;
  }
  return dropped;
}
