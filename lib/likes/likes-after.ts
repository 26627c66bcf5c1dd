import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';

const none: LikesAnswer = { profiles: [], liked: [], liked_by: [] };

/** The likes once a member is liked; the newest stands first. */
export function afterLike(answer: LikesAnswer | undefined, profile: Profile): LikesAnswer {
  const likes = answer ?? none;
  if (likes.liked.some(({ id }) => id === profile.id)) return likes;
  const known = likes.profiles.some(({ id }) => id === profile.id);
  return {
    ...likes,
    liked: [{ id: profile.id }, ...likes.liked],
    profiles: known ? likes.profiles : [...likes.profiles, profile],
  };
}

/** The likes once a like is taken back. */
export function afterUnlike(answer: LikesAnswer | undefined, id: string): LikesAnswer {
  const likes = answer ?? none;
  return { ...likes, liked: likes.liked.filter((one) => one.id !== id) };
}

/** The likes once a liker's profile was opened. */
export function afterSeen(answer: LikesAnswer | undefined, id: string): LikesAnswer {
  const likes = answer ?? none;
  return { ...likes, liked_by: likes.liked_by.map((one) => (one.id === id ? { ...one, like_new: false } : one)) };
}
