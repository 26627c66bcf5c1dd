import type { Call } from '#contract/call';
import type { Profile } from '#contract/member';
import type { Db } from '../../db/client.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import type { SessionMember } from '../../session/session.ts';
import { findBlocks, findThread } from '../messages/queries.ts';
import { memberNotFound } from '../profile/member-not-found.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { isOpenTo } from '../profile/queries.ts';

type Caller = Pick<CallContext<Call>, 'deps' | 'site' | 'now'> & { member: SessionMember };

/** Which thread: a conversation of the caller, or the one with a member. */
interface Asked {
  conversation?: string | undefined;
  profile?: string | undefined;
}

interface Opened {
  profile: Profile;
  /** Null while nobody has written. */
  conversationId: string | null;
}

/**
 * The thread that a member asks for, with the other one's profile. Throws `not_found` where there is none and the other
 * one cannot be written to or has deleted the account, and `blocked` where one of the two blocks the other. Both carry the
 * other one's id if the caller may still report the other one: a conversation's address does not tell it.
 */
export async function openThread(context: Caller, asked: Asked): Promise<Opened> {
  const { deps, site, member } = context;
  if (!asked.conversation && !asked.profile) throw invalidField('conversation', 'required');
  const target = asked.conversation ? { conversation: asked.conversation } : { profile: asked.profile ?? '' };
  const thread = await findThread(deps.db, site.id, member.id, target, { withDeleted: true });
  if (!thread) throw new ApiError('not_found');

  const { otherId, conversationId } = thread;
  // There is none of a deleted account.
  const profile = (await profilesFor(context, [otherId])).get(otherId);
  if (!profile || !(conversationId || (await isOpenTo(deps.db, otherId, member.id)))) {
    throw await memberNotFound(deps.db, site.id, member.id, otherId);
  }
  await refuseBlocked(deps.db, member.id, otherId, profile);
  return { profile, conversationId };
}

/** Throws `blocked` where one of two members blocks the other, with the other one's name where it was them. */
export async function refuseBlocked(db: Db, me: string, otherId: string, other: Profile): Promise<void> {
  const blockedBy = await findBlocks(db, me, otherId);
  if (blockedBy.includes(otherId)) throw new ApiError('blocked', { name: other.name, member: otherId });
  if (blockedBy.length > 0) throw new ApiError('blocked', { member: otherId });
}
