import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';
import { members } from '../db/schema/members.ts';
import { type MailTokenData, mailTokens } from '../db/schema/sessions.ts';
import { keyedHash } from '../seal.ts';
import { hashToken } from '../session/session.ts';
import { foldEmail } from './fold.ts';
import { findZone } from './member-zone.ts';
import { reactivationEnd } from './reactivation-end.ts';

const dayMilliseconds = 24 * 3_600_000;
const codeMilliseconds = 30 * 60_000;

/** Tries that one code has. */
export const codeTries = 5;

const seal = (secretKey: string, text: string) => createHmac('sha256', secretKey).update(text).digest();

/** The link's secret of a row: made from its id and the key, so that a job need not carry it and may repeat the mail. */
export const linkOf = (secretKey: string, id: string) => seal(secretKey, `link:${id}`).toString('base64url');

/** A caller's network as a row stores it: equal for equal networks, and unreadable without the key. */
export const sealNetwork = (secretKey: string, network: string) =>
  seal(secretKey, `network:${network}`).toString('base64url');

/** The six digits of a row. */
export const codeOf = (secretKey: string, id: string) =>
  String(seal(secretKey, `code:${id}`).readUInt32BE() % 1_000_000).padStart(6, '0');

/** Keyed: there are a million codes. */
const hashCode = (secretKey: string, id: string, code: string) => keyedHash(secretKey, 'code', `${id}:${code}`);

/** Kinds of links, and for how long each works. One that brings an account back works to the end of a day. */
const lifetimes = {
  activation: 7 * dayMilliseconds,
  password_reset: 3_600_000,
  mail_change: dayMilliseconds,
  undo: 2 * dayMilliseconds,
  export: dayMilliseconds,
} as const;
export type MailTokenKind = keyof typeof lifetimes | 'reactivation';

/**
 * Makes the secret of a mail's link, for an activation a code too; only their hashes are stored. `data` is what the
 * link will bring about. Returns the row's id, from which the mail's job makes the link.
 */
export async function addMailToken(
  db: Db,
  secretKey: string,
  kind: MailTokenKind,
  member: { id: string; siteId: string },
  now: Date,
  data?: MailTokenData,
): Promise<string> {
  const id = newId();
  const expires =
    kind === 'reactivation'
      ? reactivationEnd(now, await findZone(db, member.id))
      : new Date(now.getTime() + lifetimes[kind]);
  await db.insert(mailTokens).values({
    id,
    siteId: member.siteId,
    memberId: member.id,
    kind,
    tokenHash: hashToken(linkOf(secretKey, id)),
    expires,
    data,
    ...(kind === 'activation' && {
      codeHash: hashCode(secretKey, id, codeOf(secretKey, id)),
      codeExpires: new Date(now.getTime() + codeMilliseconds),
    }),
    created: now,
  });
  return id;
}

/** The mails of a kind that a member was sent within the last day. */
export async function findMails(db: Db, kind: MailTokenKind, memberId: string, now: Date) {
  const since = new Date(now.getTime() - dayMilliseconds);
  return db
    .select({ id: mailTokens.id, data: mailTokens.data, expires: mailTokens.expires })
    .from(mailTokens)
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, kind), gt(mailTokens.created, since)));
}

/** How many mails of a kind a member was sent within the last day. */
export const countMails = async (...asked: Parameters<typeof findMails>) => (await findMails(...asked)).length;

/** Whether a link of a member that was sent to an address still works. Those of a deleted account do not. */
export async function hasOpenLinkTo(db: Db, memberId: string, email: string, now: Date): Promise<boolean> {
  const open = await db
    .select({ own: members.email, data: mailTokens.data })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(
      and(
        eq(mailTokens.memberId, memberId),
        isNull(mailTokens.used),
        gt(mailTokens.expires, now),
        ne(members.status, 'deleted'),
      ),
    );
  return open.some(({ own, data }) => foldEmail(data?.email ?? own) === foldEmail(email));
}

const isOpenLink = (kind: MailTokenKind, siteId: string, token: string, now: Date) =>
  and(
    eq(mailTokens.kind, kind),
    eq(mailTokens.siteId, siteId),
    eq(mailTokens.tokenHash, hashToken(token)),
    isNull(mailTokens.used),
    gt(mailTokens.expires, now),
  );

/** Whose link it is, which stays unused; undefined where it would not work. */
export async function ownerOfLink(db: Db, kind: MailTokenKind, siteId: string, token: string, now: Date) {
  const [owner] = await db
    .select({ id: members.id, siteId: members.siteId, name: members.name, email: members.email })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(and(isOpenLink(kind, siteId, token, now), ne(members.status, 'deleted')));
  return owner;
}

/**
 * Whose data a link may fetch, which stays unused: that of a closed account, or of one that can still come back. Undefined
 * where it would not work. `confirmed` is as it was before the account was deleted.
 */
export async function ownerOfExport(db: Db, siteId: string, token: string, now: Date) {
  const [owner] = await db
    .select({ id: members.id, confirmed: sql<boolean>`${members.confirmed} is not null` })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(
      and(
        inArray(mailTokens.kind, ['export', 'reactivation']),
        eq(mailTokens.siteId, siteId),
        eq(mailTokens.tokenHash, hashToken(token)),
        isNull(mailTokens.used),
        gt(mailTokens.expires, now),
        isNull(members.erased),
        ne(members.passwordHash, ''),
      ),
    );
  return owner;
}

/** Uses a link of a kind on its site: whose it is and what it carries; undefined where it is unknown, used or too old. */
export async function takeLink(tx: Db, kind: MailTokenKind, siteId: string, token: string, now: Date) {
  const [taken] = await tx
    .update(mailTokens)
    .set({ used: now })
    .where(isOpenLink(kind, siteId, token, now))
    .returning({ memberId: mailTokens.memberId, data: mailTokens.data, created: mailTokens.created });
  return taken;
}

export type CodeAnswer = { result: 'right' | 'wrong' | 'expired' } | { result: 'too_many'; minutes: number };

/** Tries a member's newest code. The try is counted before the code is looked at. */
export async function tryCode(
  tx: Db,
  secretKey: string,
  memberId: string,
  code: string,
  now: Date,
): Promise<CodeAnswer> {
  const [row] = await tx
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, 'activation')))
    .orderBy(sql`${mailTokens.created} desc, ${mailTokens.id} desc`)
    .limit(1)
    .for('update');
  const left = (row?.codeExpires?.getTime() ?? 0) - now.getTime();
  if (!row || row.used || left <= 0) return { result: 'expired' };
  if (row.codeTries >= codeTries) return { result: 'too_many', minutes: Math.ceil(left / 60_000) };
  const right = row.codeHash === hashCode(secretKey, row.id, code);
  await tx
    .update(mailTokens)
    .set({ codeTries: row.codeTries + 1, ...(right && { used: now }) })
    .where(eq(mailTokens.id, row.id));
  return { result: right ? 'right' : 'wrong' };
}
