import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';

/**
 * What operators changed by their commands where no book notes it: what was done to whom, what stood there before and
 * after, and why.
 */
export const operatorActions = pgTable('operator_actions', {
  id: id(),
  action: text({
    enum: [
      'broadcast start',
      'broadcast stop',
      'complaint delete',
      'creditor',
      'debit block',
      'debit lift',
      'member close',
      'member correct',
      'member erase',
      'member export',
      'member reopen',
      'payment withdraw',
      'restore',
      'sessions end',
      'site add',
      'site take',
    ],
  }).notNull(),
  /** Id of the company, member, payment or site; `database` of a restore. */
  subject: text().notNull(),
  before: text(),
  after: text(),
  note: text(),
  created: created(),
});

/** Something in the books that is not as it must be: the row's id, and whose it is. */
export interface BookProblem {
  problem: string;
  id: string;
  member: string;
}

/**
 * How far the books have been looked through, in a single row `books`: `reached` is the last member of the round that goes
 * on, `round` when the last one ended, `looked` when anything was looked at.
 */
export const bookWatch = pgTable('book_watch', {
  id: text().primaryKey(),
  reached: text().notNull().default(''),
  round: moment(),
  looked: moment().notNull(),
  problems: jsonb().$type<BookProblem[]>().notNull().default([]),
});

/** Backups that were made: their folders, on whatever machine made them. */
export const backups = pgTable('backups', { id: id(), folder: text().notNull(), created: created() });

/** By which rule the names of all accounts were folded last, in a single row `names` (decision 133). */
export const nameChecks = pgTable('name_checks', {
  id: text().primaryKey(),
  rule: text().notNull(),
  checked: moment().notNull(),
});

/** A text that the installation's SECRET_KEY sealed, in a single row `probe`: whether a process was given the same key. */
export const keyProbe = pgTable('key_probe', {
  id: text().primaryKey(),
  sealed: text().notNull(),
});
