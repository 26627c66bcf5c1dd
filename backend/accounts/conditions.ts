import { and, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { members } from '../db/schema/members.ts';

/**
 * Whether neither its member nor an operator hides the account of a row of `members`, as `profileStatus` has it. Each column
 * is compared by itself: the planner knows nothing of num_nonnulls, and would begin with all unconfirmed accounts.
 */
export const isUnhidden = (member: SQLWrapper) =>
  sql`(${member}.paused is null and ${member}.restricted is null and ${member}.closed is null)`;

/** Whether an account can be opened, or come back: neither erased, nor freed for another member. */
export const canComeBack = and(isNull(members.erased), ne(members.passwordHash, '')) as SQL;
