import { and, inArray, isNull, lt } from 'drizzle-orm';
import { unusedPhotoHours } from '#contract/chat-photos';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Storage } from '../adapters/storage.ts';
import type { Db } from '../db/client.ts';
import { chatPhotos } from '../db/schema/chat-photos.ts';
import { reports } from '../db/schema/reports.ts';
import { purgeRefused } from '../photos/purge-refused.ts';
import { removeUnused } from '../photos/unused-chat-photos.ts';
import { evidenceFiles } from '../safety/evidence-files.ts';
import { isOver } from '../safety/report-limits.ts';
import { shortenDismissed } from '../safety/shorten-report.ts';

const hour = 3_600_000;

/** Rows of one run; the next one takes what is left. */
const atMost = 500;

/** Deletes photos whose message was never sent. */
async function purgeUnused(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedPhotoHours * hour);
  const due = await db
    .select({ id: chatPhotos.id })
    .from(chatPhotos)
    .where(and(isNull(chatPhotos.messageId), lt(chatPhotos.created, before)))
    .limit(atMost);
  await removeUnused(
    db,
    storage,
    due.map(({ id }) => id),
  );
}

/** Deletes reports at the end of their period with the pictures of their evidence; files before the rows that name them. */
async function purgeReports(db: Db, storage: Storage, now: Date): Promise<void> {
  const due = await db
    .select({ id: reports.id, evidence: reports.evidence })
    .from(reports)
    .where(isOver(now))
    .limit(atMost);
  if (due.length === 0) return;
  for (const file of due.flatMap(({ evidence }) => evidenceFiles(evidence))) await storage.remove(file);
  await db.delete(reports).where(
    inArray(
      reports.id,
      due.map(({ id }) => id),
    ),
  );
}

/** Deletes pictures without a use, with their rows; refused photos and the evidence of dismissed reports after the time for an appeal. */
export async function purgePictures(deps: { db: Db; jobs: Jobs; storage: Storage }, now: Date): Promise<void> {
  const { db, storage } = deps;
  await purgeUnused(db, storage, now);
  await purgeReports(db, storage, now);
  await purgeRefused(deps, now, atMost);
  await shortenDismissed(db, now, atMost);
}
