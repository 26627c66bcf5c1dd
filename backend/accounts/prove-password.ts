import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { ApiError } from '../http/api-error.ts';
import { accountSubject, countTry, forgive } from './lockout.ts';
import { fitsPassword } from './passwords.ts';

/**
 * Asks a logged-in member for the password once more. Tries count with those of the log-in, so that a stolen session
 * guesses no faster. Throws `wrong_password` or `too_many_attempts`.
 */
export async function provePassword(
  db: Db,
  member: { id: string; siteId: string },
  password: string,
  now: Date,
): Promise<void> {
  const subject = accountSubject(member.siteId, member.id);
  await countTry(db, subject, now);
  const [row] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, member.id), eq(members.siteId, member.siteId)));
  if (!(await fitsPassword(row?.passwordHash, password))) throw new ApiError('wrong_password');
  await forgive(db, subject);
}
