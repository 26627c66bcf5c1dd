import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether the member of an id has deleted the account, erased by now or not. A subquery per row, which the planner cannot
 * turn into a join that reads all members.
 */
export const hasLeft = (id: SQLWrapper) =>
  sql<boolean>`((select gone.status from members gone where gone.id = ${id}) = 'deleted')`;
