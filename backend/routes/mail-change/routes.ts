import { changeMail, requestMailChange } from '#contract/account';
import { changeEmail } from '../../accounts/account-changes.ts';
import { foldEmail } from '../../accounts/fold.ts';
import { limitAddress } from '../../accounts/limit-address.ts';
import { takeAccountLink } from '../../accounts/locked-account.ts';
import { countMails } from '../../accounts/mail-tokens.ts';
import { lockProved, proofRate, provePassword } from '../../accounts/prove-password.ts';
import { sendLink } from '../../accounts/send-link.ts';
import { freeAbandoned } from '../../accounts/unconfirmed.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { enableMails } from '../../notifications/settings.ts';
import { confirmAccount } from '../activation/queries.ts';
import { findTaken } from '../signup/queries.ts';

/** Addresses of which a member may learn in an hour whether somebody has them. */
const askRate: LimitRule = { name: 'mail-change', points: 10, seconds: 3_600 };
/** The same of the members of one network: whoever signs up there again has ten questions more. */
const networkRate: LimitRule = { name: 'mail-change-network', points: 30, seconds: 3_600 };
/** Mails to new addresses that one member may cause in a day. */
const mailsPerDay = 3;

export const mailChangeRoutes = [
  route(requestMailChange, async (context) => {
    const { deps, site, client, member, now, body } = context;
    await deps.limits.take(proofRate, member.id);
    const proved = await provePassword(context, body.password);
    await deps.limits.take(askRate, member.id);
    await limitAddress(deps, client, networkRate);
    await deps.db.transaction(async (tx) => {
      const account = await lockProved(tx, member, proved);
      if (!account) throw new ApiError('authentication_required');
      if (foldEmail(body.email) === account.emailFolded) throw new ApiError('email_taken');
      // An account that waits to be deleted still has its address; nobody else needs to know more.
      if (!site.discreetAccounts && (await findTaken(tx, site, { email: body.email }, now)))
        throw new ApiError('email_taken');
      if ((await countMails(tx, 'mail_change', account.id, now)) >= mailsPerDay) throw new ApiError('too_many_emails');
      if (!(await sendLink(context, tx, 'mail_change', account.id, { email: body.email })))
        throw new ApiError('too_many_emails');
    });
    return undefined;
  }),

  route(changeMail, async (context) => {
    const { c, deps, site, now, body } = context;
    await deps.db.transaction(async (tx) => {
      const { account, link } = await takeAccountLink(tx, 'mail_change', site.id, body.token, now);
      aboutMember(c, account.id);
      const email = link.data?.email;
      if (email === undefined) throw new ApiError('link_expired');
      if (foldEmail(email) !== account.emailFolded) await freeAbandoned(deps, tx, site.id, email, now);
      await changeEmail(context, tx, account, email);
      // It was the former address that mails came back from.
      await enableMails(tx, account.id, 'bounce');
      // Whoever opens the link has proved the address: an account with a mistyped one is confirmed by it.
      await confirmAccount(deps, tx, site.id, account.id, now);
    });
    return undefined;
  }),
];
