import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { mailTokens } from '../db/schema/sessions.ts';
import { lockMembers } from '../events/write.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../session/session.ts';
import { canComeBack } from './conditions.ts';
import { foldEmail } from './fold.ts';
import { type MailTokenKind, takeLink } from './mail-tokens.ts';

/** An account under lock, with what its ways in are. */
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Locks an account of a site until the transaction ends; undefined where there is none, or it was deleted. With
 * `deletedToo` also one that can still come back.
 */
export async function lockAccount(tx: Db, siteId: string, memberId: string, deletedToo = false) {
  const isThere = deletedToo ? canComeBack : ne(members.status, 'deleted');
  const [account] = await tx
    .select({
      id: members.id,
      siteId: members.siteId,
      name: members.name,
      email: members.email,
      emailFolded: members.emailFolded,
      passwordHash: members.passwordHash,
      status: members.status,
      closed: members.closed,
      fictional: members.fictional,
    })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.siteId, siteId), isThere))
    .for('no key update');
  return account;
}

/**
 * Locks the account of a link and any account that has the address to which the link leads and may have to give it up, in
 * the order of `lockMembers`: two transactions that lock the same accounts do not end in a deadlock. Returns whose link it is.
 */
async function lockLinked(tx: Db, siteId: string, token: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ memberId: mailTokens.memberId, data: mailTokens.data })
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hashToken(token)), eq(mailTokens.siteId, siteId)));
  if (!found) return undefined;
  const email = foldEmail(found.data?.email ?? '');
  const holders = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.emailFolded, email)));
  await lockMembers(tx, [found.memberId, ...holders.map(({ id }) => id)]);
  return found.memberId;
}

/**
 * Uses a link and locks the account that it belongs to: the account first, as every other change of it does. Throws
 * `link_expired` for a link that is unknown, used, too old, of another site or kind, or of a deleted account, unless
 * `deletedToo`. A link that changes the address of an account that an operator closed is refused as well: nobody may sign
 * up with that address again.
 */
export async function takeAccountLink(
  tx: Db,
  kind: MailTokenKind,
  siteId: string,
  token: string,
  now: Date,
  deletedToo = false,
) {
  const memberId = await lockLinked(tx, siteId, token);
  const account = memberId === undefined ? undefined : await lockAccount(tx, siteId, memberId, deletedToo);
  const link = account && (await takeLink(tx, kind, siteId, token, now));
  const wouldFree = account?.closed && (kind === 'mail_change' || kind === 'undo');
  if (!account || !link || wouldFree) throw new ApiError('link_expired');
  return { account, link };
}
