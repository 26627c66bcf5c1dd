import type { getNewLike, LikesAnswer, likeMember, listLikes, markLikeSeen, unlikeMember } from '#contract/likes';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { findRelation } from '../profile/queries.ts';
import { readLikesCursor, writeLikesCursor } from './cursor.ts';
import { giveLike, likesOfDay } from './give.ts';
import { deleteLike, findGiven, findNewest, findReceived, type LikeKey, likesPerPage, markSeen } from './queries.ts';

/** More than anybody looks at; less than a machine would. */
const likeRate: LimitRule = { name: 'like', points: 60, seconds: 60 };

type ToTarget = CallContext<typeof likeMember | typeof unlikeMember | typeof markLikeSeen>;

/** Refuses a member of whom the caller may not know: whether there is a like of theirs would tell. */
async function checkKnown({ deps, site, member, body }: ToTarget): Promise<void> {
  const relation = await findRelation(deps.db, site.id, member.id, body.profile);
  if (!relation?.openable) throw new ApiError('not_found');
}

const likeOf = ({ site, member, body }: ToTarget): LikeKey => ({
  siteId: site.id,
  memberId: member.id,
  targetId: body.profile,
});

/** POST like.php */
export async function like(context: CallContext<typeof likeMember>) {
  const { deps, member, body, now } = context;
  for (const rate of [likeRate, likesOfDay]) await deps.limits.take(rate, member.id);
  return deps.db.transaction(async (tx) => {
    await lockCaller(tx, member, body.profile);
    return giveLike(tx, deps.limits, likeOf(context), now);
  });
}

/** DELETE like.php */
export async function unlike(context: CallContext<typeof unlikeMember>): Promise<undefined> {
  if (!(await deleteLike(context.deps.db, likeOf(context)))) await checkKnown(context);
}

/** POST like-seen.php */
export async function likeSeen(context: CallContext<typeof markLikeSeen>): Promise<undefined> {
  const { memberId, targetId, siteId } = likeOf(context);
  const received = { siteId, memberId: targetId, targetId: memberId };
  await checkKnown(context);
  await markSeen(context.deps.db, received);
}

/** GET likes.php */
export async function likes(context: CallContext<typeof listLikes>): Promise<LikesAnswer> {
  const { deps, site, member, query } = context;
  const after = query.before === undefined ? undefined : readLikesCursor(query.before);
  const [foundGiven, foundReceived] = await Promise.all([
    after && !after.given ? [] : findGiven(deps.db, site.id, member.id, after?.given),
    after && !after.received ? [] : findReceived(deps.db, site.id, member.id, after?.received),
  ]);
  const [given, received] = [foundGiven.slice(0, likesPerPage), foundReceived.slice(0, likesPerPage)];
  const next = {
    given: foundGiven.length > likesPerPage ? given.at(-1) : undefined,
    received: foundReceived.length > likesPerPage ? received.at(-1) : undefined,
  };
  const ids = new Set([...received, ...given].map(({ id }) => id));
  const profiles = await profilesFor(context, [...ids]);
  return {
    profiles: [...ids].flatMap((id) => profiles.get(id) ?? []),
    liked: given.map(({ id }) => ({ id })),
    liked_by: received.map(({ id, seen, match }) => ({ id, like_new: !seen, ...(match && { match }) })),
    next: next.given || next.received ? writeLikesCursor(next) : null,
  };
}

/** GET auto-like.php */
export async function newLike(context: CallContext<typeof getNewLike>) {
  const { deps, site, member } = context;
  const id = await findNewest(deps.db, site.id, member.id);
  if (id === undefined) return undefined;
  const profile = (await profilesFor(context, [id])).get(id);
  return { id, main_image: profile?.main_image ? { match: profile.main_image.match } : null };
}
