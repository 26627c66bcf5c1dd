import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';

/**
 * A report of a member about another one. `subject` is the id of what was reported: the message, the photo or the
 * member. `evidence` keeps what was to be seen at that moment, so that nobody can take it away before an operator looks.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    siteId: text()
      .notNull()
      .references(() => sites.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    targetId: text()
      .notNull()
      .references(() => members.id),
    about: text({ enum: ['profile', 'message', 'photo'] }).notNull(),
    subject: text().notNull(),
    reason: text({ enum: ['fake', 'scam', 'spam', 'harassment', 'underage', 'nudity', 'danger', 'other'] }).notNull(),
    comment: text(),
    evidence: jsonb().$type<Record<string, unknown>>().notNull(),
    host: text().notNull(),
    language: text().notNull(),
    status: text({ enum: ['open', 'acted', 'dismissed'] })
      .notNull()
      .default('open'),
    decided: moment(),
    decidedBy: text(),
    note: text(),
    created: created(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.memberId, t.subject).where(sql`status = 'open'`),
    index('reports_queue').on(t.siteId, t.created).where(sql`status = 'open'`),
    index('reports_member').on(t.memberId, t.created),
    index('reports_target').on(t.targetId, t.created),
  ],
);
