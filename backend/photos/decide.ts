import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { photos } from '../db/schema/photos.ts';
import { lockMembers } from '../events/write.ts';
import { imageOf } from '../media/image-of.ts';
import { photosChanged, type StoredPhoto } from './member-photos.ts';

export async function findPhoto(db: Db, id: string): Promise<StoredPhoto | undefined> {
  const [found] = await db.select().from(photos).where(eq(photos.id, id));
  return found;
}

/**
 * What the photo check or an operator found: others see the photo, or only its member. `only` decides nothing unless
 * the photo is in that state, so that no late check undoes an operator's decision. False where nothing was decided.
 */
export async function decidePhoto(
  db: Db,
  id: string,
  status: 'active' | 'refused',
  now: Date,
  only?: StoredPhoto['status'],
): Promise<boolean> {
  const photo = await findPhoto(db, id);
  if (!photo) return false;
  return db.transaction(async (tx) => {
    await lockMembers(tx, [photo.memberId]);
    const decided = await tx
      .update(photos)
      .set({ status, checked: now })
      .where(and(eq(photos.id, id), ne(photos.status, status), only && eq(photos.status, only)))
      .returning({ id: photos.id });
    if (decided.length) await photosChanged(tx, photo.memberId);
    return decided.length > 0;
  });
}

/**
 * Photos that wait for a decision, the oldest first, with the file to look at. Those of unconfirmed members come after all
 * others, as their reports do.
 */
export async function listWaiting(db: Db) {
  const isUnconfirmed = eq(members.status, 'not_confirmed');
  const waiting = await db
    .select({ photo: photos, member: members.name, unconfirmed: sql<boolean>`${isUnconfirmed}` })
    .from(photos)
    .innerJoin(members, eq(members.id, photos.memberId))
    .where(and(eq(photos.status, 'checking'), ne(members.status, 'deleted')))
    .orderBy(isUnconfirmed, asc(photos.created), asc(photos.id))
    .limit(500);
  return waiting.map(({ photo, member, unconfirmed }) => ({
    id: photo.id,
    site: photo.siteId,
    member,
    memberId: photo.memberId,
    unconfirmed,
    created: photo.created.toISOString(),
    file: imageOf(photo).filename,
  }));
}
