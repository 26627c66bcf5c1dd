import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { swipes } from '../../db/schema/swipes.ts';

/** What a member answered about another one of the site. */
export interface Swipe {
  siteId: string;
  memberId: string;
  targetId: string;
  liked: boolean;
  /** The end of the day that a like counts for; null for what costs none. */
  countedUntil: Date | null;
}

/** The answer about one member; undefined where there is none that stands. */
export async function findSwipe(db: Db, memberId: string, targetId: string): Promise<{ liked: boolean } | undefined> {
  const [found] = await db
    .select({ liked: swipes.liked })
    .from(swipes)
    .where(and(eq(swipes.memberId, memberId), eq(swipes.targetId, targetId), eq(swipes.takenBack, false)));
  return found;
}

/** The last answer, also where it was taken back since. */
export async function findLastSwipe(db: Db, memberId: string) {
  const [found] = await db
    .select({ targetId: swipes.targetId, liked: swipes.liked, takenBack: swipes.takenBack })
    .from(swipes)
    .where(eq(swipes.memberId, memberId))
    .orderBy(desc(swipes.position))
    .limit(1);
  return found;
}

/** Stores an answer as the last one, in the place of an earlier one about the same. The caller holds the member's lock. */
export async function storeSwipe(tx: Db, swipe: Swipe, now: Date): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(s.position), 0) + 1 from ${swipes} s where s.member_id = ${swipe.memberId})`;
  const values = { ...swipe, position, takenBack: false, created: now };
  await tx
    .insert(swipes)
    .values(values)
    .onConflictDoUpdate({ target: [swipes.memberId, swipes.targetId], set: values });
}

/** Takes an answer back: a like of today is there again. */
export async function markTakenBack(tx: Db, memberId: string, targetId: string): Promise<void> {
  await tx
    .update(swipes)
    .set({ takenBack: true, countedUntil: null })
    .where(and(eq(swipes.memberId, memberId), eq(swipes.targetId, targetId)));
}
