import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { answerAppeal } from './answer-appeal.ts';

/** Who appeals: whoever made the report, or the member whom it was about. */
const side = sql<
  'reporter' | 'target'
>`case when ${appeals.memberId} = ${reports.memberId} then 'reporter' else 'target' end`;

const columns = {
  id: appeals.id,
  report: appeals.reportId,
  side,
  member: members.name,
  status: appeals.status,
  text: appeals.text,
  explanation: appeals.explanation,
  created: appeals.created,
  decided: appeals.decided,
  decided_by: appeals.decidedBy,
};

/**
 * Appeals that wait for an answer, the oldest first; appeals of unconfirmed members come last, as their reports do. Each names the
 * operator who made the decision, since another one should answer.
 */
export async function listOpenAppeals(db: Db) {
  const open = await db
    .select({ ...columns, site: appeals.siteId, decided_first_by: reports.decidedBy })
    .from(appeals)
    .innerJoin(reports, eq(reports.id, appeals.reportId))
    .innerJoin(members, eq(members.id, appeals.memberId))
    .where(eq(appeals.status, 'open'))
    .orderBy(eq(members.status, 'not_confirmed'), asc(appeals.created), asc(appeals.id))
    .limit(500);
  return open.map(({ created, ...rest }) => ({ ...rest, created: created.toISOString() }));
}

/** What was said against the decision on a report. */
export const findAppealsOf = (db: Db, reportId: string) =>
  db
    .select(columns)
    .from(appeals)
    .innerJoin(reports, eq(reports.id, appeals.reportId))
    .innerJoin(members, eq(members.id, appeals.memberId))
    .where(eq(appeals.reportId, reportId))
    .orderBy(asc(appeals.created));

/** Answers an open appeal as the operator `by` asked; throws where nothing is open, or the member would not learn why. */
export async function answerAsAsked(db: Db, id: string, status: string, by: string, explanation: string) {
  if (status !== 'confirmed' && status !== 'reversed') {
    throw new Error(`answer either confirmed or reversed, not ${status}`);
  }
  if (!explanation.trim()) throw new Error('the member must learn why: --explain <text>');
  if (await answerAppeal(db, id, { status, by, explanation: explanation.trim() }, new Date())) return { id, status };
  const [found] = await db.select({ status: appeals.status }).from(appeals).where(eq(appeals.id, id));
  throw new Error(found ? `appeal ${id} is ${found.status} already` : `there is no appeal ${id}`);
}
