import { listPasskeysByLink, requestPasswordReset, resetPassword } from '#contract/account';
import { changePassword } from '../../accounts/account-changes.ts';
import { limitAddress } from '../../accounts/limit-address.ts';
import { lockAccount, takeAccountLink } from '../../accounts/locked-account.ts';
import { accountSubject, forgive } from '../../accounts/lockout.ts';
import { countMails, ownerOfLink } from '../../accounts/mail-tokens.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { sendLink } from '../../accounts/send-link.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { deletePasskeys, findPasskeys } from '../passkeys/queries.ts';
import { toPasskey } from '../passkeys/to-passkey.ts';
import { findAccount } from '../session/queries.ts';

const mailsPerDay = 3;

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
      if ((await countMails(tx, 'password_reset', account.id, now)) >= mailsPerDay) {
        throw new ApiError('too_many_emails');
      }
      await sendLink(context, tx, 'password_reset', account.id);
    });
    return undefined;
  }),

  route(listPasskeysByLink, async ({ deps, site, now, body }) => {
    const owner = await ownerOfLink(deps.db, 'password_reset', site.id, body.token, now);
    if (!owner) throw new ApiError('link_expired');
    return { passkeys: (await findPasskeys(deps.db, owner)).map(toPasskey) };
  }),

  route(resetPassword, async (context) => {
    const { c, deps, site, now, body } = context;
    // Hashing is costly on purpose; nobody makes the machine do it without a link.
    const owner = await ownerOfLink(deps.db, 'password_reset', site.id, body.token, now);
    if (!owner) throw new ApiError('link_expired');
    aboutMember(c, owner.id);
    const passwordHash = await hashPassword(body.password);
    const accountId = await deps.db.transaction(async (tx) => {
      const { account } = await takeAccountLink(tx, 'password_reset', site.id, body.token, now);
      // Thrown inside, a refused password leaves the link unused.
      checkNewPassword(body.password, account, site.name);
      await deletePasskeys(tx, account, body.remove_passkeys ?? []);
      await changePassword(context, tx, account, passwordHash);
      return account.id;
    });
    // Whoever was locked out by wrong tries is let in with the new password.
    await forgive(deps.db, accountSubject(site.id, accountId));
    return undefined;
  }),
];
