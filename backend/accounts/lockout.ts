import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { loginAttempts } from '../db/schema/sessions.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { createTurns } from '../in-turn.ts';
import { keyedHash, type SecretKey } from '../seal.ts';
import type { LoginKind } from './fold.ts';
import { inPasswordPlace } from './passwords.ts';

const minute = 60_000;
const windowMilliseconds = 15 * minute;

/** Minutes of the first, second and every further lock. */
const lockMinutes = [15, 30, 60];
const longestLock = Math.max(...lockMinutes) * minute;

/** How far the clocks of two processes may differ, with the time that a call waits for the row. */
const clockTolerance = minute;

/** A lock counts towards a longer one for a day. */
const memoryMilliseconds = 24 * 60 * minute;

/** The key that tries are counted for, and how many are allowed in 15 minutes. */
export interface Subject {
  key: string;
  tries: number;
}

/** Keyed, so that the table names neither accounts that do not exist nor networks: all of IPv4 is hashed in hours. */
const keyOf = (secretKey: SecretKey, ...parts: string[]) => keyedHash(secretKey, 'log-in attempt', parts.join('\n'));

const accountKey = (secretKey: SecretKey, siteId: string, account: string) =>
  keyOf(secretKey, 'account', siteId, account);

/**
 * Tries of one network about one account. A stranger with wrong passwords locks the own network out, not the member. Log-ins by
 * name and by address count apart: a shared lock would reveal which address belongs to a name.
 */
export const callerSubject = (
  secretKey: SecretKey,
  siteId: string,
  account: string,
  network: string,
  by: LoginKind,
): Subject => ({
  key: `${accountKey(secretKey, siteId, account)}.${keyOf(secretKey, 'address', network, by)}`,
  tries: 10,
});
/** Tries about one account from all networks: more networks do not help to guess. By name and by address they count apart. */
export const accountSubject = (secretKey: SecretKey, siteId: string, account: string, by: LoginKind): Subject => ({
  key: `${accountKey(secretKey, siteId, account)}.${by}`,
  tries: 100,
});
/** Tries of one device that logged in to the account before. By name and by address they count together: its user knows both. */
export const deviceSubject = (secretKey: SecretKey, siteId: string, account: string, device: string): Subject => ({
  key: `${accountKey(secretKey, siteId, account)}.${keyOf(secretKey, 'device', device)}`,
  tries: 10,
});
export const networkSubject = (secretKey: SecretKey, network: string): Subject => ({
  key: keyOf(secretKey, 'address', network),
  tries: 30,
});
/** All IPv6 networks of one customer together: a customer may have thousands. */
export const customerSubject = (secretKey: SecretKey, customer: string): Subject => ({
  ...networkSubject(secretKey, customer),
  tries: 100,
});
/** Tries with one passkey. Only its owner knows its id, so no stranger can lock it. */
export const passkeySubject = (secretKey: SecretKey, siteId: string, credentialId: string): Subject => ({
  key: keyOf(secretKey, 'passkey', siteId, credentialId),
  tries: 10,
});
/** Wrong passwords of a logged-in member who has to enter it again, so that a stolen session does not help to guess it. */
export const proofSubject = (secretKey: SecretKey, siteId: string, memberId: string): Subject => ({
  key: keyOf(secretKey, 'proof', siteId, memberId),
  tries: 10,
});

/** Remaining minutes of a row's lock; 0 without one. */
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
 * Counts a try before the password is checked, so that concurrent tries cannot exceed the limit. Throws
 * `too_many_attempts` while the subject is locked. Returns whether this is the last allowed try, which locks unless `forgive`
 * or `takeBack` follows.
 */
export async function countTry(db: Db, subject: Subject, now: Date): Promise<boolean> {
  const { minutesLeft, isLast } = await db.transaction(async (tx) => {
    await tx.insert(loginAttempts).values({ key: subject.key, failures: 0, windowStart: now }).onConflictDoNothing();
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.key, subject.key)).for('update');
    const left = minutesLocked(row, now);
    if (!row || left > 0) return { minutesLeft: left, isLast: false };

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
    return { minutesLeft: 0, isLast: locking };
  });
  refuse(minutesLeft);
  return isLast;
}

