import type { BlockedPage, blockMember, listBlocked, unblockMember } from '#contract/members';
import type { Db } from '../../db/client.ts';
import { appendEvents } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import type { CallContext } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { findKnown, findRelation } from '../profile/queries.ts';
import { withNameAlone, withoutPresence } from '../profile/to-profile.ts';
import {
  type BlockKey,
  blockedPerPage,
  deleteBlock,
  findBlocked,
  findBlockers,
  insertBlock,
  loseLikesAndChat,
} from './queries.ts';

type ToTarget = CallContext<typeof blockMember | typeof unblockMember>;

const blockOf = ({ site, member, body }: ToTarget): BlockKey => ({
  siteId: site.id,
  memberId: member.id,
  targetId: body.profile,
});

/** Tells the open tabs of both that they are out of each other's sight, or no longer. */
async function tellBoth(tx: Db, { memberId, targetId }: BlockKey, isBlocked: boolean): Promise<void> {
  await appendEvents(tx, [
    { member: memberId, event: { type: 'block', profile: targetId, blocked: isBlocked } },
    { member: targetId, event: { type: 'block', profile: memberId, blocked: isBlocked } },
  ]);
}

/** POST block.php. Both rows are locked, so that no like or message slips in beside it. Open tabs of both lose the chat. */
export async function block(context: CallContext<typeof blockMember>): Promise<undefined> {
  const key = blockOf(context);
  await context.deps.db.transaction(async (tx) => {
    await lockCaller(tx, context.member, key.targetId);
    if (!(await findKnown(tx, key.siteId, key.memberId, key.targetId))) throw new ApiError('not_found');
    if (await insertBlock(tx, key, context.now)) await tellBoth(tx, key, true);
    const lost = await loseLikesAndChat(tx, key);
    await appendEvents(
      tx,
      lost.map(({ memberId, ...chat }) => ({ member: memberId, event: { type: 'removed', ...chat } })),
    );
  });
}

/** DELETE block.php. Where the other one has blocked as well, nobody comes back into sight. */
export async function unblock(context: CallContext<typeof unblockMember>): Promise<undefined> {
  const key = blockOf(context);
  await context.deps.db.transaction(async (tx) => {
    await lockCaller(tx, context.member, key.targetId);
    const { siteId, memberId, targetId } = key;
    if (await deleteBlock(tx, key)) {
      const relation = await findRelation(tx, siteId, memberId, targetId);
      if (!relation?.blockedBy) await tellBoth(tx, key, false);
    } else if (!(await findKnown(tx, siteId, memberId, targetId))) throw new ApiError('not_found');
  });
}

/** GET block.php. If the other one has blocked the member, too, the profile has little more than the name (`withNameAlone`). */
export async function blocked(context: CallContext<typeof listBlocked>): Promise<BlockedPage> {
  const { deps, site, member, query } = context;
  const found = await findBlocked(deps.db, site.id, member.id, readCursor(query.before));
  const page = found.slice(0, blockedPerPage);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const [profiles, blockers] = await Promise.all([profilesFor(context, ids), findBlockers(deps.db, member.id, ids)]);
  const shown = ids.flatMap((id) => profiles.get(id) ?? []).map(withoutPresence);
  return {
    profiles: shown.map((profile) => (blockers.has(profile.id) ? withNameAlone(profile) : profile)),
    next: found.length > blockedPerPage && last ? writeCursor(last) : null,
  };
}
