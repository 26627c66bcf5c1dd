import { activate, resendActivation } from '#contract/signup';
import { limitAddress } from '../../accounts/limit-address.ts';
import { lockAccount, takeAccountLink } from '../../accounts/locked-account.ts';
import { findMails, tryCode } from '../../accounts/mail-tokens.ts';
import { sendLink } from '../../accounts/send-link.ts';
import { claimAddress } from '../../accounts/unconfirmed.ts';
import { readUser } from '../../accounts/user.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import type { RemovalMailDeps } from '../../mail/removal.ts';
import { confirmAccount, findUnconfirmed } from './queries.ts';

/** Activation mails in a day that a member asks for while logged in, the one of the sign-up included. */
const mailsPerDay = 5;
/**
 * Activation mails of an account in a day that callers ask for who name its address. They count apart, so that strangers use
 * up none of the member's own.
 */
const mailsPerDayWithoutSession = 3;
/** Mails that visitors of one address may ask for, whoever's they are. */
const resendRate: LimitRule = { name: 'activation-resend', points: 10, seconds: 3_600 };

/** A wrong code must stay counted: its refusal is thrown once the transaction is committed. */
async function confirmByCode(
  deps: RemovalMailDeps & Pick<Deps, 'db'>,
  siteId: string,
  memberId: string,
  code: string,
  now: Date,
): Promise<string> {
  const answer = await deps.db.transaction(async (tx) => {
    // The account first, as every other change of it does: two that wait for each other would both fail.
    const account = await lockAccount(tx, siteId, memberId);
    const tried = await tryCode(tx, deps.secretKey, memberId, code, now);
    if (tried.result !== 'right') return tried;
    if (account) await claimAddress(deps, tx, account, now);
    await confirmAccount(deps, tx, siteId, memberId, now);
    return tried;
  });
  if (answer.result === 'too_many') throw new ApiError('too_many_attempts', { minutes: answer.minutes });
  if (answer.result !== 'right') throw new ApiError(answer.result === 'expired' ? 'link_expired' : 'code_not_found');
  return memberId;
}

async function confirmByLink(
  deps: RemovalMailDeps & Pick<Deps, 'db'>,
  siteId: string,
  token: string,
  now: Date,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { account } = await takeAccountLink(tx, 'activation', siteId, token, now);
    await claimAddress(deps, tx, account, now);
    await confirmAccount(deps, tx, siteId, account.id, now);
    return account.id;
  });
}

export const activationRoutes = [
  route(activate, async ({ c, deps, site, member, now, body }) => {
    if ('code' in body && !member) throw new ApiError('authentication_required');
    const memberId =
      'code' in body
        ? await confirmByCode(deps, site.id, member?.id ?? '', body.code, now)
        : await confirmByLink(deps, site.id, body.token, now);
    aboutMember(c, memberId);
    const user = await readUser(deps.db, site.id, memberId);
    if (!user) throw new ApiError('link_expired');
    return { user };
  }),

  route(resendActivation, async (context) => {
    const { deps, site, client, member, now, body } = context;
    if (!member && !body) throw new ApiError('authentication_required');
    if (!member) await limitAddress(deps, client, resendRate);
    const asked = site.discreetAccounts ? undefined : body?.email;
    const memberId = member?.id ?? (asked && (await findUnconfirmed(deps.db, site.id, asked)));
    if (!memberId) return undefined;
    const earlier = await deps.db.transaction(async (tx) => {
      // The lock makes concurrent requests wait, so that each counts the mails of those before it.
      const account = await lockAccount(tx, site.id, memberId);
      if (account?.status !== 'not_confirmed') return [];
      const sent = await findMails(tx, 'activation', memberId, now);
      const alike = sent.filter(({ data }) => Boolean(data?.withoutSession) === !member);
      if (alike.length >= (member ? mailsPerDay : mailsPerDayWithoutSession)) throw new ApiError('too_many_emails');
      const asked = member ? undefined : ({ withoutSession: true } as const);
      if (!(await sendLink(context, tx, 'activation', memberId, asked))) throw new ApiError('too_many_emails');
      return sent;
    });
    return (await deps.jobs.isRetrying(
      'token-mail',
      'token',
      earlier.map(({ id }) => id),
    ))
      ? { delayed: true as const }
      : undefined;
  }),
];
