import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { members, profiles } from '../db/schema/members.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Deps } from '../deps.ts';
import { sessionsChanged } from '../events/write.ts';
import type { Client } from '../http/client.ts';
import { sessionToken, setSessionCookies } from './cookies.ts';
import { rememberDevice } from './known-device.ts';

export const sessionDays = 30;

/** The most sessions per member. A new one ends the least recently used one. */
export const maxSessions = 100;

/** How long a session counts as read, in ms: a body or an answer that takes longer has it read again. */
export const sessionTrustMs = 1_000;

/** How old the last use may be before it is written anew: one write a minute, however busy the member. */
const touchAfterMilliseconds = 60_000;

const sessionMilliseconds = sessionDays * 24 * 3_600_000;

/** The member of a session: what most calls ask about. */
export type SessionMember = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A secret for a cookie or a link: 32 random bytes in URL-safe text. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Secrets are stored in this form alone. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Logs a member in on the device of this call, which is a known one of the account from then on. The session that its
 * cookie may name ends, and the member's least used one where there are too many.
 */
export async function startSession(
  { c, deps, client, now }: { c: Context; deps: Pick<Deps, 'secretKey'>; client: Client; now: Date },
  db: Db,
  member: { id: string; siteId: string; passwordHash: string },
): Promise<void> {
  const former = sessionToken(c, client.secure);
  if (former) await closeSession(db, member.siteId, former);
  await endLeastUsed(db, member.id);
  const token = await openSession(db, member, c.req.header('user-agent'), now, client.country);
  setSessionCookies(c, token, sessionDays, client.secure);
  rememberDevice(c, deps.secretKey, member, client.secure);
}

/** Ends sessions so that a member has room for one more below `maxSessions`. */
async function endLeastUsed(db: Db, memberId: string): Promise<void> {
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastUsed), desc(sessions.id))
    .offset(maxSessions - 1);
  const ended = await db.delete(sessions).where(inArray(sessions.id, tooMany)).returning({ id: sessions.id });
  if (ended.length > 0) sessionsChanged(db, memberId);
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  db: Db,
  member: { id: string; siteId: string },
  userAgent: string | undefined,
  now: Date,
  place: string | null = null,
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    siteId: member.siteId,
    memberId: member.id,
    userAgent: userAgent?.slice(0, 300),
    place,
    created: now,
    lastUsed: now,
    expires: new Date(now.getTime() + sessionMilliseconds),
  });
  return token;
}

/** Runs with nearly every call, so it is prepared. */
const sessionStatement = prepared((db) =>
  db
    .select({
      sessionId: sessions.id,
      lastUsed: sessions.lastUsed,
      id: members.id,
      siteId: members.siteId,
      name: members.name,
      email: members.email,
      status: members.status,
      language: members.language,
      credits: members.credits,
      paidUser: members.paidUser,
      restricted: members.restricted,
      closed: members.closed,
      created: members.created,
      country: profiles.country,
      gender: profiles.gender,
      lookingFor: profiles.lookingFor,
      region: profiles.region,
      lat: profiles.lat,
      lon: profiles.lon,
      interests: profiles.interests,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .innerJoin(profiles, eq(profiles.memberId, members.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.siteId, sql.placeholder('site')),
        gt(sessions.expires, sql.placeholder('now')),
      ),
    )
    .prepare('session'),
);

async function findSession(db: Db, siteId: string, token: string, now: Date) {
  const values = { tokenHash: hashToken(token), site: siteId, now: now.toISOString() };
  const found = await sessionStatement(db).execute(values);
  return found.find((member) => member.status !== 'deleted' && !member.closed) ?? null;
}

/**
 * The member behind a cookie's token on this site, or null. `renewed` says that the session was prolonged, so that
 * its cookie has to be set again; its place, where one is given, is noted then.
 */
export async function readSession(db: Db, siteId: string, token: string, now: Date, place?: string | null) {
  const member = await findSession(db, siteId, token, now);
  if (!member) return null;
  const renewed = now.getTime() - member.lastUsed.getTime() > touchAfterMilliseconds;
  if (renewed) {
    await db
      .update(sessions)
      .set({ lastUsed: now, expires: new Date(now.getTime() + sessionMilliseconds), place })
      .where(eq(sessions.id, member.sessionId));
    await db.update(profiles).set({ lastActive: now }).where(eq(profiles.memberId, member.id));
  }
  return { member, renewed };
}

/** Ends a session, and its open streams at once. */
export async function closeSession(db: Db, siteId: string, token: string): Promise<void> {
  const ofToken = and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.siteId, siteId));
  const ended = await db.delete(sessions).where(ofToken).returning({ memberId: sessions.memberId });
  for (const { memberId } of ended) sessionsChanged(db, memberId);
}

/** Keeps a session from ending until the transaction does; false where it has ended. */
export async function holdSession(tx: Db, sessionId: string): Promise<boolean> {
  const held = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('key share');
  return held.length > 0;
}
