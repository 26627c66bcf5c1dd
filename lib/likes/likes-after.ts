import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';

const none: LikesAnswer = { profiles: [], liked: [], liked_by: [] };

/** Whom the member likes, as far as the answer says: given likes, and those that are mutual, on whatever page they are. */
export const givenIds = ({ liked, liked_by }: LikesAnswer): ReadonlySet<string> =>
  new Set([...liked, ...liked_by.filter(({ match }) => match)].map(({ id }) => id));

function joined<Entry extends { id: string }>(known: Entry[], page: Entry[]): Entry[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...page.filter(({ id }) => !ids.has(id))];
}

/** The likes with their next page behind them, nobody twice. */
export function likesWithPage(known: LikesAnswer, page: LikesAnswer): LikesAnswer {
  return {
    profiles: joined(known.profiles, page.profiles),
    liked: joined(known.liked, page.liked),
    liked_by: joined(known.liked_by, page.liked_by),
    next: page.next,
  };
}

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
  return {
    ...likes,
    liked: likes.liked.filter((one) => one.id !== id),
    liked_by: likes.liked_by.map((one) => (one.id === id ? { ...one, match: undefined } : one)),
  };
}

/** The likes once a liker's profile was opened. */
export function afterSeen(answer: LikesAnswer | undefined, id: string): LikesAnswer {
  const likes = answer ?? none;
  return { ...likes, liked_by: likes.liked_by.map((one) => (one.id === id ? { ...one, like_new: false } : one)) };
}
