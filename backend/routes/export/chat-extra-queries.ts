import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chatPhotos, photoConsents } from '../../db/schema/chat-photos.ts';
import { appeals, reports } from '../../db/schema/reports.ts';

/** Photos that a member uploaded for messages, with what their files are found by. */
export const findChatPhotoData = (db: Db, me: string) =>
  db.select().from(chatPhotos).where(eq(chatPhotos.memberId, me)).orderBy(asc(chatPhotos.created));

/** With whom the member agrees to intimate photos. */
export const findConsentData = (db: Db, me: string) =>
  db
    .select({ profile: photoConsents.targetId, given: photoConsents.created })
    .from(photoConsents)
    .where(eq(photoConsents.memberId, me))
    .orderBy(asc(photoConsents.created));

/** What the member reported; the evidence is about somebody else. */
export const findReportData = (db: Db, me: string) =>
  db
    .select({
      id: reports.id,
      profile: reports.targetId,
      about: reports.about,
      reason: reports.reason,
      comment: reports.comment,
      status: reports.status,
      created: reports.created,
      decided: reports.decided,
      explanation: reports.explanation,
    })
    .from(reports)
    .where(eq(reports.memberId, me))
    .orderBy(asc(reports.created));

/** Decisions against the member. Who reported is somebody else's. */
export const findNoticeData = (db: Db, me: string) =>
  db
    .select({
      id: reports.id,
      about: reports.about,
      measure: reports.measure,
      rule: reports.rule,
      explanation: reports.explanation,
      decided: reports.decided,
      taken_back: reports.reversed,
    })
    .from(reports)
    .where(and(eq(reports.targetId, me), isNotNull(reports.measure)))
    .orderBy(asc(reports.decided));

export const findAppealData = (db: Db, me: string) =>
  db
    .select({
      decision: appeals.reportId,
      text: appeals.text,
      status: appeals.status,
      explanation: appeals.explanation,
      created: appeals.created,
      decided: appeals.decided,
    })
    .from(appeals)
    .where(eq(appeals.memberId, me))
    .orderBy(asc(appeals.created));
