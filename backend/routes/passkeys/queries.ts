import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { freshMinutes } from '#contract/passkeys';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { sessions } from '../../db/schema/sessions.ts';

type Member = { id: string; siteId: string };

const ownedBy = (member: Member): SQL | undefined =>
  and(eq(passkeys.memberId, member.id), eq(passkeys.siteId, member.siteId));

/** A member's passkeys on all hosts of the site, the newest first. */
export function findPasskeys(db: Db, member: Member) {
  return db.select().from(passkeys).where(ownedBy(member)).orderBy(desc(passkeys.created), passkeys.id);
}

export const countPasskeys = (db: Db, member: Member): Promise<number> => db.$count(passkeys, ownedBy(member));

/** Whether a passkey was added after its member had proved to own the address; before that, anybody could have signed up with it. */
const isProven = sql<boolean>`coalesce(${passkeys.created} >= (select ${members.confirmed} from ${members}
  where ${members.id} = ${passkeys.memberId}), false)`;

/** The passkeys that stay when the password is reset by mail, the newest first. */
export function findProvenPasskeys(db: Db, member: Member) {
  return db
    .select()
    .from(passkeys)
    .where(and(ownedBy(member), isProven))
    .orderBy(desc(passkeys.created), passkeys.id);
}

/** Deletes the passkeys that were added before the address was confirmed. */
export async function deleteUnprovenPasskeys(tx: Db, member: Member): Promise<void> {
  await tx.delete(passkeys).where(and(ownedBy(member), sql`not ${isProven}`));
}

/** Whether a session began so lately that whoever uses it has just proved who they are. */
export async function isFresh(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshMinutes * 60_000);
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.created, since)))) > 0;
}

/** Keeps a new passkey; undefined where its id is somebody's already. */
export async function insertPasskey(tx: Db, values: typeof passkeys.$inferInsert) {
  const [added] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return added;
}

/** Gives one of a member's passkeys another name; undefined where the member has none such. */
export async function updateName(db: Db, member: Member, id: string, name: string) {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), ownedBy(member)))
    .returning();
  return renamed;
}

/** Takes one of a member's passkeys away; false where the member has none such. */
export async function deletePasskey(db: Db, member: Member, id: string): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), ownedBy(member)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Takes those of a member's passkeys away that are named; ids of others are left alone. */
export async function deletePasskeys(tx: Db, member: Member, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(passkeys).where(and(inArray(passkeys.id, ids), ownedBy(member)));
}

/** The passkey of a host by its id, with the account that it opens; also of one that is deleted and not yet erased. */
export async function findForLogIn(db: Db, siteId: string, host: string, id: string) {
  const [found] = await db
    .select({ passkey: passkeys, account: { id: members.id, siteId: members.siteId, status: members.status } })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(and(eq(passkeys.id, id), eq(passkeys.siteId, siteId), eq(passkeys.host, host)));
  return found;
}

/**
 * Notes a log-in and the authenticator's count of them; false where that went back, or another log-in of the same
 * moment was further. An authenticator that does not count says 0 for ever.
 */
export async function noteUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const uncounted = counter === 0 ? eq(passkeys.counter, 0) : sql`false`;
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsed: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), uncounted)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
