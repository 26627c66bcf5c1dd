import { and, asc, eq, sql } from 'drizzle-orm';
import type { Photo } from '#contract/photos';
import type { Db } from '../db/client.ts';
import { profiles } from '../db/schema/members.ts';
import { photos } from '../db/schema/photos.ts';
import { appendEvent } from '../events/write.ts';
import { imageOf } from '../media/image-of.ts';

export type StoredPhoto = typeof photos.$inferSelect;

/** A member's photos in their own order, whatever their state. */
export function findPhotos(db: Db, siteId: string, memberId: string): Promise<StoredPhoto[]> {
  return db
    .select()
    .from(photos)
    .where(and(eq(photos.memberId, memberId), eq(photos.siteId, siteId)))
    .orderBy(asc(photos.position), asc(photos.id));
}

/** The photo at `index` of its member's order, as its owner sees it. */
export const toPhoto = (photo: StoredPhoto, index: number): Photo => ({
  id: photo.id,
  ...imageOf(photo),
  position: index,
  main: index === 0,
});

/**
 * After any change of a member's photos, in its transaction and under the member's lock: keeps `hasPhoto` true to
 * them, by which others search, and tells the member's own streams.
 */
export async function photosChanged(tx: Db, memberId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({
      hasPhoto: sql`exists (select 1 from photos f where f.member_id = ${memberId} and f.status = 'active')`,
    })
    .where(eq(profiles.memberId, memberId));
  await appendEvent(tx, memberId, { type: 'user' });
}
