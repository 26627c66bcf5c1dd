import type { Db } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { findKnown } from './queries.ts';

/** The `not_found` of a member's profile or thread. Carries the member's id if the caller may still report that member. */
export async function memberNotFound(db: Db, siteId: string, callerId: string, otherId: string): Promise<ApiError> {
  const known = await findKnown(db, siteId, callerId, otherId);
  return new ApiError('not_found', known ? { member: otherId } : {});
}
