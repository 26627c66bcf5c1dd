import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { hidingColumns, profileStatus } from '../../accounts/profile-status.ts';
import type { Db } from '../../db/client.ts';
import { type Deletion, members, profiles } from '../../db/schema/members.ts';
import { mailTokens, sessions } from '../../db/schema/sessions.ts';
import { sessionsChanged } from '../../events/write.ts';

/** Hides an account everywhere and ends its sessions; false where that was done before. */
export async function hideAccount(tx: Db, memberId: string, deletion: Deletion, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(members)
    .set({ status: 'deleted', deleted: now, deletion })
    .where(and(eq(members.id, memberId), ne(members.status, 'deleted')))
    .returning({ id: members.id });
  if (!hidden.length) return false;
  // Whoever looks on hears that the member went offline from the end of their last stream, which comes with the sessions'.
  await tx.update(profiles).set({ status: 'disabled' }).where(eq(profiles.memberId, memberId));
  await tx.delete(sessions).where(eq(sessions.memberId, memberId));
  sessionsChanged(tx, memberId);
  return true;
}

/** Makes a deleted account what it was before, and its other reactivation links worthless; false where it is gone. */
export async function restoreAccount(tx: Db, memberId: string, now: Date): Promise<boolean> {
  const [restored] = await tx
    .update(members)
    .set({
      status: sql`case when ${members.confirmed} is null then 'not_confirmed' else 'active' end`,
      deleted: null,
      deletion: null,
    })
    .where(and(eq(members.id, memberId), eq(members.status, 'deleted'), isNull(members.erased)))
    .returning(hidingColumns);
  if (!restored) return false;
  await tx
    .update(profiles)
    .set({ status: profileStatus(restored) })
    .where(eq(profiles.memberId, memberId));
  await tx
    .update(mailTokens)
    .set({ used: now })
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, 'reactivation'), isNull(mailTokens.used)));
  return true;
}
