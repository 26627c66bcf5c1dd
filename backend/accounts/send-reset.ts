import { ApiError } from '../http/api-error.ts';
import { findAccount } from '../routes/session/queries.ts';
import { lockAccount } from './locked-account.ts';
import { findMails } from './mail-tokens.ts';
import { type LinkContext, sendLink } from './send-link.ts';

/** Reset mails in a day to one address that callers of one network ask for. */
export const mailsPerNetwork = 3;
/**
 * Reset mails in a day to one address from all networks, so that strangers cannot flood a mailbox. After them comes one
 * whenever no link of before works any more, so that strangers cannot use up the owner's mails.
 */
const mailsPerAddress = 12;

/**
 * Sends the link to a new password to the account of an address, for a caller whose network is given as `sealNetwork` makes
 * it. Calls `found` with the account's id. Throws `email_not_found` or `too_many_emails`.
 */
export async function sendReset(
  context: LinkContext,
  address: string,
  network: string,
  found: (memberId: string) => void = () => {},
): Promise<void> {
  const { deps, site, now } = context;
  const named = await findAccount(deps.db, site.id, address);
  if (!named) throw new ApiError('email_not_found');
  found(named.id);
  await deps.db.transaction(async (tx) => {
    // The lock makes concurrent requests wait, so that each counts the mails of those before it.
    const account = await lockAccount(tx, site.id, named.id);
    if (!account) throw new ApiError('email_not_found');
    // No password opens a closed account. Its member gets a link to their data instead.
    const kind = account.closed ? 'export' : 'password_reset';
    const sent = await findMails(tx, kind, account.id, now);
    const email = account.emailFolded;
    const toAddress = sent.filter(({ data }) => data?.email === email);
    const fromNetwork = toAddress.filter(({ data }) => data?.network === network);
    const flooded = toAddress.length >= mailsPerAddress && toAddress.some(({ expires }) => expires > now);
    if (flooded || fromNetwork.length >= mailsPerNetwork) throw new ApiError('too_many_emails');
    if (!(await sendLink(context, tx, kind, account.id, { email, network }))) throw new ApiError('too_many_emails');
  });
}
