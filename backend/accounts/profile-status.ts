import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members, profiles } from '../db/schema/members.ts';
import { tellVisibility } from '../events/presence.ts';

/** What of an account decides whether others find its profile. */
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

/** A profile is found where its account is confirmed, and neither its member nor an operator keeps it from others. */
export const profileStatus = ({ status, paused, restricted, closed }: Hiding): 'active' | 'disabled' =>
  status === 'active' && !paused && !restricted && !closed ? 'active' : 'disabled';

/**
 * Hides a member's profile for one of these reasons, or stops hiding it; it shows again only where no other reason is left.
 * If the member is online, those who lose or regain sight of the profile get a presence event.
 */
export async function setHiding(
  tx: Db,
  memberId: string,
  change: Partial<Pick<Hiding, 'paused' | 'restricted' | 'closed'>>,
): Promise<void> {
  const [member] = await tx.update(members).set(change).where(eq(members.id, memberId)).returning(hidingColumns);
  if (!member) return;
  const status = profileStatus(member);
  const changed = await tx
    .update(profiles)
    .set({ status })
    .where(and(eq(profiles.memberId, memberId), ne(profiles.status, status)))
    .returning({ id: profiles.memberId });
  if (changed.length > 0) await tellVisibility(tx, memberId, status === 'active');
}
