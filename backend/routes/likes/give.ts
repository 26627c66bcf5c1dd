import type { LimitRule, Limits } from '../../adapters/limits/limits.ts';
import type { Db } from '../../db/client.ts';
import { appendEvents, type MemberEvent } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { findRelation } from '../profile/queries.ts';
import { insertLike, type LikeKey } from './queries.ts';

/** Each new like publishes an event. Without a limit, repeated likes and unlikes would fill the other member's stream. */
const pairRate: LimitRule = { name: 'like-pair', points: 10, seconds: 3_600 };

/**
 * Likes that a member may give in a day, those of the swipe game included. A like that is taken back still counts, since the
 * other member was told of it.
 */
export const likesOfDay: LimitRule = { name: 'like-day', points: 300, seconds: 86_400 };

/**
 * Stores a like and tells the one who is liked; where they like each other, tells both of the match. The caller has
 * locked both rows: when two members like each other at the same moment, the later like finds the earlier one. A like or match of somebody
 * whom the other cannot open (not confirmed yet, or taking a break) is kept, but the other is not told. Throws `not_found`, `blocked` or `rate_limited`.
 */
export async function giveLike(tx: Db, limits: Limits, like: LikeKey, now: Date): Promise<{ match: boolean }> {
  const { siteId, memberId, targetId } = like;
  const relation = await findRelation(tx, siteId, memberId, targetId);
  if (!relation?.openable) throw new ApiError('not_found');
  if (relation.blockedBy) throw new ApiError('blocked', { name: relation.name });
  if (relation.blocked) throw new ApiError('blocked');

  const match = relation.likedBy;
  if (!(await insertLike(tx, like, now))) return { match };
  await limits.take(pairRate, `${memberId} ${targetId}`);
  const seenByTarget = await findRelation(tx, siteId, targetId, memberId);
  const toTarget: MemberEvent[] = [
    { member: targetId, event: { type: 'like', profile: memberId } },
    ...(match ? [{ member: targetId, event: { type: 'match' as const, profile: memberId } }] : []),
  ];
  const toGiver: MemberEvent[] = match ? [{ member: memberId, event: { type: 'match', profile: targetId } }] : [];
  await appendEvents(tx, [...(seenByTarget?.openable ? toTarget : []), ...toGiver]);
  return { match };
}
