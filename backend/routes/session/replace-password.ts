import type { updateUser } from '#contract/session';
import { changePassword } from '../../accounts/account-changes.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { lockProved, proofRate, provePassword } from '../../accounts/prove-password.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { customerNetworkOf } from '../../http/client.ts';
import type { CallContext } from '../../http/route.ts';
import { rememberDevice } from '../../session/known-device.ts';

/** Each is hashed, ends sessions, and is told by a mail. */
const changeRate: LimitRule = { name: 'new-password', points: 10, seconds: 3_600 };

/**
 * Exchanges the password of a logged-in member; the other sessions end. Throws `wrong_password`, `too_many_attempts`,
 * `rate_limited`, `invalid_request`.
 */
export async function replacePassword(
  context: CallContext<typeof updateUser>,
  oldPassword: string,
  password: string,
): Promise<void> {
  const { c, deps, site, client, member } = context;
  checkNewPassword(password, member, site.name);
  await deps.limits.take(proofRate, member.id);
  const proved = await provePassword(context, oldPassword);
  await deps.limits.take(changeRate, member.id);
  const passwordHash = await hashPassword(password, customerNetworkOf(client.address));
  await deps.db.transaction(async (tx) => {
    const account = await lockProved(tx, member, proved);
    if (!account) throw new ApiError('authentication_required');
    await changePassword(context, tx, account, passwordHash, member.sessionId);
  });
  rememberDevice(c, deps.secretKey, { id: member.id, siteId: site.id, passwordHash }, client.secure);
}
