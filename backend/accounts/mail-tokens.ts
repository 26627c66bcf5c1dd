import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';
import { members } from '../db/schema/members.ts';
import { type MailTokenData, mailTokens } from '../db/schema/sessions.ts';
import { keyedHash, keysOf, type SecretKey, sign } from '../seal.ts';
import { hashToken } from '../session/session.ts';
import { canComeBack } from './conditions.ts';
import { foldEmail } from './fold.ts';
import { findZone } from './member-zone.ts';
import { reactivationEnd } from './reactivation-end.ts';

const dayMilliseconds = 24 * 3_600_000;
const codeMilliseconds = 30 * 60_000;

/** Tries per code. */
export const codeTries = 5;

/** The secret of a row's link. It is derived from id and key, so that jobs carry no secret and can repeat the mail. */
export const linkOf = (secretKey: SecretKey, id: string) => sign(secretKey, `link:${id}`).toString('base64url');

/** The key from which the link and the code of a row were derived, also if it is the former one by now. */
export const keyOfToken = (secretKey: SecretKey, id: string, tokenHash: string): string =>
  keysOf(secretKey).find((key) => hashToken(linkOf(key, id)) === tokenHash) ?? keysOf(secretKey)[0];

/** The keyed hash of a caller's network. */
export const sealNetwork = (secretKey: SecretKey, network: string) =>
  sign(secretKey, `network:${network}`).toString('base64url');

/** The six digits of a row. */
export const codeOf = (secretKey: SecretKey, id: string) =>
  String(sign(secretKey, `code:${id}`).readUInt32BE() % 1_000_000).padStart(6, '0');

/** Keyed, since all million codes are hashed in a moment. */
const hashCode = (secretKey: SecretKey, id: string, code: string) => keyedHash(secretKey, 'code', `${id}:${code}`);

/** Days for which the link that confirms an account works. So long an unconfirmed account that did nothing keeps its address. */
export const activationDays = 7;

/** Lifetimes of links by kind. A reactivation link is not listed: it works to the end of a day. */
const lifetimes = {
  activation: activationDays * dayMilliseconds,
  password_reset: 3_600_000,
  mail_change: dayMilliseconds,
  undo: 2 * dayMilliseconds,
  export: dayMilliseconds,
} as const;
export type MailTokenKind = keyof typeof lifetimes | 'reactivation';

/**
 * Creates the secret of a mailed link; only hashes are stored. An activation that a session asked for also gets a code:
 * codes of strangers' requests would make the member's own worthless, since the newest counts. `data` is what the link will
 * change. Returns the row's id, from which the mail's job derives the link.
 */
export async function addMailToken(
  db: Db,
  secretKey: SecretKey,
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
    ...(kind === 'activation' &&
      !data?.withoutSession && {
        codeHash: hashCode(secretKey, id, codeOf(secretKey, id)),
        codeExpires: new Date(now.getTime() + codeMilliseconds),
      }),
    created: now,
  });
  return id;
}

/**
 * Restarts the lifetime of an undo link, even if it has expired: its mail may have waited for the mail server, and the member
 * cannot request another link. Each try of the mail calls this, and `expireRows` keeps the row for as long as it is tried.
 * Returns false if the link was used or made worthless meanwhile.
 */
export async function renewUndo(db: Db, id: string, now: Date): Promise<boolean> {
  const end = new Date(now.getTime() + lifetimes.undo).toISOString();
  const renewed = await db
    .update(mailTokens)
    .set({ expires: sql`greatest(${mailTokens.expires}, ${end}::timestamptz)` })
    .where(and(eq(mailTokens.id, id), eq(mailTokens.kind, 'undo'), isNull(mailTokens.used)))
    .returning({ id: mailTokens.id });
  return renewed.length > 0;
}

/** The mails of a kind to a member within the last day. */
export async function findMails(db: Db, kind: MailTokenKind, memberId: string, now: Date) {
  const since = new Date(now.getTime() - dayMilliseconds);
  return db
    .select({ id: mailTokens.id, data: mailTokens.data, expires: mailTokens.expires })
    .from(mailTokens)
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, kind), gt(mailTokens.created, since)));
}

/** The number of mails of a kind to a member within the last day. */
export const countMails = async (...asked: Parameters<typeof findMails>) => (await findMails(...asked)).length;

/** Whether a link of a kind that was sent to an address for a member still works. Those of a deleted account do not. */
export async function hasOpenLinkTo(
  db: Db,
  kind: MailTokenKind,
  memberId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const open = await db
    .select({ own: members.email, data: mailTokens.data })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(
      and(
        eq(mailTokens.memberId, memberId),
        eq(mailTokens.kind, kind),
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

/** The owner of a link, which stays unused; undefined if it does not work. */
export async function ownerOfLink(db: Db, kind: MailTokenKind, siteId: string, token: string, now: Date) {
  const [owner] = await db
    .select({ id: members.id, siteId: members.siteId, name: members.name, email: members.email })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(and(isOpenLink(kind, siteId, token, now), ne(members.status, 'deleted')));
  return owner;
}

/**
 * The account whose data a link may download: a closed one, or a deleted one that can still be restored. The link stays
 * unused. Undefined if it does not work. `confirmed` is the value from before the deletion.
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
        canComeBack,
      ),
    );
  return owner;
}

/** Uses up a link of a kind on its site. Returns its owner and data; undefined if it is unknown, used or expired. */
export async function takeLink(tx: Db, kind: MailTokenKind, siteId: string, token: string, now: Date) {
  const [taken] = await tx
    .update(mailTokens)
    .set({ used: now })
    .where(isOpenLink(kind, siteId, token, now))
    .returning({ memberId: mailTokens.memberId, data: mailTokens.data, created: mailTokens.created });
  return taken;
}

export type CodeAnswer = { result: 'right' | 'wrong' | 'expired' } | { result: 'too_many'; minutes: number };

/** Tries a member's newest code. The try is counted before the comparison. */
export async function tryCode(
  tx: Db,
  secretKey: SecretKey,
  memberId: string,
  code: string,
  now: Date,
): Promise<CodeAnswer> {
  const [row] = await tx
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, 'activation'), isNotNull(mailTokens.codeHash)))
    .orderBy(sql`${mailTokens.created} desc, ${mailTokens.id} desc`)
    .limit(1)
    .for('update');
  const left = (row?.codeExpires?.getTime() ?? 0) - now.getTime();
  if (!row || row.used || left <= 0) return { result: 'expired' };
  if (row.codeTries >= codeTries) return { result: 'too_many', minutes: Math.ceil(left / 60_000) };
  const right = keysOf(secretKey).some((key) => row.codeHash === hashCode(key, row.id, code));
  await tx
    .update(mailTokens)
    .set({ codeTries: row.codeTries + 1, ...(right && { used: now }) })
    .where(eq(mailTokens.id, row.id));
  return { result: right ? 'right' : 'wrong' };
}
