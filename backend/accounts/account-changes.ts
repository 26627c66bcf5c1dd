import { and, eq, gt, gte, inArray, isNull, lt, max, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { type MailTokenData, mailTokens, sessions } from '../db/schema/sessions.ts';
import { sessionsChanged } from '../events/write.ts';
import { ApiError } from '../http/api-error.ts';
import { foldEmail } from './fold.ts';
import type { LockedAccount } from './locked-account.ts';
import { unusableHash } from './passwords.ts';
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
 * Makes open links worthless that lead to another password or address, or to the account's data. With `undosSince`, also the ways back that were
 * sent from then on: they may lie in a mailbox that is not the member's.
 */
async function closeLinks(tx: Db, memberId: string, now: Date, undosSince?: Date): Promise<void> {
  const ofChanges = inArray(mailTokens.kind, ['password_reset', 'mail_change', 'export']);
  const undos = undosSince && and(eq(mailTokens.kind, 'undo'), gte(mailTokens.created, undosSince));
  await tx
    .update(mailTokens)
    .set({ used: now })
    .where(and(eq(mailTokens.memberId, memberId), isNull(mailTokens.used), or(ofChanges, undos)));
}

/** Sets an address. Throws `email_taken` where another account of the site has it. */
export async function setEmail(tx: Db, memberId: string, email: string): Promise<void> {
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

/**
 * Mails the member that something changed, with a link that undoes it. Nothing goes to an address that was never confirmed:
 * it may be a stranger's (decision 018).
 */
export async function tellWithWayBack(
  context: LinkContext,
  tx: Db,
  account: LockedAccount,
  undone: Omit<MailTokenData, 'email' | 'network'>,
): Promise<void> {
  if (account.status !== 'active') return;
  const now = await laterThanUndos(tx, account.id, context.now);
  await sendLink({ ...context, now }, tx, 'undo', account.id, { email: account.email, ...undone });
}

/**
 * A moment after every way back that the locked account has. Which change came later is what an undo goes by, and a call
 * may begin before another one and change the account after it.
 */
async function laterThanUndos(tx: Db, memberId: string, now: Date): Promise<Date> {
  const ofMember = and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, 'undo'));
  const [last] = await tx
    .select({ created: max(mailTokens.created) })
    .from(mailTokens)
    .where(ofMember);
  return new Date(Math.max(now.getTime(), (last?.created?.getTime() ?? 0) + 1));
}

/**
 * A new password: ends the sessions but the kept one and every open link, and tells the member with a link
 * that undoes it. `keptSession` is given where the member has typed the former password.
 */
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
  const { passwordHash: former } = account;
  await tellWithWayBack(context, tx, account, {
    passwordHash: former,
    ...(keptSession !== undefined && { asked: true }),
  });
}

/** Sets a new address. The old one gets a mail with a link that undoes it. */
export async function changeEmail(context: LinkContext, tx: Db, account: LockedAccount, email: string): Promise<void> {
  await setEmail(tx, account.id, email);
  await closeLinks(tx, account.id, context.now);
  await tellWithWayBack(context, tx, account, {});
}

/** The password hash that an undo sets: the former one, or where the intruder may know that, one that no password fits. */
async function hashAfterUndo(
  tx: Db,
  memberId: string,
  { passwordHash, asked }: MailTokenData,
  changed: Date,
  now: Date,
): Promise<string> {
  // Changing the address needs the password, as changing the password by itself does. Adding a passkey needs it, too, or a
  // log-in of the last minutes.
  if (asked || passwordHash === undefined) return unusableHash();
  const earlierChanges = and(
    eq(mailTokens.memberId, memberId),
    eq(mailTokens.kind, 'undo'),
    gt(mailTokens.expires, now),
    lt(mailTokens.created, changed),
  );
  // The same takeover may have begun with one of them.
  return (await tx.$count(mailTokens, earlierChanges)) > 0 ? unusableHash() : passwordHash;
}

/**
 * Undoes a change, and every change of the address since: the account is again as the mail's reader knew it. All
 * sessions end, all passkeys go, and the owner's next reset mail is not refused because of earlier ones.
 */
export async function restoreAccount(
  tx: Db,
  account: LockedAccount,
  former: MailTokenData & { email: string },
  changed: Date,
  now: Date,
): Promise<void> {
  await setEmail(tx, account.id, former.email);
  const passwordHash = await hashAfterUndo(tx, account.id, former, changed, now);
  await tx.update(members).set({ passwordHash }).where(eq(members.id, account.id));
  // The limit of reset mails counts these rows. Without them, their links no longer work either.
  await tx.delete(mailTokens).where(and(eq(mailTokens.memberId, account.id), eq(mailTokens.kind, 'password_reset')));
  await closeLinks(tx, account.id, now, changed);
  // Any of them may be the intruder's, made before the change that was told of.
  await tx.delete(passkeys).where(eq(passkeys.memberId, account.id));
  await endSessionsOf(tx, account.id);
}
