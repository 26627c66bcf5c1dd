import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { maxSessions } from '../../session/session.ts';

/** A member's sessions that have not run out: the one that asks first, then the last used. */
export function findSessions(db: Db, siteId: string, memberId: string, current: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.siteId, siteId), gt(sessions.expires, now)))
    .orderBy(sql`${sessions.id} = ${current} desc`, desc(sessions.lastUsed), sessions.id)
    .limit(maxSessions);
}

/** Ends one session of a member; false where the member has none such. */
export async function deleteSession(db: Db, siteId: string, memberId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId), eq(sessions.siteId, siteId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}
