import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { photoConsents } from '../../db/schema/chat-photos.ts';

/** `memberId` agrees with `targetId`. */
export interface ConsentKey {
  siteId: string;
  memberId: string;
  targetId: string;
}

/** Notes a consent; false where it was given already. */
export async function insertConsent(tx: Db, key: ConsentKey, now: Date): Promise<boolean> {
  const given = await tx
    .insert(photoConsents)
    .values({ ...key, created: now })
    .onConflictDoNothing()
    .returning({ by: photoConsents.memberId });
  return given.length > 0;
}

/** Takes a consent back; false where there was none. */
export async function deleteConsent(tx: Db, { siteId, memberId, targetId }: ConsentKey): Promise<boolean> {
  const gone = await tx
    .delete(photoConsents)
    .where(
      and(eq(photoConsents.siteId, siteId), eq(photoConsents.memberId, memberId), eq(photoConsents.targetId, targetId)),
    )
    .returning({ by: photoConsents.memberId });
  return gone.length > 0;
}
