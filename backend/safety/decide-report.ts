import { and, eq } from 'drizzle-orm';
import type { ReportReason } from '#contract/reports';
import type { Db } from '../db/client.ts';
import { reports } from '../db/schema/reports.ts';
import { appendEvents, lockMembers, type MemberEvent } from '../events/write.ts';
import { carryOut, type Measure, takeBack } from './measures.ts';

/**
 * What an operator found: something is done about it, and whom it is against gets the reasons; or there was no reason
 * to. `explanation` is told to those whom it concerns, `note` is for operators alone, `rule` is the report's reason where
 * nothing else is said.
 */
export type Decision = { by: string; note?: string | undefined } & (
  | { status: 'acted'; measure: Measure; explanation: string; rule?: ReportReason | undefined }
  | { status: 'dismissed'; explanation?: string | undefined }
);

/**
 * Decides an open report, does what was decided and tells both; false where it is none, or decided already. A measure of
 * before, where the report was opened again, gives way.
 */
export async function decideReport(db: Db, id: string, decision: Decision, now: Date): Promise<boolean> {
  const [report] = await db
    .select({
      memberId: reports.memberId,
      targetId: reports.targetId,
      subject: reports.subject,
      reason: reports.reason,
      measure: reports.measure,
      reversed: reports.reversed,
    })
    .from(reports)
    .where(eq(reports.id, id));
  // A decision without a report is never open.
  if (!report?.memberId) return false;
  const { memberId } = report;
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId, report.targetId]);
    const { status, by, note = null, explanation = null } = decision;
    const acted = status === 'acted' ? decision : null;
    const before = report.reversed ? null : report.measure;
    const decided = await tx
      .update(reports)
      .set({
        status,
        decided: now,
        decidedBy: by,
        note,
        explanation,
        ...(acted && { measure: acted.measure, rule: acted.rule ?? report.reason }),
        reversed: acted ? null : (report.reversed ?? (before && now)),
        noticeSeen: false,
        reportMailDue: true,
        noticeMailDue: acted !== null || before !== null,
      })
      .where(and(eq(reports.id, id), eq(reports.status, 'open')))
      .returning({ id: reports.id });
    if (decided.length === 0) return false;
    const told: MemberEvent[] = [{ member: memberId, event: { type: 'report', report: id } }];
    // A photo stays away under whatever else is done.
    if (before && before !== acted?.measure && !(acted && before === 'photo_removed'))
      await takeBack(tx, report, before, now);
    if (acted) await carryOut(tx, report, acted.measure, now);
    if (acted || before) told.push({ member: report.targetId, event: { type: 'notice', notice: id } });
    await appendEvents(tx, told);
    return true;
  });
}
