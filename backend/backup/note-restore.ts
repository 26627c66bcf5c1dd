import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { canComeBack } from '../accounts/conditions.ts';
import { findZone } from '../accounts/member-zone.ts';
import { reactivationEnd } from '../accounts/reactivation-end.ts';
import type { Db } from '../db/client.ts';
import { broadcasts } from '../db/schema/broadcasts.ts';
import { members } from '../db/schema/members.ts';
import { mailTokens } from '../db/schema/sessions.ts';
import { noteAction } from '../operator/queries.ts';

/** What a restored database must not go on with as if no time had passed since its backup. */
export interface Halted {
  /** Deleted accounts whose time to come back begins anew: their members may have come back since. */
  waiting: number;
  /** Broadcasts that were being sent and are stopped: they may have reached everyone since. */
  broadcasts: number;
}

/** Begins the time to come back of a deleted account anew, with the links that the backup still knew as valid. */
async function waitAnew(tx: Db, memberId: string, backedUp: Date, now: Date): Promise<void> {
  await tx.update(members).set({ deleted: now }).where(eq(members.id, memberId));
  await tx
    .update(mailTokens)
    .set({ expires: reactivationEnd(now, await findZone(tx, memberId)) })
    .where(
      and(
        eq(mailTokens.memberId, memberId),
        eq(mailTokens.kind, 'reactivation'),
        isNull(mailTokens.used),
        gt(mailTokens.expires, backedUp),
      ),
    );
}

/**
 * Notes that the database was restored as it was at `backedUp`, and halts what would go on for members who have done something
 * since of which the backup knows nothing. Call it once those who were erased since are erased again.
 */
export async function noteRestore(db: Db, backedUp: Date, now: Date): Promise<Halted> {
  return db.transaction(async (tx) => {
    await noteAction(tx, { action: 'restore', subject: 'database', before: backedUp.toISOString(), created: now });
    const stopped = await tx
      .update(broadcasts)
      .set({ status: 'stopped', ended: now })
      .where(eq(broadcasts.status, 'sending'))
      .returning({ id: broadcasts.id });
    const waiting = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(isNotNull(members.deleted), canComeBack));
    for (const { id } of waiting) await waitAnew(tx, id, backedUp, now);
    return { waiting: waiting.length, broadcasts: stopped.length };
  });
}
