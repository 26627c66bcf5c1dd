import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { photos } from '../../db/schema/photos.ts';
import type { StoredPhoto } from '../../photos/member-photos.ts';

export async function countPhotos(db: Db, memberId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(photos).where(eq(photos.memberId, memberId));
  return found?.count ?? 0;
}

type NewPhoto = Omit<typeof photos.$inferInsert, 'position' | 'status' | 'source'>;

/** Adds an upload behind the member's other photos, to be checked. */
export async function insertPhoto(tx: Db, photo: NewPhoto): Promise<StoredPhoto> {
  const position = sql<number>`(select coalesce(max(f.position) + 1, 0) from photos f where f.member_id = ${photo.memberId})`;
  const [added] = await tx
    .insert(photos)
    .values({ ...photo, position, status: 'checking', source: 'upload' })
    .returning();
  if (!added) throw new Error('the photo was not added');
  return added;
}

export async function setPosition(tx: Db, id: string, position: number): Promise<void> {
  await tx.update(photos).set({ position }).where(eq(photos.id, id));
}

/** Takes a photo of this member away; undefined where they have none such. */
export async function removePhoto(tx: Db, memberId: string, id: string): Promise<StoredPhoto | undefined> {
  const [removed] = await tx
    .delete(photos)
    .where(and(eq(photos.id, id), eq(photos.memberId, memberId)))
    .returning();
  return removed;
}
