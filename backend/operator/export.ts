import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { archiveOf } from '../routes/export/archive.ts';
import { exportFiles, type Sources } from '../routes/export/files.ts';
import { findMember } from './members.ts';
import { noteAction } from './queries.ts';

/**
 * Writes a member's export to a new file, given by its full path, that its owner alone can read; what the member would
 * download, also of an account that is closed or waits to be erased. Throws where there is no such member, and where the file
 * exists.
 */
export async function exportMember(sources: Sources, siteId: string, who: string, file: string) {
  const { id, email, confirmed } = await findMember(sources.db, siteId, who);
  const now = new Date();
  const archive = archiveOf(await exportFiles(sources, { id, confirmed: confirmed !== null }), now);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.fromWeb(archive as ReadableStream), target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
  await noteAction(sources.db, { action: 'member export', subject: id });
  return { member: id, email, file, bytes: target.bytesWritten };
}
