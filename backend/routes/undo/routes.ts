import { undoChange } from '#contract/account';
import { restoreAccount } from '../../accounts/account-changes.ts';
import { foldEmail } from '../../accounts/fold.ts';
import { takeAccountLink } from '../../accounts/locked-account.ts';
import { freeUnproved } from '../../accounts/unconfirmed.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { clearSessionCookies } from '../../session/cookies.ts';
import { restoreAccount as bringBack } from '../leaving/queries.ts';

export const undoRoutes = [
  route(undoChange, async ({ c, deps, site, client, member, now, body }) => {
    const accountId = await deps.db.transaction(async (tx) => {
      const { account, link } = await takeAccountLink(tx, 'undo', site.id, body.token, now, true);
      aboutMember(c, account.id);
      const { email, ...former } = link.data ?? {};
      if (email === undefined) throw new ApiError('link_expired');
      if (foldEmail(email) !== account.emailFolded) await freeUnproved(deps, tx, site.id, email, now);
      await restoreAccount(tx, account, { ...former, email }, link.created, now);
      // Whoever takes an account over may delete it at once: its way back went to an address of theirs.
      if (account.status === 'deleted') await bringBack(tx, account.id, now);
      return account.id;
    });
    if (member?.id === accountId) clearSessionCookies(c, client.secure);
    return undefined;
  }),
];
