import { mutate } from 'swr';
import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import type { ProfileAnswer } from '#contract/members';
import { like, likeSeen, unlike } from '@/lib/api/likes';
import { isProfileOf } from '@/lib/search/use-profile';
import { sessionKeys } from '@/lib/session/session';
import { afterLike, afterSeen, afterUnlike } from './likes-after';

const latest = new Map<string, Promise<unknown>>();

/** Changes the likes in this browser; where they were not there yet, they are asked for once `done`. */
async function change(next: (likes: LikesAnswer | undefined) => LikesAnswer, done: Promise<unknown>): Promise<void> {
  let unknown = false;
  const put = (likes: LikesAnswer | undefined) => {
    unknown = likes === undefined;
    return next(likes);
  };
  await mutate<LikesAnswer>(sessionKeys.likes, put, { revalidate: false });
  if (!unknown) return;
  await done.catch(() => undefined);
  await mutate(sessionKeys.likes);
}

/** The profile on which the heart may stand says the same as the likes, of which only the newest are known. */
function changeProfile(id: string, liked: boolean): Promise<unknown> {
  const put = (answer: ProfileAnswer | undefined) =>
    answer && { ...answer, relation: { ...answer.relation, liked, match: liked && answer.relation.liked_by } };
  // An answer on its way is thrown away by the change: where there was none so far, it is asked for once more.
  return mutate<ProfileAnswer>(isProfileOf(id), put, { revalidate: (answer) => answer === undefined });
}

/**
 * Likes a member or takes the like back: shown at once, and taken back where the server refuses. Presses on one heart
 * reach the server in their order. Tells whether it is a match now: where a later press came, that one tells. Throws the refusal.
 */
export async function setLike(profile: Profile, liked: boolean): Promise<{ match: boolean }> {
  const { id } = profile;
  const show = (shown: boolean) =>
    Promise.all([
      change((likes) => (shown ? afterLike(likes, profile) : afterUnlike(likes, id)), mine),
      changeProfile(id, shown),
    ]);
  const before = latest.get(id);
  const mine = (async () => {
    // What became of an earlier press was told to whoever pressed.
    await before?.catch(() => undefined);
    if (liked) return like(id);
    await unlike(id);
    return { match: false };
  })();
  latest.set(id, mine);
  void show(liked);
  try {
    const answer = await mine;
    // A refresh may have crossed the call and brought the likes as they were before it.
    if (latest.get(id) === mine) await show(liked);
    return latest.get(id) === mine ? answer : { match: false };
  } catch (refusal) {
    // A later press on the same heart has shown its own wish by now.
    if (latest.get(id) === mine) await show(!liked);
    throw refusal;
  } finally {
    if (latest.get(id) === mine) latest.delete(id);
  }
}

/** A liker's profile was opened: the like is no longer new, here at once and on the server. */
export async function markSeen(id: string): Promise<void> {
  // Where the server cannot be reached, the next refresh brings the like back as new.
  const told = likeSeen(id).catch(() => undefined);
  await change((likes) => afterSeen(likes, id), told);
  await told;
}
