import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Storage } from '../adapters/storage.ts';
import type { Db } from '../db/client.ts';
import { chatPhotos } from '../db/schema/chat-photos.ts';
import { removePicture } from '../media/picture-files.ts';

/** Photos that a member may have on the way to a message; the oldest gives way, so that nobody fills the disk. */
const mostUnused = 10;

/** Those of a member that are too many. */
export async function findTooMany(db: Db, memberId: string): Promise<string[]> {
  const found = await db
    .select({ id: chatPhotos.id })
    .from(chatPhotos)
    .where(and(eq(chatPhotos.memberId, memberId), isNull(chatPhotos.messageId)))
    .orderBy(desc(chatPhotos.created), desc(chatPhotos.id))
    .offset(mostUnused);
  return found.map(({ id }) => id);
}

/**
 * Removes photos that no message names, with their files. Each row is locked until its files are gone: a message that names
 * it at this moment finds nothing afterwards, and what could not be removed is still known to the next run. Rejects at the
 * end where one could not be removed.
 */
export async function removeUnused(db: Db, storage: Storage, ids: string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await db
      .transaction(async (tx) => {
        const unused = and(eq(chatPhotos.id, id), isNull(chatPhotos.messageId));
        const [photo] = await tx.select().from(chatPhotos).where(unused).for('update');
        if (!photo) return;
        await removePicture(storage, photo);
        await tx.delete(chatPhotos).where(eq(chatPhotos.id, id));
      })
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures could not be removed`);
}
