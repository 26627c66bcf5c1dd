import { desc, eq } from 'drizzle-orm';
import { endSessionsOf } from '../accounts/account-changes.ts';
import type { Db } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';
import { lockMembers } from '../events/write.ts';
import { deviceOf } from '../session/device.ts';
import { noteAction, siteOf } from './queries.ts';

/** Where a member is logged in, the last used first. Throws where there is no such member. */
export async function listSessionsOf(db: Db, memberId: string) {
  if ((await siteOf(db, memberId)) === undefined) throw new Error(`there is no member ${memberId}`);
  const found = await db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastUsed), sessions.id);
  return found.map(({ id, userAgent, place, created, lastUsed }) => ({
    id,
    ...deviceOf(userAgent),
    place,
    created,
    lastUsed,
  }));
}

/**
 * Logs a member out everywhere: their next call is refused by every backend, and their open streams end. Their password and
 * passkeys stay. Throws without a reason, and where there is no such member.
 */
export function endSessions(db: Db, memberId: string, note: string) {
  if (note.trim() === '') throw new Error('this needs a reason');
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if ((await siteOf(tx, memberId)) === undefined) throw new Error(`there is no member ${memberId}`);
    const ended = await endSessionsOf(tx, memberId);
    await noteAction(tx, { action: 'sessions end', subject: memberId, before: `${ended}`, after: '0', note });
    return { member: memberId, ended };
  });
}
