import { getPhotoConsent, givePhotoConsent, type PhotoConsent, revokePhotoConsent } from '#contract/chat-photos';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Db } from '../../db/client.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { openThread, refuseBlocked } from '../chats/open-thread.ts';
import { findConsents } from '../messages/agreed.ts';
import { findThread } from '../messages/queries.ts';
import { deleteConsent, insertConsent } from './queries.ts';

/** The other one hears of each: nobody is asked over and over. */
const consentRate: LimitRule = { name: 'photo-consent', points: 20, seconds: 3600 };

async function consentOf(db: Db, me: string, other: string): Promise<PhotoConsent> {
  const given = await findConsents(db, me, other);
  return { profile: other, mine: given.has(me), theirs: given.has(other) };
}

/** Tells the open tabs of both how it stands between them. */
async function tellBoth(tx: Db, me: string, other: string): Promise<void> {
  for (const [told, about] of [
    [me, other],
    [other, me],
  ] as const) {
    await appendEvent(tx, told, { type: 'consent', ...(await consentOf(tx, told, about)) });
  }
}

export const photoConsentRoutes = [
  route(getPhotoConsent, async (context) => {
    const { profile } = await openThread(context, { profile: context.query.profile });
    return consentOf(context.deps.db, context.member.id, profile.id);
  }),

  route(givePhotoConsent, async (context) => {
    const { deps, site, member, body, now } = context;
    const { profile, conversationId } = await openThread(context, { profile: body.profile });
    if (!conversationId) throw new ApiError('not_found');
    await deps.limits.take(consentRate, member.id);
    const key = { siteId: site.id, memberId: member.id, targetId: profile.id };
    return deps.db.transaction(async (tx) => {
      await lockCaller(tx, member, profile.id);
      // A block that came meanwhile took the consents of both: this one may not stay behind it.
      await refuseBlocked(tx, member.id, profile.id, profile);
      if (await insertConsent(tx, key, now)) await tellBoth(tx, member.id, profile.id);
      return consentOf(tx, member.id, profile.id);
    });
  }),

  /** Always possible, also where the other one is gone or blocked. */
  route(revokePhotoConsent, async ({ deps, site, member, body }) => {
    const thread = await findThread(deps.db, site.id, member.id, { profile: body.profile }, { withDeleted: true });
    // Without a conversation nothing was agreed to, and nobody learns whether there is such a member.
    if (!thread?.conversationId) throw new ApiError('not_found');
    const key = { siteId: site.id, memberId: member.id, targetId: thread.otherId };
    return deps.db.transaction(async (tx) => {
      await lockMembers(tx, [member.id, thread.otherId]);
      if (await deleteConsent(tx, key)) await tellBoth(tx, member.id, thread.otherId);
      return consentOf(tx, member.id, thread.otherId);
    });
  }),
];
