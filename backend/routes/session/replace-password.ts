import type { updateUser } from '#contract/session';
import { changePassword } from '../../accounts/account-changes.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { lockProved, provePassword } from '../../accounts/prove-password.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';

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
  const { deps, site, member, now } = context;
  checkNewPassword(password, member, site.name);
  const proved = await provePassword(deps.db, member, oldPassword, now);
  await deps.limits.take(changeRate, member.id);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    const account = await lockProved(tx, member, proved);
    if (!account) throw new ApiError('authentication_required');
    await changePassword(context, tx, account, passwordHash, member.sessionId);
  });
}
