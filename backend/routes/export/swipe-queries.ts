import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { swipes } from '../../db/schema/swipes.ts';

/** Answers of the swipe game in their order. Other members appear by id alone, for their privacy. */
export const findSwipeData = (db: Db, me: string) =>
  db
    .select({ profile: swipes.targetId, liked: swipes.liked, taken_back: swipes.takenBack, answered: swipes.created })
    .from(swipes)
    .where(eq(swipes.memberId, me))
    .orderBy(asc(swipes.position));
