import type { Db } from '../db/client.ts';
import { type LockedMember, lockMembers } from '../events/write.ts';
import { ApiError } from '../http/api-error.ts';
import { holdSession, type SessionMember } from './session.ts';

/**
 * Locks the rows of the caller and of `others`, and keeps the caller's session until the transaction ends; returns the
 * caller. Throws `authentication_required` if the session ended while the request ran: what a request stores after the
 * account was erased would stay.
 */
export async function lockCaller(
  tx: Db,
  { id, sessionId }: Pick<SessionMember, 'id' | 'sessionId'>,
  ...others: string[]
): Promise<LockedMember> {
  const caller = (await lockMembers(tx, [id, ...others])).get(id);
  if (!caller || !(await holdSession(tx, sessionId))) throw new ApiError('authentication_required');
  return caller;
}
