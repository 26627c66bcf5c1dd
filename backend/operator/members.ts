import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { birthDate, birthError, memberName } from '#contract/signup';
import { endSessionsOf } from '../accounts/account-changes.ts';
import { foldEmail, foldName } from '../accounts/fold.ts';
import { findZone } from '../accounts/member-zone.ts';
import { setHiding } from '../accounts/profile-status.ts';
import { takenBy } from '../accounts/taken.ts';
import type { Db } from '../db/client.ts';
import { messages } from '../db/schema/chat.ts';
import { members, profiles } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { photos } from '../db/schema/photos.ts';
import { reports } from '../db/schema/reports.ts';
import { sites } from '../db/schema/sites.ts';
import { countDisputable } from '../directdebit/queries.ts';
import { appendEvent } from '../events/write.ts';
import { eraseHidden, type Kept } from '../jobs/erase-accounts.ts';
import { dayOf } from '../local-day.ts';
import { hideAccount } from '../routes/leaving/queries.ts';
import { noteAction } from './queries.ts';

type Member = Awaited<ReturnType<typeof lockMember>>;

/** The member of a site with this id or address, unless erased. */
function selectMember(db: Db, siteId: string, who: string) {
  const { id, name, email, status, credits, closed, confirmed } = members;
  const named = who.includes('@') ? eq(members.emailFolded, foldEmail(who)) : eq(id, who);
  return db
    .select({ id, siteId: members.siteId, name, email, status, credits, closed, confirmed })
    .from(members)
    .where(and(eq(members.siteId, siteId), isNull(members.erased), named));
}

const noMember = (siteId: string, who: string) => new Error(`there is no member ${who} on ${siteId}`);

/** Like `selectMember`, but throws if no such member exists or the member is erased. */
export async function findMember(db: Db, siteId: string, who: string) {
  const [found] = await selectMember(db, siteId, who);
  if (!found) throw noMember(siteId, who);
  return found;
}

/** Like `findMember`, with the row locked until the transaction ends. */
async function lockMember(tx: Db, siteId: string, who: string) {
  const [found] = await selectMember(tx, siteId, who).for('no key update');
  if (!found) throw noMember(siteId, who);
  return found;
}

/** A member and their newest orders, at most a hundred; amounts in minor units. Throws where there is no such member. */
export async function listOrders(db: Db, siteId: string, who: string) {
  const { confirmed: _, ...member } = await findMember(db, siteId, who);
  const { id, status, paymentMethod, amount, currency, credits, refunded, chargedBack, mismatch, providerId, created } =
    payments;
  const { country, countryEvidence } = payments;
  const orders = await db
    .select({
      id,
      created,
      status,
      paymentMethod,
      country,
      countryEvidence,
      amount,
      currency,
      credits,
      refunded,
      chargedBack,
      mismatch,
      providerId,
    })
    .from(payments)
    .where(eq(payments.memberId, member.id))
    .orderBy(desc(created), desc(id))
    .limit(100);
  return { ...member, orders };
}

/** Closes or reopens an account, stores the reason, and counts the ended sessions. */
function setClosed(db: Db, siteId: string, who: string, closed: Date | null, note: string) {
  if (note.trim() === '') throw new Error('this needs a reason');
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, siteId, who);
    const { id, email } = member;
    if ((member.closed !== null) === (closed !== null)) {
      throw new Error(`member ${id} is ${closed ? 'closed already' : 'not closed'}`);
    }
    if (!closed && email === '') throw new Error(`member ${id} has no address: another account has taken it`);
    await setHiding(tx, id, { closed });
    const ended = closed ? await endSessionsOf(tx, id) : 0;
    // Otherwise the member counts as online for minutes after the last call, for those who may still open the profile.
    const left = sql`${profiles.lastActive}`;
    if (closed) await tx.update(profiles).set({ onlineUntil: left }).where(eq(profiles.memberId, id));
    const [before, after] = closed ? ['open', 'closed'] : ['closed', 'open'];
    await noteAction(tx, { action: closed ? 'member close' : 'member reopen', subject: id, before, after, note });
    return { member: id, email, closed: closed !== null, ended };
  });
}

