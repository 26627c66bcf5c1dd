import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { PushSubscriptionKeys } from '#contract/push';
import type { Db } from '../../db/client.ts';
import { pushSubscriptions } from '../../db/schema/push.ts';

/** Browsers of one member that messages are sent to; of more, the newest. */
export const mostBrowsers = 10;

const s = pushSubscriptions;

/**
 * Keeps a browser's subscription: one for each session, and each endpoint with whoever said so last. The caller holds
 * the member's lock.
 */
export async function storeSubscription(
  tx: Db,
  member: { id: string; siteId: string; sessionId: string },
  { endpoint, keys }: PushSubscriptionKeys,
  now: Date,
): Promise<void> {
  const { id: memberId, siteId, sessionId } = member;
  await tx.delete(s).where(and(eq(s.sessionId, sessionId), ne(s.endpoint, endpoint)));
  const values = { memberId, sessionId, ...keys, created: now };
  await tx
    .insert(s)
    .values({ siteId, endpoint, ...values })
    .onConflictDoUpdate({ target: [s.siteId, s.endpoint], set: values });
  const newest = tx
    .select({ id: s.id })
    .from(s)
    .where(eq(s.memberId, memberId))
    .orderBy(desc(s.created), desc(s.id))
    .limit(mostBrowsers);
  await tx.delete(s).where(and(eq(s.memberId, memberId), notInArray(s.id, newest)));
}

/** Forgets a browser of a member; nothing happens where it is not theirs. */
export async function removeSubscription(
  db: Db,
  member: { id: string; siteId: string },
  endpoint: string,
): Promise<void> {
  await db.delete(s).where(and(eq(s.siteId, member.siteId), eq(s.memberId, member.id), eq(s.endpoint, endpoint)));
}
