import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { likes } from '../../db/schema/likes.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { blockBetween, canBeOpenedBy } from '../profile/queries.ts';

/** Likes of one direction that a list holds; older ones are kept, but not told. */
const mostLikes = 200;

/** One member likes another, both on the site. */
export interface LikeKey {
  siteId: string;
  memberId: string;
  targetId: string;
}

const isLike = ({ siteId, memberId, targetId }: LikeKey) =>
  and(eq(likes.siteId, siteId), eq(likes.memberId, memberId), eq(likes.targetId, targetId));

/** Stores a like; false where it was there before. */
export async function insertLike(db: Db, like: LikeKey, now: Date): Promise<boolean> {
  const stored = await db
    .insert(likes)
    .values({ ...like, created: now })
    .onConflictDoNothing()
    .returning({ id: likes.targetId });
  return stored.length > 0;
}

/** Takes a like back; false where there was none. */
export async function deleteLike(db: Db, like: LikeKey): Promise<boolean> {
  return (await db.delete(likes).where(isLike(like)).returning({ id: likes.targetId })).length > 0;
}

/** Marks a like as seen by the one who is liked; false where there is none. */
export async function markSeen(db: Db, like: LikeKey): Promise<boolean> {
  return (await db.update(likes).set({ seen: true }).where(isLike(like)).returning({ id: likes.memberId })).length > 0;
}

const me = sql.placeholder('member');

/** Only who can be opened counts, in lists and badges alike. */
const canBeOpened = and(
  eq(likes.siteId, sql.placeholder('site')),
  ne(members.status, 'deleted'),
  canBeOpenedBy(me),
  sql`not ${blockBetween(profiles.memberId, me)}`,
);

const givenStatement = prepared((db) =>
  db
    .select({ id: likes.targetId })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.targetId))
    .innerJoin(members, eq(members.id, likes.targetId))
    .where(and(eq(likes.memberId, me), canBeOpened))
    .orderBy(desc(likes.created), likes.targetId)
    .limit(mostLikes)
    .prepare('likes_given'),
);

/** Whom a member likes, the newest first. */
export const findGiven = (db: Db, siteId: string, memberId: string) =>
  givenStatement(db).execute({ site: siteId, member: memberId });

const receivedStatement = prepared((db) =>
  db
    .select({ id: likes.memberId, seen: likes.seen })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.memberId))
    .innerJoin(members, eq(members.id, likes.memberId))
    .where(and(eq(likes.targetId, me), canBeOpened))
    .orderBy(likes.seen, desc(likes.created), likes.memberId)
    .limit(mostLikes)
    .prepare('likes_received'),
);

/** Who likes a member, new ones first, then the newest. */
export const findReceived = (db: Db, siteId: string, memberId: string) =>
  receivedStatement(db).execute({ site: siteId, member: memberId });

const newestStatement = prepared((db) =>
  db
    .select({ id: likes.memberId })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.memberId))
    .innerJoin(members, eq(members.id, likes.memberId))
    .where(and(eq(likes.targetId, me), eq(likes.seen, false), eq(members.fictional, false), canBeOpened))
    .orderBy(desc(likes.created), likes.memberId)
    .limit(1)
    .prepare('likes_newest'),
);

/** The newest like of a real person that the member has not seen. */
export async function findNewest(db: Db, siteId: string, memberId: string): Promise<string | undefined> {
  const [newest] = await newestStatement(db).execute({ site: siteId, member: memberId });
  return newest?.id;
}
