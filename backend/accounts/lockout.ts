import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { loginAttempts } from '../db/schema/sessions.ts';
import { ApiError } from '../http/api-error.ts';

const minute = 60_000;
const windowMilliseconds = 15 * minute;

/** Minutes of the first, second and every further lock. */
const lockMinutes = [15, 30, 60];
const longestLock = Math.max(...lockMinutes) * minute;

/** A lock counts towards a longer one for a day. */
const memoryMilliseconds = 24 * 60 * minute;

/** Whom tries are counted for, and how many are allowed in 15 minutes. */
export interface Subject {
  key: string;
  tries: number;
}

/** Hashed, so that the table names neither accounts that do not exist nor addresses. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

export const accountSubject = (siteId: string, account: string): Subject => ({
  key: keyOf('account', siteId, account),
  tries: 10,
});
export const addressSubject = (address: string): Subject => ({ key: keyOf('address', address), tries: 30 });

/**
 * Counts a try before the password is looked at, so that tries at the same time are counted one by one. Throws
 * `too_many_attempts` while the subject is locked; the last allowed try locks unless `forgive` follows.
 */
export async function countTry(db: Db, subject: Subject, now: Date): Promise<void> {
  const minutesLeft = await db.transaction(async (tx) => {
    await tx.insert(loginAttempts).values({ key: subject.key, failures: 0, windowStart: now }).onConflictDoNothing();
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.key, subject.key)).for('update');
    if (!row) return 0;
    const locked = (row.lockedUntil?.getTime() ?? 0) - now.getTime();
    // None is longer: whoever seems locked for hours was so by a clock that has been set back since.
    if (locked > 0 && locked <= longestLock) return Math.ceil(locked / minute);

    const sinceStart = Math.abs(now.getTime() - row.windowStart.getTime());
    const locks = sinceStart > memoryMilliseconds ? 0 : row.locks;
    const fresh = sinceStart > windowMilliseconds || row.lockedUntil !== null;
    const failures = fresh ? 1 : row.failures + 1;
    const locking = failures >= subject.tries;
    const minutes = lockMinutes[Math.min(locks, lockMinutes.length - 1)] ?? 60;
    await tx
      .update(loginAttempts)
      .set({
        failures,
        windowStart: fresh ? now : row.windowStart,
        lockedUntil: locking ? new Date(now.getTime() + minutes * minute) : null,
        locks: locking ? locks + 1 : locks,
      })
      .where(eq(loginAttempts.key, subject.key));
    return 0;
  });
  if (minutesLeft) throw new ApiError('too_many_attempts', { minutes: minutesLeft });
}

/** The right password: the account's wrong tries no longer count. */
export async function forgive(db: Db, subject: Subject): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, subject.key));
}

/** The right password from an address that may have been wrong about others: only this try no longer counts. */
export async function takeBack(db: Db, subject: Subject): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.key, subject.key)).for('update');
    if (!row) return;
    await tx
      .update(loginAttempts)
      .set({
        failures: Math.max(0, row.failures - 1),
        lockedUntil: null,
        locks: row.lockedUntil ? row.locks - 1 : row.locks,
      })
      .where(eq(loginAttempts.key, subject.key));
  });
}
