import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { photoConsents } from '../../db/schema/chat-photos.ts';

/** Who of two members agrees to intimate photos between them. */
export async function findConsents(db: Db, one: string, other: string): Promise<Set<string>> {
  const { memberId, targetId } = photoConsents;
  const found = await db
    .select({ by: memberId })
    .from(photoConsents)
    .where(or(and(eq(memberId, one), eq(targetId, other)), and(eq(memberId, other), eq(targetId, one))));
  return new Set(found.map(({ by }) => by));
}
