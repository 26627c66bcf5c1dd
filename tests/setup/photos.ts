import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../backend/db/client.ts';
import { newId } from '../../backend/db/schema/columns.ts';
import { members } from '../../backend/db/schema/members.ts';
import { photos } from '../../backend/db/schema/photos.ts';

type NewPhoto = Partial<typeof photos.$inferInsert>;

/** Gives a member a picture; an upload whose files are not there, unless given otherwise. */
export async function addPhoto(db: Db, memberId: string, given: NewPhoto = {}) {
  const [member] = await db.select({ siteId: members.siteId }).from(members).where(eq(members.id, memberId));
  const photo = {
    id: newId(),
    siteId: member?.siteId ?? '',
    memberId,
    name: randomUUID(),
    blurredName: randomUUID(),
    source: 'upload' as const,
    width: 600,
    height: 800,
    status: 'active' as const,
    position: 0,
    ...given,
  };
  await db.insert(photos).values(photo);
  return photo;
}
