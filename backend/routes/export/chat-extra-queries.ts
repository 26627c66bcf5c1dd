import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chatPhotos, photoConsents } from '../../db/schema/chat-photos.ts';
import { appeals, reports } from '../../db/schema/reports.ts';
import { evidenceFiles } from '../../safety/evidence-files.ts';

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

interface Evidence {
  profile?: Record<string, unknown>;
  message?: { text?: unknown; kind?: unknown; gift?: unknown; created?: unknown };
  photo?: { created?: unknown };
  thread?: { sender: string; kind: string; text: string | null; created: string }[];
}

/** What the member reported, with their own messages in its evidence; the rest of that is about somebody else. */
export async function findReportData(db: Db, me: string) {
  const found = await db
    .select({
      id: reports.id,
      profile: reports.targetId,
      about: reports.about,
      subject: reports.subject,
      reason: reports.reason,
      comment: reports.comment,
      language: reports.language,
      status: reports.status,
      created: reports.created,
      decided: reports.decided,
      explanation: reports.explanation,
      evidence: reports.evidence,
    })
    .from(reports)
    .where(eq(reports.memberId, me))
    .orderBy(asc(reports.created));
  return found.map(({ evidence, ...report }) => {
    const { thread = [] }: Evidence = evidence;
    const own = thread.filter(({ sender }) => sender === me);
    return { ...report, kept_of_yours: own.map(({ kind, text, created }) => ({ kind, text, created })) };
  });
}

const evidencePath = (reportId: string, place: number) => `evidence/${reportId}-${place + 1}.webp`;

/** Decisions on reports about the member. Without one, a report would say who made it. */
const isDecision = (me: string) => and(eq(reports.targetId, me), isNotNull(reports.measure));

/** Decisions against the member with what of theirs is kept for it. Who reported is somebody else's. */
export async function findNoticeData(db: Db, me: string) {
  const found = await db
    .select({
      id: reports.id,
      source: reports.source,
      about: reports.about,
      measure: reports.measure,
      rule: reports.rule,
      explanation: reports.explanation,
      decided: reports.decided,
      taken_back: reports.reversed,
      evidence: reports.evidence,
    })
    .from(reports)
    .where(isDecision(me))
    .orderBy(asc(reports.decided));
  return found.map(({ evidence, ...notice }) => {
    const { profile = {}, message, photo }: Evidence = evidence;
    const { photos: _, ...told } = profile;
    return {
      ...notice,
      kept_of_yours: {
        profile: told,
        ...(message && {
          message: { kind: message.kind, text: message.text, gift: message.gift, created: message.created },
        }),
        ...(photo && { photo: { created: photo.created } }),
        pictures: evidenceFiles(evidence).map((_, place) => evidencePath(notice.id, place)),
      },
    };
  });
}

/** The member's pictures that are kept for decisions, by their place in the export and their file. */
export async function findEvidencePictures(db: Db, me: string) {
  const found = await db.select({ id: reports.id, evidence: reports.evidence }).from(reports).where(isDecision(me));
  return found.flatMap(({ id, evidence }) =>
    evidenceFiles(evidence).map((file, place) => ({ path: evidencePath(id, place), file })),
  );
}

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
