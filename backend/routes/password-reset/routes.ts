import { listPasskeysByLink, requestPasswordReset, resetPassword } from '#contract/account';
import { changePassword } from '../../accounts/account-changes.ts';
import { foldEmail } from '../../accounts/fold.ts';
import { hasMailPoint, limitAddress } from '../../accounts/limit-address.ts';
import { takeAccountLink } from '../../accounts/locked-account.ts';
import { forgiveAccount } from '../../accounts/lockout.ts';
import { ownerOfLink, sealNetwork } from '../../accounts/mail-tokens.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { mailsPerNetwork, sendReset } from '../../accounts/send-reset.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { customerNetworkOf, sharedNetworkOf } from '../../http/client.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { queueReset } from '../../mail/reset.ts';
import { rememberDevice } from '../../session/known-device.ts';
import { linkOrigin } from '../../tenancy/origins.ts';
import { deletePasskeys, deleteUnprovenPasskeys, findProvenPasskeys } from '../passkeys/queries.ts';
import { toPasskey } from '../passkeys/to-passkey.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';

/** The answer may say whether an address has an account. The limit keeps callers from checking long lists. */
const askRate: LimitRule = { name: 'password-reset', points: 30, seconds: 3_600 };
/** The limits of `sendReset`, for sites whose answer must not depend on the account. */
const discreetRate: LimitRule = { name: 'password-reset-address', points: mailsPerNetwork, seconds: 86_400 };

export const passwordResetRoutes = [
  route(requestPasswordReset, async (context) => {
    const { c, deps, site, domain, client, body } = context;
    await limitAddress(deps, client, askRate);
    // The network of our own front or proxy is not the visitor's: those calls share one count for each address.
    const network = sealNetwork(deps.secretKey, sharedNetworkOf(client) ?? '');
    if (!site.discreetAccounts) {
      await sendReset(context, body.email, network, (memberId) => aboutMember(c, memberId));
      return undefined;
    }
    if (!(await hasMailPoint(deps, discreetRate, site.id, `${foldEmail(body.email)} ${network}`)))
      throw new ApiError('too_many_emails');
    await queueReset(deps, site.id, {
      host: domain.host,
      origin: linkOrigin(deps.originOf(domain.host), client.origin),
      language: visitorLanguage(context),
      email: body.email,
      network,
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
    // Hashing is costly on purpose, so link and password are checked first.
    const owner = await ownerOfLink(deps.db, 'password_reset', site.id, body.token, now);
    if (!owner) throw new ApiError('link_expired');
    aboutMember(c, owner.id);
    checkNewPassword(body.password, owner, site.name);
    const passwordHash = await hashPassword(body.password, customerNetworkOf(client.address));
    const accountId = await deps.db.transaction(async (tx) => {
      const { account } = await takeAccountLink(tx, 'password_reset', site.id, body.token, now);
      await deleteUnprovenPasskeys(tx, account);
      await deletePasskeys(tx, account, body.remove_passkeys ?? []);
      await changePassword(context, tx, account, passwordHash);
      return account.id;
    });
    // A new password ends all locks of the account, for callers of every network.
    await forgiveAccount(deps, site.id, accountId);
    rememberDevice(c, deps.secretKey, { id: accountId, siteId: site.id, passwordHash }, client.secure);
    return undefined;
  }),
];