/** After a right password: deletes the wrong tries. */
export async function forgive(db: Db, subject: Subject): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, subject.key));
}

/** After a new password: deletes the wrong tries about the account from all networks. */
export async function forgiveAccount(
  { db, secretKey }: Pick<Deps, 'db' | 'secretKey'>,
  siteId: string,
  account: string,
): Promise<void> {
  const key = accountKey(secretKey, siteId, account);
  await db.delete(loginAttempts).where(sql`starts_with(${loginAttempts.key}, ${key})`);
}

/** After a right password, where other tries may have been wrong: uncounts this try alone. */
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

const inTurn = createTurns();

/**
 * Runs `attempt` as a try of `own` and of `others`, counted before it begins; throws as `countTry` does. A right one returns
 * what it found: that forgives `own`, and is itself no wrong try of the others. Also returns which subjects a wrong one locks.
 *
 * Tries of `own` take turns in this process: a right one that waits for others is refused only if they were wrong.
 */
export async function runTry<T>(
  db: Db,
  [own, ...others]: [own: Subject, ...others: Subject[]],
  now: Date,
  attempt: () => Promise<T | undefined>,
): Promise<{ found: T | undefined; locked: Subject[] }> {
  return inTurn(own.key, async () => {
    const locked: Subject[] = [];
    // `own` first: a caller that is locked out adds nothing to the tries of the others.
    for (const subject of [own, ...others]) if (await countTry(db, subject, now)) locked.push(subject);
    const found = await attempt();
    if (found === undefined) return { found, locked };
    for (const subject of others) await takeBack(db, subject);
    await forgive(db, own);
    return { found, locked: [] };
  });
}

/** A password for an account, which need not exist. `device` is given where it is a known one of the account. */
export interface PasswordTry {
  siteId: string;
  account: string;
  network: string;
  /** The customer's network of an IPv6 caller. */
  customer?: string | undefined;
  by: LoginKind;
  device?: string | undefined;
}

/**
 * Runs `fits` as a counted try; throws as `countTry` does, and `unavailable`, uncounted, where too many wait. A known device
 * counts for itself alone, so that no stranger locks it. `locksOut` says that this wrong password keeps callers without a known device from the account.
 */
export function tryPassword(
  deps: Pick<Deps, 'db' | 'secretKey'>,
  tried: PasswordTry,
  now: Date,
  fits: () => Promise<boolean>,
): Promise<{ fits: boolean; locksOut: boolean }> {
  return inPasswordPlace(tried.customer ?? tried.network, (begin) => tryInPlace(deps, tried, now, fits, begin));
}

async function tryInPlace(
  { db, secretKey }: Pick<Deps, 'db' | 'secretKey'>,
  { siteId, account, network, customer, by, device }: PasswordTry,
  now: Date,
  fits: () => Promise<boolean>,
  begin: () => void,
): Promise<{ fits: boolean; locksOut: boolean }> {
  const attempt = async () => (await fits()) || undefined;
  if (device !== undefined) {
    begin();
    const { found } = await runTry(db, [deviceSubject(secretKey, siteId, account, device)], now, attempt);
    return { fits: found === true, locksOut: false };
  }
  const ofNetwork = networkSubject(secretKey, network);
  const ofCaller = [ofNetwork, ...(customer === undefined ? [] : [customerSubject(secretKey, customer)])];
  const keys = ofCaller.map(({ key }) => key);
  const subjects: [Subject, ...Subject[]] = [
    callerSubject(secretKey, siteId, account, network, by),
    ...ofCaller,
    accountSubject(secretKey, siteId, account, by),
  ];
  // All of the network take turns, since they share its tries.
  const { found, locked } = await inTurn(ofNetwork.key, async () => {
    begin();
    // Otherwise a network that is locked out would leave a row for each name that it tries.
    const rows = await db.select().from(loginAttempts).where(inArray(loginAttempts.key, keys));
    refuse(Math.max(0, ...rows.map((row) => minutesLocked(row, now))));
    return runTry(db, subjects, now, attempt);
  });
  return { fits: found === true, locksOut: locked.some(({ key }) => !keys.includes(key)) };
}
