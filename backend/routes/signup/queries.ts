import { and, eq, gt, isNull, not, or } from 'drizzle-orm';
import { foldEmail, foldName } from '../../accounts/fold.ts';
import { posesAsStaff } from '../../accounts/staff-names.ts';
import { type Taken, takenBy } from '../../accounts/taken.ts';
import { isAbandoned, notYetHeld } from '../../accounts/unconfirmed.ts';
import type { Db } from '../../db/client.ts';
import { members, profiles, type Tracking } from '../../db/schema/members.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Site } from '../../tenancy/sites.ts';

/** Never confirmed, and not closed by an operator. */
const isUnconfirmed = and(eq(members.status, 'not_confirmed'), isNull(members.closed));

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
      email: members.email,
    })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        isUnconfirmed,
        eq(members.name, name),
        gt(members.created, new Date(now.getTime() - repeatedMilliseconds)),
      ),
    );
  return found && foldEmail(found.email) === foldEmail(email) ? found : undefined;
}

/** Which of an address and a name cannot be had on the site, if any; the address comes first. The staff's names are its own. */
export async function findTaken(
  db: Db,
  { id: siteId, name: brand }: Pick<Site, 'id' | 'name'>,
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
          nameFolded === undefined ? undefined : eq(members.nameFolded, nameFolded),
        ),
      ),
    );
  const ofAddress = found.find((member) => member.emailFolded === emailFolded);
  if (ofAddress) return ofAddress.status === 'deleted' ? 'email_pending_deletion' : 'email_taken';
  return found.length || (name !== undefined && posesAsStaff(name, brand)) ? 'name_taken' : null;
}

export interface NewAccount {
  id: string;
  siteId: string;
  email: string;
  /** Whether nobody else can have the address from now on, or only once the account is confirmed. */
  holdsAddress: boolean;
  name: string;
  passwordHash: string;
  language: string;
  host: string;
  dateOfBirth: string;
  gender: string;
  lookingFor: string;
  country: string;
  /** Null if the member lives by the zone of the country. */
  timeZone: string | null;
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
      emailFolded: account.holdsAddress ? foldEmail(account.email) : notYetHeld(id),
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
  if (account.timeZone !== null) {
    await tx.insert(notificationSettings).values({ memberId: id, siteId, timeZone: account.timeZone });
  }
}
