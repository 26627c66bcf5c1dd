import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { loginAttempts } from '../db/schema/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import type { LoginKind } from './fold.ts';

const minute = 60_000;
const windowMilliseconds = 15 * minute;

/** Minutes of the first, second and every further lock. */
const lockMinutes = [15, 30, 60];
const longestLock = Math.max(...lockMinutes) * minute;

/** How far the clocks of two processes may differ, with the time that a call waits for the row. */
const clockTolerance = minute;

/** A lock counts towards a longer one for a day. */
const memoryMilliseconds = 24 * 60 * minute;

/** Whom tries are counted for, and how many are allowed in 15 minutes. */
export interface Subject {
  key: string;
  tries: number;
}

/** Hashed, so that the table names neither accounts that do not exist nor addresses. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

const accountKey = (siteId: string, account: string) => keyOf('account', siteId, account);

/**
 * One network about one account: a stranger who types wrong passwords locks himself out, and not the member. By name and by
 * address they count apart: a lock of one that the other meets would tell whose the address is.
 */
export const callerSubject = (siteId: string, account: string, network: string, by: LoginKind): Subject => ({
  key: `${accountKey(siteId, account)}.${keyOf('address', network, by)}`,
  tries: 10,
});
/** Tries about one account from all networks together: many networks do not help to guess. Apart as those of one network. */
export const accountSubject = (siteId: string, account: string, by: LoginKind): Subject => ({
  key: `${accountKey(siteId, account)}.${by}`,
  tries: 100,
});
export const networkSubject = (network: string): Subject => ({ key: keyOf('address', network), tries: 30 });
/** A passkey's id is known to its owner alone, so that no stranger locks it. */
export const passkeySubject = (siteId: string, credentialId: string): Subject => ({
  key: keyOf('passkey', siteId, credentialId),
  tries: 10,
});
/** Wrong passwords where a logged-in member is asked for it again, so that a stolen session does not help to guess it. */
export const proofSubject = (siteId: string, memberId: string): Subject => ({
  key: keyOf('proof', siteId, memberId),
  tries: 10,
});

/** Minutes for which a row locks its subject still; 0 where it does not. */
function minutesLocked(row: typeof loginAttempts.$inferSelect | undefined, now: Date): number {
  const locked = (row?.lockedUntil?.getTime() ?? 0) - now.getTime();
  // A longer lock was set by a clock that has been set back since. `now` may be older than the row: the call read the
  // clock before it waited for the row lock.
  const isLocked = locked > 0 && locked <= longestLock + clockTolerance;
  return isLocked ? Math.ceil(Math.min(locked, longestLock) / minute) : 0;
}

function refuse(minutes: number): void {
  if (minutes > 0) throw new ApiError('too_many_attempts', { minutes });
}

/**
 * Counts a try before the password is looked at, so that tries at the same time are counted one by one. Throws
 * `too_many_attempts` while the subject is locked; the last allowed try locks unless `forgive` follows.
 */
export async function countTry(db: Db, subject: Subject, now: Date): Promise<void> {
  const minutesLeft = await db.transaction(async (tx) => {
    await tx.insert(loginAttempts).values({ key: subject.key, failures: 0, windowStart: now }).onConflictDoNothing();
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.key, subject.key)).for('update');
    if (!row) return 0;
    const left = minutesLocked(row, now);
    if (left > 0) return left;

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
  refuse(minutesLeft);
}

/** The right password: the wrong tries no longer count. */
export async function forgive(db: Db, subject: Subject): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, subject.key));
}

/** After a new password: wrong tries about the account no longer count, whichever network they came from. */
export async function forgiveAccount(db: Db, siteId: string, account: string): Promise<void> {
  await db.delete(loginAttempts).where(sql`starts_with(${loginAttempts.key}, ${accountKey(siteId, account)})`);
}

/** The right password where others may have been wrong: only this try no longer counts. */
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

/**
 * Counts a password for an account, which need not exist, before it is looked at; throws as `countTry` does. Returns what
 * the right one does: it forgives its network, and is itself no wrong try of the others.
 */
export async function countPassword(
  db: Db,
  { siteId, account, network, by }: { siteId: string; account: string; network: string; by: LoginKind },
  now: Date,
): Promise<() => Promise<void>> {
  const [caller, others] = [
    callerSubject(siteId, account, network, by),
    [networkSubject(network), accountSubject(siteId, account, by)],
  ];
  // Otherwise a network that is locked out would leave a row for each name that it tries.
  const [ofNetwork] = await db
    .select()
    .from(loginAttempts)
    .where(eq(loginAttempts.key, networkSubject(network).key));
  refuse(minutesLocked(ofNetwork, now));
  // The caller first: who is locked out adds nothing to the tries of all networks together.
  for (const subject of [caller, ...others]) await countTry(db, subject, now);
  return async () => {
    for (const subject of others) await takeBack(db, subject);
    await forgive(db, caller);
  };
}
