import { and, eq } from 'drizzle-orm';
import type { Call } from '#contract/call';
import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { ApiError } from '../http/api-error.ts';
import { customerNetworkOf } from '../http/client.ts';
import type { CallContext } from '../http/route.ts';
import type { SessionMember } from '../session/session.ts';
import { lockAccount } from './locked-account.ts';
import { proofSubject, runTry } from './lockout.ts';
import { fitsPassword, inPasswordPlace } from './passwords.ts';

/**
 * Calls that a member may repeat take a point before `provePassword`: a right password costs a hash too, but no lock counts
 * it. Thirty an hour equals what the locks allow for wrong ones.
 */
export const proofRate: LimitRule = { name: 'password-proof', points: 30, seconds: 3_600 };

type ProofContext = Pick<CallContext<Call>, 'deps' | 'client' | 'now'> & { member: SessionMember };

/**
 * Checks the password of a logged-in member again. Tries count, so that a stolen session cannot guess it. They count apart from
 * log-ins, so that strangers' tries do not keep a member from deleting the account or changing the password. Returns the
 * argument of `lockProved`. Throws `wrong_password` or `too_many_attempts`.
 */
export async function provePassword(
  { deps: { db, secretKey }, client, member, now }: ProofContext,
  password: string,
): Promise<string> {
  const network = customerNetworkOf(client.address);
  const subject = proofSubject(secretKey, member.siteId, member.id);
  const attempt = async () => {
    const [row] = await db
      .select({ passwordHash: members.passwordHash })
      .from(members)
      .where(and(eq(members.id, member.id), eq(members.siteId, member.siteId)));
    return (await fitsPassword(row?.passwordHash, password, network)) ? row?.passwordHash : undefined;
  };
  const { found } = await inPasswordPlace(network, () => runTry(db, [subject], now, attempt));
  if (found === undefined) throw new ApiError('wrong_password');
  return found;
}

/**
 * Locks the account whose password was just checked; undefined if it was deleted since. Throws `wrong_password` if the
 * password was changed since.
 */
export async function lockProved(tx: Db, member: { id: string; siteId: string }, proved: string) {
  const account = await lockAccount(tx, member.siteId, member.id);
  if (account && account.passwordHash !== proved) throw new ApiError('wrong_password');
  return account;
}
