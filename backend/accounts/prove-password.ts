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
import { fitsPassword } from './passwords.ts';

/**
 * Calls that a member may repeat take a point before `provePassword`: a right password costs a hash too, and no lock counts
 * it. Thirty in an hour are as many as the locks allow of wrong ones.
 */
export const proofRate: LimitRule = { name: 'password-proof', points: 30, seconds: 3_600 };

type ProofContext = Pick<CallContext<Call>, 'deps' | 'client' | 'now'> & { member: SessionMember };

/**
 * Asks a logged-in member for the password once more. Tries count, so that a stolen session does not guess; apart from
 * those of the log-in, so that no stranger keeps a member from leaving or from another password. Returns what `lockProved` asks for. Throws `wrong_password` or `too_many_attempts`.
 */
export async function provePassword(
  { deps: { db, secretKey }, client, member, now }: ProofContext,
  password: string,
): Promise<string> {
  const subject = proofSubject(secretKey, member.siteId, member.id);
  const { found } = await runTry(db, [subject], now, async () => {
    const [row] = await db
      .select({ passwordHash: members.passwordHash })
      .from(members)
      .where(and(eq(members.id, member.id), eq(members.siteId, member.siteId)));
    return (await fitsPassword(row?.passwordHash, password, customerNetworkOf(client.address)))
      ? row?.passwordHash
      : undefined;
  });
  if (found === undefined) throw new ApiError('wrong_password');
  return found;
}

/**
 * Locks the account of a member who has just proved the password; undefined where it was deleted meanwhile. Throws
 * `wrong_password` where a new one was chosen meanwhile: the old one opens nothing any more, however short the moment.
 */
export async function lockProved(tx: Db, member: { id: string; siteId: string }, proved: string) {
  const account = await lockAccount(tx, member.siteId, member.id);
  if (account && account.passwordHash !== proved) throw new ApiError('wrong_password');
  return account;
}
