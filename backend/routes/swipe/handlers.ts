import type { getSwipeDeck, SwipeDeck, swipeMember, TakenBack, takeSwipeBack } from '#contract/swipe';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Db } from '../../db/client.ts';
import { lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { giveLike, likesOfDay } from '../likes/give.ts';
import { deleteLike } from '../likes/queries.ts';
import { nearOf } from '../members/filters.ts';
import { takeCards, takeProfile } from '../members/seen-in-a-day.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { findRelation } from '../profile/queries.ts';
import { type Day, findDay } from './day.ts';
import { findDeck } from './deck-queries.ts';
import { findLastSwipe, findSwipe, markTakenBack, storeSwipe } from './queries.ts';

/** Two answers a second for a minute: more than a person gives, fewer than a script. */
const swipeRate: LimitRule = { name: 'swipe', points: 120, seconds: 60 };

/** The value of the distance filter that means any distance, in km. */
const anywhere = 1000;

const shown = ({ likesLeft, refillsAt }: Day) => ({ likes_left: likesLeft, refills_at: refillsAt.toISOString() });

/** GET swipe.php */
export async function deck(context: CallContext<typeof getSwipeDeck>): Promise<SwipeDeck> {
  const { deps, site, member, now } = context;
  const [ids, day, canTakeBack] = await Promise.all([
    findDeck(deps.db, {
      siteId: site.id,
      country: member.country,
      gender: member.lookingFor === 'everyone' ? undefined : member.lookingFor,
      viewer: member,
      near: nearOf(member, anywhere),
      // What the site does not show of a profile may not be guessed from who is there, or in which order.
      ownGender: site.visibleProfileFields.includes('looking_for') ? member.gender : undefined,
      interests: site.visibleProfileFields.includes('interests') ? member.interests : [],
    }),
    findDay(deps.db, member, now),
    hasLast(deps.db, site.id, member.id),
  ]);
  const shownIds = await takeCards(context, ids);
  const profiles = await profilesFor(context, shownIds);
  return { profiles: shownIds.flatMap((id) => profiles.get(id) ?? []), ...shown(day), can_take_back: canTakeBack };
}

async function hasLast(db: Db, siteId: string, memberId: string): Promise<boolean> {
  const last = await findLastSwipe(db, memberId);
  if (!last || last.takenBack) return false;
  return !(last.liked && (await isMatch(db, siteId, memberId, last.targetId)));
}

async function isMatch(db: Db, siteId: string, memberId: string, targetId: string): Promise<boolean> {
  const relation = await findRelation(db, siteId, memberId, targetId);
  return Boolean(relation?.liked && relation.likedBy);
}

/**
 * POST swipe.php. Under the member's lock, so that only one of two tabs gives the last like. An earlier answer to the same
 * profile stays: a repeated like costs nothing, and a pass does not undo a like.
 */
export async function swipe(context: CallContext<typeof swipeMember>) {
  const { deps, site, member, body, now } = context;
  await deps.limits.take(swipeRate, member.id);
  await takeProfile(context, body.profile);
  const key = { siteId: site.id, memberId: member.id, targetId: body.profile };
  return deps.db.transaction(async (tx) => {
    await lockCaller(tx, member, body.profile);
    const relation = await findRelation(tx, site.id, member.id, body.profile);
    if (!relation?.openable) throw new ApiError('not_found');
    const day = await findDay(tx, member, now);
    const before = await findSwipe(tx, member.id, body.profile);
    if (relation.liked || (before && (before.liked || !body.like))) {
      return { match: relation.liked && relation.likedBy, likes_left: day.likesLeft };
    }
    if (!body.like) {
      await storeSwipe(tx, { ...key, liked: false, countedUntil: null }, now);
      return { match: false, likes_left: day.likesLeft };
    }
    if (day.likesLeft === 0) {
      const seconds = Math.ceil((day.refillsAt.getTime() - now.getTime()) / 1000);
      throw new ApiError('likes_used_up', { retryAfter: seconds });
    }
    await deps.limits.take(likesOfDay, member.id);
    const { match } = await giveLike(tx, deps.limits, key, now);
    await storeSwipe(tx, { ...key, liked: true, countedUntil: day.refillsAt }, now);
    return { match, likes_left: day.likesLeft - 1 };
  });
}

/**
 * DELETE swipe.php. The member's lock is enough: a concurrent like from the other member waits for it, or came first and made
 * a match, which an undo does not remove.
 */
export async function takeBack(context: CallContext<typeof takeSwipeBack>): Promise<TakenBack> {
  const { deps, site, member, now } = context;
  const target = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [member.id]);
    const last = await findLastSwipe(tx, member.id);
    if (!last) throw new ApiError('not_found');
    if (last.takenBack) return last.targetId;
    if (last.liked) {
      if (await isMatch(tx, site.id, member.id, last.targetId)) throw new ApiError('already_matched');
      await deleteLike(tx, { siteId: site.id, memberId: member.id, targetId: last.targetId });
    }
    await markTakenBack(tx, member.id, last.targetId);
    return last.targetId;
  });
  const [relation, day, profiles] = await Promise.all([
    findRelation(deps.db, site.id, member.id, target),
    findDay(deps.db, member, now),
    profilesFor(context, [target]),
  ]);
  const mayBeSeen = relation?.openable && !relation.blocked && !relation.blockedBy;
  return { profile: (mayBeSeen && profiles.get(target)) || null, ...shown(day) };
}
