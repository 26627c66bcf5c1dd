import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { forgetClick } from '../affiliates/forget-click.ts';
import { foldOfMember } from '../broadcasts/counts.ts';
import type { Db } from '../db/client.ts';
import { broadcastDeliveries } from '../db/schema/broadcasts.ts';
import { events, messages } from '../db/schema/chat.ts';
import { chatPhotos, photoConsents } from '../db/schema/chat-photos.ts';
import { complaints } from '../db/schema/complaints.ts';
import { directdebitAttempts } from '../db/schema/directdebit.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { blocks, likes } from '../db/schema/likes.ts';
import { type Deletion, members, profiles } from '../db/schema/members.ts';
import { notificationSettings, sentReminders } from '../db/schema/notifications.ts';
import { passkeyChallenges, passkeys } from '../db/schema/passkeys.ts';
import { paymentMeans } from '../db/schema/payment-means.ts';
import { photos } from '../db/schema/photos.ts';
import { pushSubscriptions } from '../db/schema/push.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { savedSearches } from '../db/schema/searches.ts';
import { mailTokens, sessions } from '../db/schema/sessions.ts';
import { coolOffs, spendingLimits } from '../db/schema/spending.ts';
import { swipes } from '../db/schema/swipes.ts';
import { deleteEndedMandates, endMandate } from '../directdebit/queries.ts';
import { queueMeansOf } from '../revocations/queries.ts';

/** Tables whose rows are deleted with their member. */
export const personalTables = [
  profiles,
  photos,
  chatPhotos,
  pushSubscriptions,
  sessions,
  mailTokens,
  passkeys,
  passkeyChallenges,
  notificationSettings,
  sentReminders,
  broadcastDeliveries,
  savedSearches,
  events,
  complaints,
  discountCodes,
  spendingLimits,
  coolOffs,
  paymentMeans,
  directdebitAttempts,
] as const;

/** Tables whose rows are about two members, and are deleted with either. */
export const pairTables = [likes, swipes, blocks, photoConsents] as const;

/**
 * Deletes all data that identifies a member. The address and the name become free, and a job asks the payment provider to
 * delete its copies. These rows stay:
 * - the ledger and payments, under the member's id, since the books must add up;
 * - messages, without their texts, so that the other member's thread keeps its order;
 * - reports about the member with their evidence, for their own period, so that deleting an account ends no case; decisions
 *   on photos without a report go;
 * - reports and appeals by the member, without the member's texts;
 * - a mandate, sealed, while a debit by it can be disputed.
 */
export async function erasePersonalData(tx: Db, memberId: string, now: Date): Promise<void> {
  await queueMeansOf(tx, memberId);
  await endMandate(tx, memberId, now);
  await deleteEndedMandates(tx, now, memberId);
  await forgetClick(tx, memberId);
  await foldOfMember(tx, memberId);
  for (const table of personalTables) await tx.delete(table).where(eq(table.memberId, memberId));
  for (const table of pairTables) {
    await tx.delete(table).where(or(eq(table.memberId, memberId), eq(table.targetId, memberId)));
  }
  await tx.update(messages).set({ text: null }).where(eq(messages.senderId, memberId));
  await tx
    .update(reports)
    .set({ comment: null, evidence: withoutTextsOf(memberId) })
    .where(eq(reports.memberId, memberId));
  await tx.delete(reports).where(and(eq(reports.targetId, memberId), isNull(reports.memberId)));
  const own = tx.select({ id: reports.id }).from(reports).where(eq(reports.memberId, memberId));
  await tx
    .update(appeals)
    .set({ text: '' })
    .where(and(eq(appeals.memberId, memberId), inArray(appeals.reportId, own)));

  const [member] = await tx.select({ deletion: members.deletion }).from(members).where(eq(members.id, memberId));
  const gone = `erased ${memberId}`;
  await tx
    .update(members)
    .set({
      email: '',
      emailFolded: gone,
      name: '',
      nameFolded: gone,
      passwordHash: '',
      signupMessage: null,
      signupTarget: null,
      notificationsDisabled: [],
      deletion: member?.deletion && withoutComment(member.deletion),
      erased: now,
    })
    .where(eq(members.id, memberId));
}

/** The evidence of a report, whose copy of the thread loses the texts of one member. */
const withoutTextsOf = (memberId: string) => sql`jsonb_set(${reports.evidence}, '{thread}', coalesce(
  (select jsonb_agg(case when one ->> 'sender' = ${memberId} then one || '{"text": null}' else one end order by place)
    from jsonb_array_elements(${reports.evidence} -> 'thread') with ordinality as thread (one, place)), '[]'))`;

/** Keeps the reasons for statistics. The comment goes: its words may identify the member. */
function withoutComment({ reason, solution }: Deletion): Deletion {
  return { reason, ...(solution && { solution }) };
}
