import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import { givenIds } from './likes-after';

export const likeTypes = ['liked', 'received', 'match'] as const;
export type LikeType = (typeof likeTypes)[number];

export interface LikeEntry {
  profile: Profile;
  isNew: boolean;
}

/** The kind of likes that a path such as `/likes/match` shows; `/likes` shows the received ones. */
export function likeTypeOf(path: string): LikeType {
  return likeTypes.find((type) => path === `/likes/${type}`) ?? 'received';
}

/**
 * The members of one tab. Received likes and matches have the new ones first (specification, section 4), otherwise the
 * order of the answer stays. A match likes and is liked.
 */
export function likesOf(answer: LikesAnswer, type: LikeType): LikeEntry[] {
  const { profiles, liked, liked_by } = answer;
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const given = givenIds(answer);
  const received = [...liked_by].sort((a, b) => Number(b.like_new) - Number(a.like_new));
  const chosen =
    type === 'liked'
      ? liked.map(({ id }) => ({ id, like_new: false }))
      : received.filter(({ id }) => type === 'received' || given.has(id));
  return chosen.flatMap(({ id, like_new: isNew }) => {
    const profile = byId.get(id);
    return profile ? [{ profile, isNew }] : [];
  });
}

/** How many new ones a tab has. */
export function countNew(answer: LikesAnswer, type: LikeType): number {
  return likesOf(answer, type).filter(({ isNew }) => isNew).length;
}
