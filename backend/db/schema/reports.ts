import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members, ofKeptMember } from './members.ts';
import { ofSite } from './sites.ts';

const reasons = ['fake', 'scam', 'spam', 'harassment', 'underage', 'nudity', 'danger', 'other'] as const;

/**
 * A report of a member about another one. `subject` is the id of what was reported: the message, the photo or the
 * member. `evidence` keeps what was to be seen at that moment, so that nobody can take it away before an operator looks.
 * With a `measure` it is a notice to the target, too: `rule` says what was broken, `explanation` why, in words for both.
 * A photo that an operator or the photo check refused without a report has such a row as well: its `source` says which,
 * and it has no `memberId`.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    siteId: ofSite(),
    source: text({ enum: ['member', 'operator', 'photo_check'] })
      .notNull()
      .default('member'),
    /** Who reported. */
    memberId: text().references(() => members.id),
    targetId: ofKeptMember(),
    about: text({ enum: ['profile', 'message', 'photo'] }).notNull(),
    subject: text().notNull(),
    reason: text({ enum: reasons }).notNull(),
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
    measure: text({ enum: ['warning', 'photo_removed', 'restricted'] }),
    rule: text({ enum: reasons }),
    explanation: text(),
    /** When the measure was taken back. */
    reversed: moment(),
    noticeSeen: boolean().notNull().default(false),
    /** A mail that tells of the last decision waits to be sent: to whoever reported, to whom it is against. */
    reportMailDue: boolean().notNull().default(false),
    noticeMailDue: boolean().notNull().default(false),
    /** When the evidence was cut to what an appeal needs. */
    shortened: moment(),
    created: created(),
  },
  (t) => [
    check('reports_source', sql`(${t.source} = 'member') = (${t.memberId} is not null)`),
    uniqueIndex('reports_once').on(t.memberId, t.subject).where(sql`status = 'open'`),
    index('reports_queue').on(t.siteId, t.created).where(sql`status = 'open'`),
    index('reports_member').on(t.memberId, t.created),
    index('reports_target').on(t.targetId, t.created),
    index('reports_mails_due').on(t.id).where(sql`report_mail_due or notice_mail_due`),
  ],
);

/** One member's appeal against the decision on a report: of who made it, or of whom it was about. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    siteId: ofSite(),
    reportId: text()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    memberId: ofKeptMember(),
    text: text().notNull(),
    status: text({ enum: ['open', 'confirmed', 'reversed'] })
      .notNull()
      .default('open'),
    decided: moment(),
    decidedBy: text(),
    explanation: text(),
    created: created(),
  },
  (t) => [
    uniqueIndex('appeals_once').on(t.reportId, t.memberId),
    index('appeals_queue').on(t.created).where(sql`status = 'open'`),
    index('appeals_member').on(t.memberId),
  ],
);
