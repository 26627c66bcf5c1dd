import type { LikesAnswer } from '#contract/likes';
import { readNewLike } from '@/lib/api/likes';
import { isBusy } from './interruption';
import { knownLikes, rememberLikes } from './known-likes';
import type { LikeMoment } from './like-moment';
import { givenIds } from './likes-after';

/** One tab of the browser at a time; a browser without locks has no other tab that would answer as fast. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('new-like', work) : work();
}

export const newLikesOf = ({ liked_by }: LikesAnswer): string[] =>
  liked_by.filter(({ like_new }) => like_new).map(({ id }) => id);

/**
 * The like to be told of, once for all tabs of this browser: asks the server where the likes hold one that this browser
 * has not heard of. What a browser finds at its first look is no news, the badge counts it. `busy` where the member
 * should not be disturbed: ask again later.
 */
export function findNewLike(me: string, likes: LikesAnswer): Promise<LikeMoment | 'busy' | undefined> {
  return alone(async () => {
    const fresh = newLikesOf(likes);
    const known = knownLikes(me);
    if (!known) rememberLikes(me, fresh);
    if (!known || fresh.every((id) => known.has(id))) return undefined;
    if (isBusy()) return 'busy';
    const newest = await readNewLike();
    const told = newest === undefined || knownLikes(me)?.has(newest.id);
    // Several that came at once are one moment: the badge counts the others.
    rememberLikes(me, newest ? [newest.id, ...fresh] : fresh);
    const profile = likes.profiles.find(({ id }) => id === newest?.id);
    if (told || !profile) return undefined;
    return { kind: givenIds(likes).has(profile.id) ? 'match' : 'new', profile };
  });
}
