import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { photos } from '../db/schema/photos.ts';
import { lockMembers } from '../events/write.ts';
import { appealsOverBefore } from '../safety/appeal-time.ts';
import { photosChanged } from './member-photos.ts';

/** No decision on the photo may be appealed against, and none waits: not for an answer, nor to be made anew. */
const isSettled = (before: string) => sql`not exists (
  select 1 from reports r where r.target_id = ${photos.memberId} and r.subject = ${photos.id}
    and (r.status = 'open' or r.decided >= ${before}::timestamptz
      or exists (select 1 from appeals a where a.report_id = r.id and a.status = 'open')))`;

/** Deletes refused photos, at most so many, that no appeal can give back any more. A job removes their files. */
export async function purgeRefused({ db, jobs }: { db: Db; jobs: Jobs }, now: Date, atMost: number): Promise<void> {
  const before = appealsOverBefore(now);
  const isDue = and(eq(photos.status, 'refused'), lt(photos.checked, before), isSettled(before.toISOString()));
  const due = await db
    .select({ id: photos.id, memberId: photos.memberId })
    .from(photos)
    .where(isDue)
    .orderBy(asc(photos.checked))
    .limit(atMost);
  for (const { id, memberId } of due) {
    await db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const [removed] = await tx
        .delete(photos)
        .where(and(eq(photos.id, id), isDue))
        .returning({ name: photos.name, blurredName: photos.blurredName });
      if (!removed) return;
      await photosChanged(tx, memberId);
      await jobs.send(tx, 'remove-picture', removed);
    });
  }
}
