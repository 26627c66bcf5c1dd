import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { measures, reportReasons } from '#contract/reports';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { reports } from '../db/schema/reports.ts';
import { findPhoto } from '../photos/decide.ts';
import { findAppealsOf } from './appeal-queue.ts';
import { type Decision, decideReport } from './decide-report.ts';
import { readOptions } from './read-options.ts';

/** Where somebody may come to harm while the report waits. */
const urgent = sql`${reports.reason} in ('underage', 'danger')`;

const reporter = alias(members, 'reporter');
const target = alias(members, 'target');

/** Reports that are listed at a time. */
const listed = 500;

/**
 * Reports that wait for a decision, and how many wait besides: what cannot wait first, then the oldest. Those of
 * unconfirmed members come after all others, since a person can make any number of such accounts.
 */
export async function listOpenReports(db: Db) {
  const isOpen = eq(reports.status, 'open');
  const isUnconfirmed = eq(reporter.status, 'not_confirmed');
  const open = await db
    .select({
      id: reports.id,
      site: reports.siteId,
      created: reports.created,
      reason: reports.reason,
      about: reports.about,
      target: target.name,
      urgent: sql<boolean>`${urgent}`,
      unconfirmed: sql<boolean>`${isUnconfirmed}`,
      comment: reports.comment,
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.memberId))
    .innerJoin(target, eq(target.id, reports.targetId))
    .where(isOpen)
    .orderBy(isUnconfirmed, sql`${urgent} desc`, asc(reports.created), asc(reports.id))
    .limit(listed);
  return {
    open: open.map(({ created, ...rest }) => ({ ...rest, created: created.toISOString() })),
    more: Math.max(0, (await db.$count(reports, isOpen)) - listed),
  };
}

/**
 * One report with all that a decision needs: what was to be seen when it was made, and what the two accounts are now.
 * Throws where there is none. A decision without a report has no reporter.
 */
export async function showReport(db: Db, id: string) {
  const [found] = await db
    .select({
      report: reports,
      reporter: { id: reporter.id, name: reporter.name, status: reporter.status, since: reporter.created },
      target: {
        id: target.id,
        name: target.name,
        status: target.status,
        restricted: target.restricted,
        closed: target.closed,
        fictional: target.fictional,
      },
    })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.memberId))
    .innerJoin(target, eq(target.id, reports.targetId))
    .where(eq(reports.id, id));
  if (!found) throw new Error(`there is no report ${id}`);
  const { siteId, memberId: _, targetId, decidedBy, noticeSeen, evidence, ...report } = found.report;
  const others = and(eq(reports.targetId, targetId), eq(reports.status, 'open'), ne(reports.id, id));
  return {
    ...report,
    site: siteId,
    decided_by: decidedBy,
    notice_seen: noticeSeen,
    appeals: await findAppealsOf(db, id),
    ...(report.about === 'photo' && { photo_status: (await findPhoto(db, report.subject))?.status ?? 'gone' }),
    reporter: found.reporter,
    target: { ...found.target, other_open_reports: await db.$count(reports, others) },
    evidence,
  };
}

/** A decision as an operator writes it: what is done needs its reasons, since whom it is against must learn them. */
const wanted = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('acted'),
    measure: z.enum(measures),
    explain: z.string().trim().min(1),
    rule: z.enum(reportReasons).optional(),
    note: z.string().optional(),
  }),
  z.strictObject({
    status: z.literal('dismissed'),
    explain: z.string().trim().min(1).optional(),
    note: z.string().optional(),
  }),
]);

function readDecision(status: string, by: string, details: string): Decision {
  const { explain, ...rest } = readOptions(wanted, { ...(JSON.parse(details) as object), status });
  return { ...rest, by, explanation: explain } as Decision;
}

/** Decides an open report as the operator `by` asked; throws where it is no such decision, or nothing is open. */
export async function decideAsAsked(db: Db, id: string, status: string, by: string, details: string) {
  const decision = readDecision(status, by, details);
  const { status: now, about } = await showReport(db, id);
  if (now !== 'open') throw new Error(`report ${id} is ${now} already`);
  if (decision.status === 'acted' && decision.measure === 'photo_removed' && about !== 'photo') {
    throw new Error('only a report of a photo takes a photo away');
  }
  if (await decideReport(db, id, decision, new Date())) return { id, status };
  throw new Error(`report ${id} was decided meanwhile`);
}
