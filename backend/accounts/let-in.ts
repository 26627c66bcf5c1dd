import type { Call } from '#contract/call';
import type { User } from '#contract/session';
import type { Db } from '../db/client.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallContext } from '../http/route.ts';
import { startSession } from '../session/session.ts';
import { type LockedAccount, lockAccount } from './locked-account.ts';
import { readUser } from './user.ts';

/**
 * Logs the owner of an account in who has proved to be it, in whatever way; `stillOpens` says, with the account locked,
 * whether that way is still one. Throws `email_pending_deletion` for an account that is deleted and not yet erased,
 * `account_blocked` for one that an operator closed.
 */
export async function letIn(
  context: Pick<CallContext<Call>, 'c' | 'deps' | 'site' | 'client' | 'now'>,
  account: { id: string; siteId: string; status: string },
  stillOpens: (locked: LockedAccount, tx: Db) => boolean | Promise<boolean>,
): Promise<User> {
  const { deps, site } = context;
  if (account.status === 'deleted') throw new ApiError('email_pending_deletion');
  const user = await readUser(deps.db, site.id, account.id);
  if (!user) throw new ApiError('login_failed');
  await deps.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, site.id, account.id);
    if (!locked || !(await stillOpens(locked, tx))) throw new ApiError('login_failed');
    // Under lock: closing ends the sessions that there are, and none may begin beside it.
    if (locked.closed) throw new ApiError('account_blocked');
    await startSession(context, tx, locked);
  });
  return user;
}
