import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../db/schema/columns.ts';

let latest = 0;

/**
 * Writes a message into the outbox as `<time>-<id>.<ending>`, whole or not at all. Names sort in the order in which this
 * process sent, also within a millisecond.
 */
export async function putIntoOutbox(folder: string, ending: 'eml' | 'txt', content: string | Buffer): Promise<void> {
  latest = Math.max(Date.now(), latest + 1);
  const path = join(folder, `${latest}-${newId()}.${ending}`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
