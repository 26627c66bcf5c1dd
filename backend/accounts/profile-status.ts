import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Visibility } from '#contract/member';
import type { Db } from '../db/client.ts';
import { members, profiles } from '../db/schema/members.ts';
import { tellVisibility } from '../events/presence.ts';

/** The fields of an account that decide whether others find its profile. */
interface Hiding {
  status: string;
  paused: Date | null;
  restricted: Date | null;
  closed: Date | null;
}

/** The columns of `members` that `profileStatus` asks for. */
export const hidingColumns = {
  status: members.status,
  paused: members.paused,
  restricted: members.restricted,
  closed: members.closed,
};

type Status = (typeof profiles.$inferSelect)['status'];

/**
 * The status to store in the row of `profiles` that an update changes. Others find a profile if its account is confirmed,
 * neither its member nor an operator hides it, and it is not for matches alone.
 */
export function profileStatus({ status, paused, restricted, closed }: Hiding): SQL<Status> | Status {
  const found = status === 'active' && !paused && !restricted && !closed;
  return found
    ? sql<Status>`case when ${profiles.visibility} = 'matches' then 'disabled' else 'active' end`
    : 'disabled';
}

/** Updates the profile's status. If it changes for an online member, viewers who gain or lose access get a presence event. */
async function applyStatus(tx: Db, memberId: string, hiding: Hiding): Promise<void> {
  const status = profileStatus(hiding);
  const [changed] = await tx
    .update(profiles)
    .set({ status })
    .where(and(eq(profiles.memberId, memberId), ne(profiles.status, status)))
    .returning({ status: profiles.status });
  if (changed) await tellVisibility(tx, memberId, changed.status === 'active');
}

/** Sets or clears reasons to hide a profile. The profile shows again once no reason is left. */
export async function setHiding(
  tx: Db,
  memberId: string,
  change: Partial<Pick<Hiding, 'paused' | 'restricted' | 'closed'>>,
): Promise<void> {
  const [member] = await tx.update(members).set(change).where(eq(members.id, memberId)).returning(hidingColumns);
  if (member) await applyStatus(tx, memberId, member);
}

/** Sets who may see a profile: visitors too, members, or matches alone. */
export async function setVisibility(tx: Db, memberId: string, visibility: Visibility): Promise<void> {
  await tx.update(profiles).set({ visibility }).where(eq(profiles.memberId, memberId));
  const [member] = await tx.select(hidingColumns).from(members).where(eq(members.id, memberId)).for('no key update');
  if (member) await applyStatus(tx, memberId, member);
}
