import type { Call } from '#contract/call';
import type { Profile } from '#contract/member';
import { ApiError, invalidField } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import type { SessionMember } from '../../session/session.ts';
import { findBlocks, findThread, hasOpenProfile } from '../messages/queries.ts';
import { profilesFor } from '../profile/profiles-for.ts';

type Caller = Pick<CallContext<Call>, 'deps' | 'site' | 'now'> & { member: SessionMember };

/**
 * The thread that a member asks for, with the other one's profile; `conversationId` is null while nobody has written.
 * Throws `not_found` where the other one cannot be opened and `blocked` where one of the two blocks the other.
 */
export async function openThread(
  context: Caller,
  asked: { conversation?: string | undefined; profile?: string | undefined },
): Promise<{ profile: Profile; conversationId: string | null }> {
  const { deps, site, member } = context;
  if (!asked.conversation && !asked.profile) throw invalidField('conversation', 'required');
  const target = asked.conversation ? { conversation: asked.conversation } : { profile: asked.profile ?? '' };
  const thread = await findThread(deps.db, site.id, member.id, target);
  if (!thread) throw new ApiError('not_found');

  const profile = (await profilesFor(context, [thread.otherId])).get(thread.otherId);
  if (!profile) throw new ApiError('not_found');
  const blockedBy = await findBlocks(deps.db, member.id, thread.otherId);
  if (blockedBy.includes(thread.otherId)) throw new ApiError('blocked', { name: profile.name });
  if (blockedBy.length > 0) throw new ApiError('blocked');
  if (!thread.conversationId && !(await hasOpenProfile(deps.db, thread.otherId))) throw new ApiError('not_found');
  return { profile, conversationId: thread.conversationId };
}
