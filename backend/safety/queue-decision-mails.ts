import { eq, inArray, or } from 'drizzle-orm';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { reports } from '../db/schema/reports.ts';
import { isTargetMailed } from '../mail/decision.ts';

/** Reports that are gone through in one transaction. */
const batch = 200;

/**
 * Queues the mails that tell of decisions, each once. An operator's command leaves them in the reports' rows, since it may
 * run where there is no queue. Decisions against one member share a mail, which leads to all: a check may refuse many photos. A decision that is not mailed
 * stands for no other.
 */
export async function queueDecisionMails({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  const { id, memberId, targetId, reportMailDue, noticeMailDue } = reports;
  const told = new Set<string>();
  let found = batch;
  while (found === batch) {
    found = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id, reporter: memberId, targetId, status: members.status, reportMailDue, noticeMailDue })
        .from(reports)
        .innerJoin(members, eq(members.id, targetId))
        .where(or(reportMailDue, noticeMailDue))
        .limit(batch)
        .for('update', { of: reports, skipLocked: true });
      if (due.length === 0) return 0;
      const ids = due.map((one) => one.id);
      await tx.update(reports).set({ reportMailDue: false, noticeMailDue: false }).where(inArray(id, ids));
      for (const one of due) {
        if (one.reportMailDue) await jobs.send(tx, 'decision-mail', { report: one.id, to: 'reporter' });
        if (!one.noticeMailDue || !isTargetMailed(one.reporter, one.status) || told.has(one.targetId)) continue;
        told.add(one.targetId);
        await jobs.send(tx, 'decision-mail', { report: one.id, to: 'target' });
      }
      return due.length;
    });
  }
}
