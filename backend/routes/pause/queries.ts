import { and, eq } from 'drizzle-orm';
import { profileStatus } from '../../accounts/profile-status.ts';
import type { Db } from '../../db/client.ts';
import { members, profiles } from '../../db/schema/members.ts';

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
    .select({ status: members.status, paused: members.paused, restricted: members.restricted })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  if (!member || member.status === 'deleted') return;
  const paused = hidden ? (member.paused ?? now) : null;
  await tx.update(members).set({ paused }).where(eq(members.id, memberId));
  await tx
    .update(profiles)
    .set({ status: profileStatus({ ...member, paused }) })
    .where(eq(profiles.memberId, memberId));
}

export async function pauseMails(tx: Db, siteId: string, memberId: string, until: Date | null): Promise<void> {
  await tx
    .update(members)
    .set({ mailsPausedUntil: until })
    .where(and(eq(members.id, memberId), eq(members.siteId, siteId)));
}
