import { pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from './columns.ts';

/**
 * What operators changed by their commands where no book notes it: what was done to whom, what stood there before and
 * after, and why.
 */
export const operatorActions = pgTable('operator_actions', {
  id: id(),
  action: text({ enum: ['creditor', 'debit block', 'debit lift', 'sessions end', 'site add'] }).notNull(),
  /** Id of the company, member or site. */
  subject: text().notNull(),
  before: text(),
  after: text(),
  note: text(),
  created: created(),
});
