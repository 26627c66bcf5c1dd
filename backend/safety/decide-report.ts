import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { reports } from '../db/schema/reports.ts';
import { appendEvent, lockMembers } from '../events/write.ts';

/** What an operator found: something was done, or there was no reason to. `note` is for operators alone. */
export interface Decision {
  status: 'acted' | 'dismissed';
  by: string;
  note?: string;
}

/** Decides an open report and tells the member who made it; false where it is none, or decided already. */
export async function decideReport(db: Db, id: string, decision: Decision, now: Date): Promise<boolean> {
  const [report] = await db.select({ memberId: reports.memberId }).from(reports).where(eq(reports.id, id));
  if (!report) return false;
  return db.transaction(async (tx) => {
    await lockMembers(tx, [report.memberId]);
    const { status, by, note = null } = decision;
    const decided = await tx
      .update(reports)
      .set({ status, decided: now, decidedBy: by, note })
      .where(and(eq(reports.id, id), eq(reports.status, 'open')))
      .returning({ id: reports.id });
    if (decided.length) await appendEvent(tx, report.memberId, { type: 'report', report: id });
    return decided.length > 0;
  });
}
