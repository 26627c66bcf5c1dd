import { and, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { likes } from '../../db/schema/likes.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import type { Cursor } from '../../http/cursor.ts';
import { blockBetween, canBeListedFor } from '../profile/queries.ts';

/** Likes of one direction on a page. */
export const likesPerPage = 200;

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

/** Marks a received like as seen, if there is one, and tells the member's other tabs. */
export async function markSeen(db: Db, like: LikeKey): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembers(tx, [like.targetId]);
    const [stored] = await tx.select({ seen: likes.seen }).from(likes).where(isLike(like));
    if (stored && !stored.seen) {
      await tx.update(likes).set({ seen: true }).where(isLike(like));
      await appendEvent(tx, like.targetId, { type: 'like', profile: like.memberId });
    }
  });
}

const me = sql.placeholder('member');

/** Only who is shown counts, in lists and badges alike. */
const isShown = and(
  eq(likes.siteId, sql.placeholder('site')),
  ne(members.status, 'deleted'),
  canBeListedFor(me),
  sql`not ${blockBetween(profiles.memberId, me)}`,
);

/** Behind a place in a list with the newest first; `other` is whom a row is about. */
const isBehind = (other: SQLWrapper) => sql`(
  ${likes.created} < ${sql.placeholder('moment')}::timestamptz
  or ${likes.created} = ${sql.placeholder('moment')}::timestamptz and ${other} > ${sql.placeholder('id')})`;

/** Before every like there will be. */
const start: Cursor = { moment: new Date('9999-01-01T00:00:00Z'), id: '' };

const placeOf = ({ moment, id }: Cursor) => ({ moment: moment.toISOString(), id });

const givenStatement = prepared((db) =>
  db
    .select({ id: likes.targetId, moment: likes.created })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.targetId))
    .innerJoin(members, eq(members.id, likes.targetId))
    .where(and(eq(likes.memberId, me), isBehind(likes.targetId), isShown))
    .orderBy(desc(likes.created), likes.targetId)
    .limit(likesPerPage + 1)
    .prepare('likes_given'),
);

/** Whom a member likes, the newest first, one more than a page holds; `after` is where the page begins. */
export const findGiven = (db: Db, siteId: string, memberId: string, after = start) =>
  givenStatement(db).execute({ site: siteId, member: memberId, ...placeOf(after) });

/** A place among the likes received, in which the new ones come first. */
export interface ReceivedCursor extends Cursor {
  seen: boolean;
}

const receivedStatement = prepared((db) =>
  db
    .select({
      id: likes.memberId,
      seen: likes.seen,
      moment: likes.created,
      match: sql<boolean>`exists (select 1 from likes back where back.member_id = ${me} and back.target_id = ${likes.memberId})`,
    })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.memberId))
    .innerJoin(members, eq(members.id, likes.memberId))
    .where(
      and(
        eq(likes.targetId, me),
        sql`(${likes.seen} > ${sql.placeholder('seen')}::boolean
          or ${likes.seen} = ${sql.placeholder('seen')}::boolean and ${isBehind(likes.memberId)})`,
        isShown,
      ),
    )
    .orderBy(likes.seen, desc(likes.created), likes.memberId)
    .limit(likesPerPage + 1)
    .prepare('likes_received'),
);

/** Who likes a member, new ones first, then the newest, one more than a page holds; `after` is where the page begins. */
export const findReceived = (
  db: Db,
  siteId: string,
  memberId: string,
  after: ReceivedCursor = { ...start, seen: false },
) => receivedStatement(db).execute({ site: siteId, member: memberId, seen: after.seen, ...placeOf(after) });

const newestStatement = prepared((db) =>
  db
    .select({ id: likes.memberId })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.memberId))
    .innerJoin(members, eq(members.id, likes.memberId))
    .where(and(eq(likes.targetId, me), eq(likes.seen, false), eq(members.fictional, false), isShown))
    .orderBy(desc(likes.created), likes.memberId)
    .limit(1)
    .prepare('likes_newest'),
);

/** The newest like of a real person that the member has not seen. */
export async function findNewest(db: Db, siteId: string, memberId: string): Promise<string | undefined> {
  const [newest] = await newestStatement(db).execute({ site: siteId, member: memberId });
  return newest?.id;
}
