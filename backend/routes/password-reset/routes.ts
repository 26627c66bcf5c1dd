import { listPasskeysByLink, requestPasswordReset, resetPassword } from '#contract/account';
import { changePassword } from '../../accounts/account-changes.ts';
import { limitAddress } from '../../accounts/limit-address.ts';
import { lockAccount, takeAccountLink } from '../../accounts/locked-account.ts';
import { forgiveAccount } from '../../accounts/lockout.ts';
import { findMails, ownerOfLink, sealNetwork } from '../../accounts/mail-tokens.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { sendLink } from '../../accounts/send-link.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { rememberDevice } from '../../session/known-device.ts';
import { deletePasskeys, deleteUnprovenPasskeys, findProvenPasskeys } from '../passkeys/queries.ts';
import { toPasskey } from '../passkeys/to-passkey.ts';
import { findAccount } from '../session/queries.ts';

/** Reset mails in a day to one address that callers of one network ask for. */
const mailsPerNetwork = 3;
/**
 * Reset mails in a day to one address from all networks, so that strangers cannot flood a mailbox. After them comes one
 * whenever no link of before works any more, so that strangers cannot use up the owner's mails.
 */
const mailsPerAddress = 12;

/** The answer says whether an address has an account, so nobody may ask for a whole list of them. */
const askRate: LimitRule = { name: 'password-reset', points: 30, seconds: 3_600 };

export const passwordResetRoutes = [
  route(requestPasswordReset, async (context) => {
    const { c, deps, site, client, now, body } = context;
    await limitAddress(deps, client, askRate);
    const found = await findAccount(deps.db, site.id, body.email);
    if (!found) throw new ApiError('email_not_found');
    aboutMember(c, found.id);
    await deps.db.transaction(async (tx) => {
      // Under lock, so that mails that are asked for at once are counted one by one.
      const account = await lockAccount(tx, site.id, found.id);
      if (!account) throw new ApiError('email_not_found');
      // A closed account opens by no password: its member gets the way to their data instead.
      const kind = account.closed ? 'export' : 'password_reset';
      const sent = await findMails(tx, kind, account.id, now);
      const email = account.emailFolded;
      // The network of our own front or proxy is not the visitor's: those calls share one count for each address.
      const network = sealNetwork(deps.secretKey, client.isOurs ? '' : client.network);
      const toAddress = sent.filter(({ data }) => data?.email === email);
      const fromNetwork = toAddress.filter(({ data }) => data?.network === network);
      const flooded = toAddress.length >= mailsPerAddress && toAddress.some(({ expires }) => expires > now);
      if (flooded || fromNetwork.length >= mailsPerNetwork) throw new ApiError('too_many_emails');
      if (!(await sendLink(context, tx, kind, account.id, { email, network }))) throw new ApiError('too_many_emails');
    });
    return undefined;
  }),

  route(listPasskeysByLink, async ({ deps, site, now, body }) => {
    const owner = await ownerOfLink(deps.db, 'password_reset', site.id, body.token, now);
    if (!owner) throw new ApiError('link_expired');
    return { passkeys: (await findProvenPasskeys(deps.db, owner)).map(toPasskey) };
  }),

  route(resetPassword, async (context) => {
    const { c, deps, site, client, now, body } = context;
    // Hashing is costly on purpose; nobody makes the machine do it without a link, nor for a password that is refused.
    const owner = await ownerOfLink(deps.db, 'password_reset', site.id, body.token, now);
    if (!owner) throw new ApiError('link_expired');
    aboutMember(c, owner.id);
    checkNewPassword(body.password, owner, site.name);
    const passwordHash = await hashPassword(body.password, client.network);
    const accountId = await deps.db.transaction(async (tx) => {
      const { account } = await takeAccountLink(tx, 'password_reset', site.id, body.token, now);
      await deleteUnprovenPasskeys(tx, account);
      await deletePasskeys(tx, account, body.remove_passkeys ?? []);
      await changePassword(context, tx, account, passwordHash);
      return account.id;
    });
    // Whoever was locked out by wrong tries is let in with the new password, also from a network that is locked.
    await forgiveAccount(deps, site.id, accountId);
    rememberDevice(c, deps.secretKey, { id: accountId, siteId: site.id, passwordHash }, client.secure);
    return undefined;
  }),
];
