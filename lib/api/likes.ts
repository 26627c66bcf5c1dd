import type { ResultOf } from '#contract/call';
import { getNewLike, type LikesAnswer, likeMember, listLikes, markLikeSeen, unlikeMember } from '#contract/likes';
import { send } from './transport';

/** Likes given and received, new ones first; `before` is the cursor of a further page. */
export function readLikes(before?: string): Promise<LikesAnswer> {
  return send(listLikes, { query: { before } });
}

/** Likes a member; tells whether it is a match now. */
export function like(profile: string): Promise<{ match: boolean }> {
  return send(likeMember, { body: { profile } });
}

/** Takes a like back. */
export function unlike(profile: string): Promise<void> {
  return send(unlikeMember, { body: { profile } });
}

/** The like of this member is no longer new. */
export function likeSeen(profile: string): Promise<void> {
  return send(markLikeSeen, { body: { profile } });
}

/** The newest like that the member has not been shown, if there is one; asking changes nothing. */
export function readNewLike(): Promise<ResultOf<typeof getNewLike>> {
  return send(getNewLike, {});
}
