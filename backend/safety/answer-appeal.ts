import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { appendEvents, lockMembers, type MemberEvent } from '../events/write.ts';
import { takeBack } from './measures.ts';

/** What came of an appeal; `explanation` is told to whom it concerns. */
export interface AppealAnswer {
  status: 'confirmed' | 'reversed';
  by: string;
  explanation: string;
}

type Report = typeof reports.$inferSelect;

/** The decision was wrong for whoever reported: the report waits again. What was done meanwhile stays until then. */
async function openAgain(tx: Db, report: Report, reporter: string): Promise<void> {
  const rivals = and(eq(reports.memberId, reporter), eq(reports.subject, report.subject), eq(reports.status, 'open'));
  if ((await tx.$count(reports, rivals)) > 0) throw new Error('a newer report of the same waits for its decision');
  await tx.update(reports).set({ status: 'open' }).where(eq(reports.id, report.id));
}

/** The measure was wrong: it is taken back, and whoever reported hears that the report is closed after all, and why. */
async function takeMeasureBack(tx: Db, report: Report, explanation: string, now: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ status: 'dismissed', reversed: now, decided: now, explanation })
    .where(eq(reports.id, report.id));
  if (report.measure) await takeBack(tx, report, report.measure, now);
}

/** Answers an open appeal and does what it asks for where it is right; false where it is none, or answered already. */
export async function answerAppeal(db: Db, id: string, answer: AppealAnswer, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ appeal: appeals, report: reports })
    .from(appeals)
    .innerJoin(reports, eq(reports.id, appeals.reportId))
    .where(eq(appeals.id, id));
  if (!found) return false;
  const { appeal, report } = found;
  const { memberId: reporter, targetId } = report;
  const byReporter = appeal.memberId === reporter;
  return db.transaction(async (tx) => {
    await lockMembers(tx, reporter ? [reporter, targetId] : [targetId]);
    const { status, by, explanation } = answer;
    const answered = await tx
      .update(appeals)
      .set({ status, decided: now, decidedBy: by, explanation })
      .where(and(eq(appeals.id, id), eq(appeals.status, 'open')))
      .returning({ id: appeals.id });
    if (answered.length === 0) return false;
    const toldReporter = byReporter || status === 'reversed' ? reporter : null;
    const told: MemberEvent[] = [];
    if (toldReporter) told.push({ member: toldReporter, event: { type: 'report', report: report.id } });
    if (!byReporter) told.push({ member: targetId, event: { type: 'notice', notice: report.id } });
    await tx
      .update(reports)
      .set({
        ...(toldReporter && { reportMailDue: true }),
        ...(!byReporter && { noticeMailDue: true, noticeSeen: false }),
      })
      .where(eq(reports.id, report.id));
    if (status === 'reversed') {
      if (byReporter) await openAgain(tx, report, appeal.memberId);
      else await takeMeasureBack(tx, report, explanation, now);
    }
    await appendEvents(tx, told);
    return true;
  });
}
