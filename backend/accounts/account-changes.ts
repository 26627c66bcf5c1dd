import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { mailTokens, sessions } from '../db/schema/sessions.ts';
import { sessionsChanged } from '../events/write.ts';
import { ApiError } from '../http/api-error.ts';
import { foldEmail } from './fold.ts';
import type { LockedAccount } from './locked-account.ts';
import { type LinkContext, sendLink } from './send-link.ts';
import { takenBy } from './taken.ts';

/** Ends a member's sessions and their open streams, all but the one that is kept; how many there were. */
export async function endSessionsOf(tx: Db, memberId: string, kept?: string): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  const ofMember = and(eq(sessions.memberId, memberId), others);
  const ended = await tx.delete(sessions).where(ofMember).returning({ id: sessions.id });
  sessionsChanged(tx, memberId);
  return ended.length;
}

/**
 * Makes open links worthless that lead to another password or address. With `undosSince`, also the ways back that were
 * sent from then on: they may lie in a mailbox that is not the member's.
 */
async function closeLinks(tx: Db, memberId: string, now: Date, undosSince?: Date): Promise<void> {
  const ofChanges = inArray(mailTokens.kind, ['password_reset', 'mail_change']);
  const undos = undosSince && and(eq(mailTokens.kind, 'undo'), gte(mailTokens.created, undosSince));
  await tx
    .update(mailTokens)
    .set({ used: now })
    .where(and(eq(mailTokens.memberId, memberId), isNull(mailTokens.used), or(ofChanges, undos)));
}

/** Sets an address. Throws `email_taken` where another account of the site has it. */
async function setEmail(tx: Db, memberId: string, email: string): Promise<void> {
  try {
    await tx
      .update(members)
      .set({ email, emailFolded: foldEmail(email) })
      .where(eq(members.id, memberId));
  } catch (error) {
    const taken = takenBy(error);
    throw taken ? new ApiError(taken) : error;
  }
}

/** A new password: ends the sessions but the kept one and every open link, and tells the member with a way back. */
export async function changePassword(
  context: LinkContext,
  tx: Db,
  account: LockedAccount,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await tx.update(members).set({ passwordHash }).where(eq(members.id, account.id));
  await closeLinks(tx, account.id, context.now);
  await endSessionsOf(tx, account.id, keptSession);
  const { email, passwordHash: former } = account;
  await sendLink(context, tx, 'undo', account.id, { email, passwordHash: former });
}

/** A new address. The old one is told with a way back, unless nobody ever proved to be its owner. */
export async function changeEmail(context: LinkContext, tx: Db, account: LockedAccount, email: string): Promise<void> {
  await setEmail(tx, account.id, email);
  await closeLinks(tx, account.id, context.now);
  if (account.status === 'active') await sendLink(context, tx, 'undo', account.id, { email: account.email });
}

/**
 * Takes a change back, and what was changed of the address since: the account is again as the mail's reader knew it.
 * Nobody is logged in any more, and no passkey lets anybody in.
 */
export async function restoreAccount(
  tx: Db,
  account: LockedAccount,
  former: { email: string; passwordHash?: string },
  changed: Date,
  now: Date,
): Promise<void> {
  await setEmail(tx, account.id, former.email);
  const { passwordHash } = former;
  if (passwordHash !== undefined) await tx.update(members).set({ passwordHash }).where(eq(members.id, account.id));
  await closeLinks(tx, account.id, now, changed);
  // Any of them may be the intruder's, made before the change that was told of.
  await tx.delete(passkeys).where(eq(passkeys.memberId, account.id));
  await endSessionsOf(tx, account.id);
}
