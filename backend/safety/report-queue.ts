import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { reports } from '../db/schema/reports.ts';
import { type Decision, decideReport } from './decide-report.ts';

/** Where somebody may come to harm while the report waits. */
const urgent = sql`${reports.reason} in ('underage', 'danger')`;

const reporter = alias(members, 'reporter');
const target = alias(members, 'target');

/** Reports that wait for a decision: what cannot wait first, then the oldest. */
export async function listOpenReports(db: Db) {
  const open = await db
    .select({
      id: reports.id,
      site: reports.siteId,
      created: reports.created,
      reason: reports.reason,
      about: reports.about,
      target: target.name,
      urgent: sql<boolean>`${urgent}`,
      comment: reports.comment,
    })
    .from(reports)
    .innerJoin(target, eq(target.id, reports.targetId))
    .where(eq(reports.status, 'open'))
    .orderBy(sql`${urgent} desc`, asc(reports.created), asc(reports.id))
    .limit(500);
  return open.map(({ created, ...rest }) => ({ ...rest, created: created.toISOString() }));
}

/**
 * One report with all that a decision needs: what was to be seen when it was made, and what the two accounts are now.
 * Throws where there is none.
 */
export async function showReport(db: Db, id: string) {
  const [found] = await db
    .select({
      report: reports,
      reporter: { id: reporter.id, name: reporter.name, status: reporter.status, since: reporter.created },
      target: { id: target.id, name: target.name, status: target.status, fictional: target.fictional },
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.memberId))
    .innerJoin(target, eq(target.id, reports.targetId))
    .where(eq(reports.id, id));
  if (!found) throw new Error(`there is no report ${id}`);
  const { siteId, memberId: _, targetId, decidedBy, evidence, ...report } = found.report;
  const others = and(eq(reports.targetId, targetId), eq(reports.status, 'open'), ne(reports.id, id));
  return {
    ...report,
    site: siteId,
    decided_by: decidedBy,
    reporter: found.reporter,
    target: { ...found.target, other_open_reports: await db.$count(reports, others) },
    evidence,
  };
}

/** Decides an open report as the operator `by` asked; throws where it is no such decision, or nothing is open. */
export async function decideAsAsked(db: Db, id: string, status: string, by: string, note: string) {
  if (status !== 'acted' && status !== 'dismissed') throw new Error(`decide either acted or dismissed, not ${status}`);
  const decision: Decision = { status, by, ...(note && { note }) };
  if (await decideReport(db, id, decision, new Date())) return { id, status };
  throw new Error(`report ${id} is ${(await showReport(db, id)).status} already`);
}
