import { and, eq } from 'drizzle-orm';
import { setHiding } from '../../accounts/profile-status.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';

/** The member's own pauses. */
export async function findPause(db: Db, memberId: string) {
  const [found] = await db
    .select({ paused: members.paused, mailsPausedUntil: members.mailsPausedUntil })
    .from(members)
    .where(eq(members.id, memberId));
  return found;
}

/** Hides the profile, or shows it again where the account is confirmed. A pause that goes on keeps its beginning. */
export async function setHidden(tx: Db, memberId: string, hidden: boolean, now: Date): Promise<void> {
  const [member] = await tx
    .select({ status: members.status, paused: members.paused })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  if (!member || member.status === 'deleted') return;
  await setHiding(tx, memberId, { paused: hidden ? (member.paused ?? now) : null });
}

export async function pauseMails(tx: Db, siteId: string, memberId: string, until: Date | null): Promise<void> {
  await tx
    .update(members)
    .set({ mailsPausedUntil: until })
    .where(and(eq(members.id, memberId), eq(members.siteId, siteId)));
}
