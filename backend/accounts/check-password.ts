import type { Context } from 'hono';
import { type Client, customerNetworkOf, customerOf } from '../http/client.ts';
import { knownDevice } from '../session/known-device.ts';
import { foldEmail, loginKind } from './fold.ts';
import { lockAccount } from './locked-account.ts';
import { tryPassword } from './lockout.ts';
import { findMails } from './mail-tokens.ts';
import { fitsPassword } from './passwords.ts';
import { type LinkContext, sendLink } from './send-link.ts';

/**
 * Mails the owner of an account that many wrong passwords were tried. The mail has a link to choose a new password, which
 * ends the lock at once. At most one mail a day. An unconfirmed address gets none: it may be a stranger's (decision 018).
 */
async function warnOwner(context: LinkContext, memberId: string): Promise<void> {
  const { deps, site, now } = context;
  await deps.db.transaction(async (tx) => {
    // The row lock makes concurrent tries wait, so that they cause one mail.
    const account = await lockAccount(tx, site.id, memberId);
    if (account?.status !== 'active' || account.closed || account.fictional) return;
    const sent = await findMails(tx, 'password_reset', account.id, now);
    if (sent.some(({ data }) => data?.wrongPasswords)) return;
    await sendLink(context, tx, 'password_reset', account.id, { email: account.emailFolded, wrongPasswords: true });
  });
}

/**
 * Counts a try and returns whether the password is that of the account. Without an account it does the same work, so that
 * the response time reveals nothing. Throws `too_many_attempts`.
 */
export async function opensAccount(
  context: LinkContext & { c: Context; client: Client },
  account: { id: string; siteId: string; passwordHash: string } | undefined,
  login: string,
  password: string,
): Promise<boolean> {
  const { c, deps, site, client, now } = context;
  const tried = {
    siteId: site.id,
    account: account?.id ?? foldEmail(login),
    network: client.network,
    customer: customerOf(client),
    by: loginKind(login),
    device: account && knownDevice(c, deps.secretKey, account, client.secure),
  };
  const { fits, locksOut } = await tryPassword(deps, tried, now, () =>
    fitsPassword(account?.passwordHash, password, customerNetworkOf(client.address)),
  );
  if (account && locksOut) await warnOwner(context, account.id);
  return fits;
}
