import { and, eq, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { forgetClick } from '../affiliates/forget-click.ts';
import { lastRestore } from '../backup/last-restore.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { ApiError } from '../http/api-error.ts';
import { queueRemovalMail, type RemovalMailDeps } from '../mail/removal.ts';
import { endSessionsOf, setEmail } from './account-changes.ts';
import { foldEmail } from './fold.ts';
import type { LockedAccount } from './locked-account.ts';
import { activationDays } from './mail-tokens.ts';

/** Days after which any other account that nobody confirmed is removed, unless money is in it. */
const unconfirmedDays = 30;

/** Whether a mail to the address promised a period that still runs: of a code, or of a link to a new password. */
const hasOpenPromise = (now: Date): SQL => sql`exists (select 1 from mail_tokens t where t.member_id = ${members.id}
  and t.used is null and ${now.toISOString()}::timestamptz <
  case t.kind when 'activation' then t.code_expires when 'password_reset' then t.expires end)`;

/** After a restore, members have the days again: they may have confirmed since the backup. */
function isTimeUp(days: number, now: Date): SQL {
  const limit = new Date(now.getTime() - days * 24 * 3_600_000);
  const restored = sql`coalesce(${lastRestore} < ${limit.toISOString()}::timestamptz, true)`;
  return and(lt(members.created, limit), restored, not(hasOpenPromise(now))) as SQL;
}

/** Whether the account ever paid, or a payment may still arrive. */
const hasMoney = sql`(${members.paidUser} or exists (select 1 from payments p where p.member_id = ${members.id}
  and p.status not in ('failed', 'cancelled', 'expired')))`;

/** Whether the account paid, wrote or was written to, liked, played the swipe game or has a photo. */
const hasActed = sql`(${hasMoney}
  or exists (select 1 from conversation_members c where c.other_id = ${members.id})
  or exists (select 1 from likes l where l.member_id = ${members.id})
  or exists (select 1 from swipes s where s.member_id = ${members.id})
  or exists (select 1 from photos f where f.member_id = ${members.id}))`;

/** Never confirmed, also if its member deleted it or an operator closed it: neither proves anything about the address. */
const isUnproved = and(ne(members.status, 'active'), isNull(members.confirmed)) as SQL;

/** Whether an account has no right to its address any more: a sign-up or a change of address takes it. */
export const isAbandoned = (now: Date): SQL =>
  and(isUnproved, or(eq(members.status, 'deleted'), isTimeUp(activationDays, now)), not(hasActed)) as SQL;

/**
 * Whether the time of a never confirmed account is over. One that an operator closed loses its address alone: what it was
 * closed for stays, with its name.
 */
export const isOverdue = (now: Date): SQL =>
  and(
    eq(members.status, 'not_confirmed'),
    isTimeUp(activationDays, now),
    or(isTimeUp(unconfirmedDays, now), not(hasActed)),
    not(hasMoney),
    or(isNull(members.closed), ne(members.email, '')),
  ) as SQL;

/**
 * Whether a locked account meets a condition. A statement that waited for the lock does not see rows of other tables that
 * were committed meanwhile, so the condition needs a statement of its own.
 */
export async function meets(tx: Db, memberId: string, condition: SQL): Promise<boolean> {
  return (await tx.$count(members, and(eq(members.id, memberId), condition))) > 0;
}

/** Locks the never confirmed account that holds an address on a site; undefined if there is none. */
async function lockHolder(tx: Db, siteId: string, email: string) {
  const { id, status, closed, notificationsDisabled } = members;
  const [holder] = await tx
    .select({ id, siteId: members.siteId, email: members.email, status, closed, notificationsDisabled })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.emailFolded, foldEmail(email)), isUnproved))
    .for('no key update');
  return holder;
}

const gone = (id: string) => `freed ${id}`;

/** Stands for the address of an account that holds it from its confirmation on (decision 125). */
export const notYetHeld = (id: string) => `unproved ${id}`;

/** Takes the address of an account away, and nothing else. */
export async function freeAddress(tx: Db, id: string): Promise<void> {
  await tx
    .update(members)
    .set({ email: '', emailFolded: gone(id) })
    .where(eq(members.id, id));
}

/** Frees address and name of an account, ends its sessions and mails the address. The job that erases accounts does the rest. */
async function freeAccount(
  deps: RemovalMailDeps,
  tx: Db,
  holder: NonNullable<Awaited<ReturnType<typeof lockHolder>>>,
  now: Date,
): Promise<void> {
  const { id } = holder;
  // One that its member deleted had a mail about that.
  if (holder.status !== 'deleted') await queueRemovalMail(deps, tx, holder);
  await forgetClick(tx, id);
  await tx
    .update(members)
    .set({
      status: 'deleted',
      deleted: now,
      email: '',
      emailFolded: gone(id),
      name: '',
      nameFolded: gone(id),
      passwordHash: '',
    })
    .where(eq(members.id, id));
  await endSessionsOf(tx, id);
}

/** Frees an address on a site if the account that holds it is abandoned. Names are never freed for their own sake. */
export async function freeAbandoned(
  deps: RemovalMailDeps,
  tx: Db,
  siteId: string,
  email: string,
  now: Date,
): Promise<void> {
  const holder = await lockHolder(tx, siteId, email);
  if (!holder || !(await meets(tx, holder.id, isAbandoned(now)))) return;
  if (holder.closed) await freeAddress(tx, holder.id);
  else await freeAccount(deps, tx, holder, now);
}

/**
 * Frees an address that its owner has just proved by undoing a change. The account that took it meanwhile, and never confirmed
 * it, would make the undo useless. If that account did something, it loses the address alone.
 */
export async function freeUnproved(
  deps: RemovalMailDeps,
  tx: Db,
  siteId: string,
  email: string,
  now: Date,
): Promise<void> {
  const holder = await lockHolder(tx, siteId, email);
  if (!holder) return;
  if (holder.closed || (await meets(tx, holder.id, hasActed))) await freeAddress(tx, holder.id);
  else await freeAccount(deps, tx, holder, now);
}

/** The account that has proved an address on a site, also one that is deleted and may come back; not `except`. */
export async function findOwner(db: Db, siteId: string, email: string, except: string) {
  const [owner] = await db
    .select({ language: members.language })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        eq(members.emailFolded, foldEmail(email)),
        ne(members.id, except),
        not(isUnproved),
      ),
    );
  return owner;
}

/**
 * Gives an account that is being confirmed the address that it did not hold so far. Throws `link_expired` if it has none, or
 * another account has proved it meanwhile.
 */
export async function claimAddress(deps: RemovalMailDeps, tx: Db, account: LockedAccount, now: Date): Promise<void> {
  const { id, siteId, email, emailFolded } = account;
  if (email === '') throw new ApiError('link_expired');
  if (emailFolded === foldEmail(email)) return;
  await freeUnproved(deps, tx, siteId, email, now);
  try {
    await setEmail(tx, id, email);
  } catch (error) {
    throw error instanceof ApiError ? new ApiError('link_expired') : error;
  }
}
