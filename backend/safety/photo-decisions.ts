import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { type ReportReason, reportReasons } from '#contract/reports';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { appendEvent, appendEvents, lockMembers } from '../events/write.ts';
import { imageOf } from '../media/image-of.ts';
import { decidePhoto, findPhoto } from '../photos/decide.ts';
import type { StoredPhoto } from '../photos/member-photos.ts';
import { hostOfMember } from '../tenancy/host-of-member.ts';
import { readOptions } from './read-options.ts';

/** Why a photo is refused without a report: an operator found it, or the photo check. The member is told all but `by`. */
interface Refusal {
  source: 'operator' | 'photo_check';
  by: string;
  rule: ReportReason;
  /** Null where a machine decided, which has no words of its own. */
  explanation: string | null;
}

/** Stores the decision as a notice to the member, in the transaction that refused the photo. */
async function tellRefusal(tx: Db, photo: StoredPhoto, { source, by, rule, explanation }: Refusal, now: Date) {
  const [member] = await tx
    .select({ name: members.name, language: members.language, host: hostOfMember })
    .from(members)
    .where(eq(members.id, photo.memberId));
  if (!member) return;
  const [notice] = await tx
    .insert(reports)
    .values({
      siteId: photo.siteId,
      source,
      targetId: photo.memberId,
      about: 'photo',
      subject: photo.id,
      reason: rule,
      rule,
      evidence: {
        profile: { name: member.name },
        photo: { id: photo.id, created: photo.created, file: imageOf(photo).filename },
      },
      host: member.host ?? '',
      language: member.language,
      status: 'acted',
      measure: 'photo_removed',
      explanation,
      decided: now,
      decidedBy: by,
      noticeMailDue: true,
      created: now,
    })
    .returning({ id: reports.id });
  if (notice) await appendEvent(tx, photo.memberId, { type: 'notice', notice: notice.id });
}

/**
 * Refuses a photo without a report and tells its member why. `only` refuses nothing unless the photo is in that state.
 * False where nothing was refused.
 */
export async function refusePhoto(
  db: Db,
  id: string,
  refusal: Refusal,
  now: Date,
  only?: StoredPhoto['status'],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await decidePhoto(tx, id, 'refused', now, only))) return false;
    const photo = await findPhoto(tx, id);
    if (photo) await tellRefusal(tx, photo, refusal, now);
    return true;
  });
}

/** A decision that refused this photo without a report, and is in force. */
const refusesIt = ({ id, memberId }: StoredPhoto) =>
  and(eq(reports.targetId, memberId), eq(reports.subject, id), isNull(reports.memberId), isNull(reports.reversed));

/**
 * Approves a photo. A refusal without a report is taken back, and its member is told. False where the photo is active
 * already or gone; throws where an appeal against the refusal waits, whose answer does the same.
 */
async function approvePhoto(db: Db, id: string, now: Date): Promise<boolean> {
  const photo = await findPhoto(db, id);
  if (!photo) return false;
  return db.transaction(async (tx) => {
    await lockMembers(tx, [photo.memberId]);
    const [appeal] = await tx
      .select({ id: appeals.id })
      .from(appeals)
      .innerJoin(reports, eq(reports.id, appeals.reportId))
      .where(and(refusesIt(photo), eq(appeals.status, 'open')));
    if (appeal) throw new Error(`appeal ${appeal.id} against the refusal waits: answer it by npm run reports`);
    const reversed = await tx
      .update(reports)
      .set({
        status: 'dismissed',
        reversed: now,
        decided: now,
        explanation: null,
        noticeSeen: false,
        noticeMailDue: true,
      })
      .where(refusesIt(photo))
      .returning({ id: reports.id });
    await appendEvents(
      tx,
      reversed.map((notice) => ({ member: photo.memberId, event: { type: 'notice', notice: notice.id } })),
    );
    return decidePhoto(tx, id, 'active', now);
  });
}

async function decided(db: Db, id: string, status: StoredPhoto['status'], isDone: boolean) {
  if (isDone) return { id, status };
  throw new Error((await findPhoto(db, id)) ? `photo ${id} is ${status} already` : `there is no photo ${id}`);
}

/** Approves a photo as an operator asked; throws where it is active already, or there is none. */
export const approveAsAsked = async (db: Db, id: string) =>
  decided(db, id, 'active', await approvePhoto(db, id, new Date()));

/** What an operator says of a refusal: the member must learn why. */
const wanted = z.strictObject({ rule: z.enum(reportReasons), explain: z.string().trim().min(1) });

/** Refuses a photo as the operator `by` asked; throws without a rule and reasons, where it is refused already, or there is none. */
export async function refuseAsAsked(db: Db, id: string, by: string, details: string) {
  const { rule, explain } = readOptions(wanted, JSON.parse(details) as object);
  const refusal: Refusal = { source: 'operator', by, rule, explanation: explain };
  return decided(db, id, 'refused', await refusePhoto(db, id, refusal, new Date()));
}
