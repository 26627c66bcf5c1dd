import { and, asc, eq, gt, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { endSessionsOf } from '../../accounts/account-changes.ts';
import { foldEmail, foldName } from '../../accounts/fold.ts';
import { type Taken, takenBy } from '../../accounts/taken.ts';
import { forgetClick } from '../../affiliates/forget-click.ts';
import type { Db } from '../../db/client.ts';
import { members, profiles, type Tracking } from '../../db/schema/members.ts';
import { ApiError } from '../../http/api-error.ts';

/** An address that was never confirmed is free again after so long. */
const unconfirmedMilliseconds = 7 * 24 * 3_600_000;

const freeSince = (now: Date) => new Date(now.getTime() - unconfirmedMilliseconds);

/** Never confirmed, and not closed by an operator. */
const isUnconfirmed = and(eq(members.status, 'not_confirmed'), isNull(members.closed)) as SQL;

/** Never confirmed, also where its member deleted it or an operator closed it: neither proves anything about the address. */
const isUnproved = and(ne(members.status, 'active'), isNull(members.confirmed)) as SQL;

/** Never confirmed accounts that were deleted or not confirmed in time: their address is anybody's, unless money is in them. */
const isAbandoned = (now: Date) =>
  and(
    isUnproved,
    or(eq(members.status, 'deleted'), lt(members.created, freeSince(now))),
    eq(members.paidUser, false),
    sql`not exists (select 1 from payments p where p.member_id = ${members.id}
      and p.status not in ('failed', 'cancelled', 'expired'))`,
  ) as SQL;

/**
 * Their name, too, where nobody has used them for as long: everybody knows it, and none of its owner's secrets. A deleted
 * one keeps it, so that only a new owner of the address ends the way back. One that an operator closed keeps it always.
 */
const isIdle = (now: Date) =>
  sql`${members.status} = 'not_confirmed' and ${members.closed} is null
    and not exists (select 1 from profiles f where f.member_id = ${members.id} and f.last_active > ${freeSince(now).toISOString()})`;

/** A sign-up that is the same as one of so long ago is that one, whose answer never came. */
const repeatedMilliseconds = 10 * 60_000;

/** The account that a sign-up with this address and this name has just made, to be known by its password. */
export async function findJustMade(
  db: Db,
  siteId: string,
  { email, name }: { email: string; name: string },
  now: Date,
) {
  const [found] = await db
    .select({
      id: members.id,
      siteId: members.siteId,
      passwordHash: members.passwordHash,
      status: members.status,
    })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        isUnconfirmed,
        eq(members.emailFolded, foldEmail(email)),
        eq(members.name, name),
        gt(members.created, new Date(now.getTime() - repeatedMilliseconds)),
      ),
    );
  return found;
}

/** Which of an address and a name is in use on the site, if any; the address comes first. */
export async function findTaken(
  db: Db,
  siteId: string,
  { email, name }: { email?: string; name?: string },
  now: Date,
): Promise<Taken | null> {
  const emailFolded = email === undefined ? undefined : foldEmail(email);
  const nameFolded = name === undefined ? undefined : foldName(name);
  const found = await db
    .select({ emailFolded: members.emailFolded, status: members.status })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        or(
          emailFolded === undefined ? undefined : and(eq(members.emailFolded, emailFolded), not(isAbandoned(now))),
          nameFolded === undefined
            ? undefined
            : and(eq(members.nameFolded, nameFolded), not(and(isAbandoned(now), isIdle(now)) as SQL)),
        ),
      ),
    );
  const ofAddress = found.find((member) => member.emailFolded === emailFolded);
  if (ofAddress) return ofAddress.status === 'deleted' ? 'email_pending_deletion' : 'email_taken';
  return found.length ? 'name_taken' : null;
}

/** Frees the address and name of an abandoned account as `freeAccount` does. */
export async function freeUnconfirmed(
  tx: Db,
  siteId: string,
  { email, name }: { email: string; name?: string },
  now: Date,
): Promise<void> {
  const abandoned = await tx
    .select({ id: members.id, closed: members.closed })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        isAbandoned(now),
        or(
          eq(members.emailFolded, foldEmail(email)),
          name === undefined ? undefined : and(eq(members.nameFolded, foldName(name)), isIdle(now)),
        ),
      ),
    )
    // In the order of `lockMembers`: two transactions that lock the same rows do not end in a deadlock.
    .orderBy(asc(members.id))
    // Whoever confirms at this moment keeps the account.
    .for('no key update');
  for (const account of abandoned) await freeAccount(tx, account, now);
}

/**
 * Frees the address that whoever undoes a change has just proved: an account that took it meanwhile, and never confirmed it,
 * is a stranger's and would make the way back useless.
 */
export async function freeUnproved(tx: Db, siteId: string, email: string, now: Date): Promise<void> {
  const found = await tx
    .select({ id: members.id, closed: members.closed })
    .from(members)
    .where(and(eq(members.siteId, siteId), isUnproved, eq(members.emailFolded, foldEmail(email))))
    .for('no key update');
  for (const account of found) await freeAccount(tx, account, now);
}

/**
 * Frees the address and name of an account; its ledger stays, without a person. Of one that an operator closed it frees
 * the address alone: what it was closed for is not erased by a sign-up.
 */
async function freeAccount(tx: Db, { id, closed }: { id: string; closed: Date | null }, now: Date): Promise<void> {
  const gone = `freed ${id}`;
  if (closed) {
    await tx.update(members).set({ email: '', emailFolded: gone }).where(eq(members.id, id));
    return;
  }
  await forgetClick(tx, id);
  await tx
    .update(members)
    .set({
      status: 'deleted',
      // The member's own deletion, begun before, goes on.
      deleted: sql`coalesce(${members.deleted}, ${now.toISOString()})`,
      email: '',
      emailFolded: gone,
      name: '',
      nameFolded: gone,
      passwordHash: '',
    })
    .where(eq(members.id, id));
  await endSessionsOf(tx, id);
}

export interface NewAccount {
  id: string;
  siteId: string;
  email: string;
  name: string;
  passwordHash: string;
  language: string;
  host: string;
  dateOfBirth: string;
  gender: string;
  lookingFor: string;
  country: string;
  message: string | undefined;
  target: string | undefined;
  tracking: Tracking;
  now: Date;
}

/** Stores an unconfirmed account with its hidden profile. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<void> {
  const { id, siteId, now } = account;
  try {
    await tx.insert(members).values({
      id,
      siteId,
      email: account.email,
      emailFolded: foldEmail(account.email),
      name: account.name,
      nameFolded: foldName(account.name),
      passwordHash: account.passwordHash,
      status: 'not_confirmed',
      language: account.language,
      signupHost: account.host,
      signupMessage: account.message,
      signupTarget: account.target,
      signupStep: account.target ? 'message' : 'photo',
      tracking: account.tracking,
      created: now,
    });
  } catch (error) {
    const taken = takenBy(error);
    throw taken ? new ApiError(taken) : error;
  }
  await tx.insert(profiles).values({
    memberId: id,
    siteId,
    status: 'disabled',
    gender: account.gender,
    lookingFor: account.lookingFor,
    dateOfBirth: account.dateOfBirth,
    country: account.country,
    lastActive: now,
    created: now,
  });
}
