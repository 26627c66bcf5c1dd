import { deleteAccount, reactivate } from '#contract/leaving';
import { takeAccountLink } from '../../accounts/locked-account.ts';
import { lockProved, provePassword } from '../../accounts/prove-password.ts';
import { sendLink } from '../../accounts/send-link.ts';
import { claimAddress, findOwner } from '../../accounts/unconfirmed.ts';
import { readUser } from '../../accounts/user.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { clearSessionCookies } from '../../session/cookies.ts';
import { confirmAccount } from '../activation/queries.ts';
import { hideAccount, restoreAccount } from './queries.ts';

export const leavingRoutes = [
  route(deleteAccount, async (context) => {
    const { c, deps, client, member, now, body } = context;
    const { password, ...deletion } = body;
    const proved = await provePassword(context, password);
    await deps.db.transaction(async (tx) => {
      const account = await lockProved(tx, member, proved);
      const hidden = account && (await hideAccount(tx, account.id, deletion, now));
      if (hidden) await sendLink(context, tx, 'reactivation', member.id);
    });
    clearSessionCookies(c, client.secure);
    return undefined;
  }),

  route(reactivate, async ({ c, deps, site, now, body }) => {
    const memberId = await deps.db.transaction(async (tx) => {
      const { account } = await takeAccountLink(tx, 'reactivation', site.id, body.token, now, true);
      aboutMember(c, account.id);
      if (!(await restoreAccount(tx, account.id, now))) throw new ApiError('link_expired');
      // The link was mailed to the address: whoever opens it has proved it, unless another account did so before.
      if (!(await findOwner(tx, site.id, account.email, account.id))) {
        await claimAddress(deps, tx, account, now);
        await confirmAccount(deps, tx, site.id, account.id, now);
      }
      return account.id;
    });
    const user = await readUser(deps.db, site.id, memberId);
    if (!user) throw new ApiError('link_expired');
    return { user };
  }),
];
