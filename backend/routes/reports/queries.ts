import { and, desc, eq, sql } from 'drizzle-orm';
import type { Report } from '#contract/reports';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';
import { reports } from '../../db/schema/reports.ts';
import { findAppeals, toldOf } from '../notices/queries.ts';

type Stored = typeof reports.$inferSelect;

const nameOf = ({ evidence }: Stored): string => {
  const profile = evidence.profile as { name?: unknown } | undefined;
  return typeof profile?.name === 'string' ? profile.name : '';
};

/** How a member sees their own report. `isGone` says that whom it is about has left: nobody learns a name from it any more. */
interface Seen {
  member: string;
  isGone: boolean;
  appeal?: Parameters<typeof toldOf>[2];
}

/** A report as its member sees it now, with their appeal, where they made one. One that was opened again waits as if it were new. */
export function toReport(row: Stored, { member, isGone, appeal }: Seen, now: Date): Report {
  const isOpen = row.status === 'open';
  return {
    id: row.id,
    profile: { id: row.targetId, name: isGone ? null : nameOf(row) },
    about: row.about,
    reason: row.reason,
    status: row.status,
    created: row.created.toISOString(),
    decided: isOpen ? null : (row.decided?.toISOString() ?? null),
    ...toldOf(isOpen ? { ...row, explanation: null } : row, member, appeal, now),
  };
}

/** Whether the member has an open report of this very thing. */
export async function hasOpenReport(db: Db, memberId: string, subject: string): Promise<boolean> {
  const open = and(eq(reports.memberId, memberId), eq(reports.subject, subject), eq(reports.status, 'open'));
  return (await db.$count(reports, open)) > 0;
}

/** Stores a report; undefined where the same was reported in the meantime. */
export async function insertReport(db: Db, report: typeof reports.$inferInsert): Promise<Stored | undefined> {
  const [stored] = await db.insert(reports).values(report).onConflictDoNothing().returning();
  return stored;
}

/** A member's reports, the newest first. */
export async function findReports(db: Db, siteId: string, memberId: string, now: Date): Promise<Report[]> {
  const found = await db
    .select({ row: reports, isGone: sql<boolean>`${members.status} = 'deleted'` })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.targetId))
    .where(and(eq(reports.memberId, memberId), eq(reports.siteId, siteId)))
    .orderBy(desc(reports.created), sql`${reports.id}`)
    .limit(100);
  const own = await findAppeals(
    db,
    memberId,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, isGone }) => toReport(row, { member: memberId, isGone, appeal: own.get(row.id) }, now));
}