/**
 * Closes an account: others no longer find it, its sessions end, and no log-in works. Address, name and credits stay. Throws
 * without a reason, and if the account is closed already.
 */
export const closeMember = (db: Db, siteId: string, who: string, note: string) =>
  setClosed(db, siteId, who, new Date(), note);

/** Reopens a closed account. Throws without a reason, and if the account is not closed or has lost its address. */
export const reopenMember = (db: Db, siteId: string, who: string, note: string) =>
  setClosed(db, siteId, who, null, note);

/**
 * Erases an account at once, as a member's own deletion does at the end of its period. Without `sure` it changes nothing.
 * Returns in both cases what is erased and what stays.
 */
export function eraseMember(db: Db, kept: Kept, siteId: string, who: string, sure: boolean) {
  return db.transaction(async (tx) => {
    const { id, name, email, credits } = await lockMember(tx, siteId, who);
    const now = new Date();
    const found = {
      member: id,
      name,
      email,
      credits,
      photos: await tx.$count(photos, eq(photos.memberId, id)),
      messages: await tx.$count(messages, eq(messages.senderId, id)),
      payments: await tx.$count(payments, eq(payments.memberId, id)),
      reports: await tx.$count(reports, or(eq(reports.memberId, id), eq(reports.targetId, id))),
      mandates: await countDisputable(tx, id, now),
      erased: sure,
    };
    if (!sure) return found;
    await hideAccount(tx, id, { reason: 'operator' }, now);
    await eraseHidden(tx, kept, id, now);
    await noteAction(tx, { action: 'member erase', subject: id });
    return found;
  });
}

async function setName(tx: Db, { id, siteId }: Member, written: string): Promise<void> {
  const { data: name, error } = memberName.safeParse(written);
  if (name === undefined) throw new Error(`${written} is no name for a member: ${error?.issues[0]?.message}`);
  try {
    await tx
      .update(members)
      .set({ name, nameFolded: foldName(name) })
      .where(eq(members.id, id));
  } catch (failure) {
    throw takenBy(failure) ? new Error(`another member of ${siteId} has the name ${name}`) : failure;
  }
}

async function setBirth(tx: Db, { id, siteId }: Member, written: string): Promise<void> {
  const [site] = await tx.select({ minAge: sites.minAge }).from(sites).where(eq(sites.id, siteId));
  const minAge = site?.minAge ?? 0;
  const wrong = birthDate.safeParse(written).success
    ? birthError(written, minAge, dayOf(new Date(), await findZone(tx, id)))
    : 'invalid';
  if (wrong === 'too_young') throw new Error(`who was born on ${written} is younger than ${minAge}: close the account`);
  if (wrong) throw new Error(`${written} is no day of birth: YYYY-MM-DD`);
  await tx.update(profiles).set({ dateOfBirth: written }).where(eq(profiles.memberId, id));
}

const corrections: Record<string, typeof setName> = { name: setName, born: setBirth };

/**
 * Changes a member's `name` or day of birth (`born`) by the rules of the sign-up; throws if these refuse it. The log records
 * the change without the values, since it outlives the account.
 */
export function correctMember(db: Db, siteId: string, who: string, what: string, written: string) {
  return db.transaction(async (tx) => {
    const correct = corrections[what];
    if (!correct) throw new Error(`there is no ${what} to correct`);
    const member = await lockMember(tx, siteId, who);
    await correct(tx, member, written);
    if (member.status !== 'deleted') await appendEvent(tx, member.id, { type: 'user' });
    await noteAction(tx, { action: 'member correct', subject: member.id, after: what });
    return { member: member.id, corrected: what };
  });
}
