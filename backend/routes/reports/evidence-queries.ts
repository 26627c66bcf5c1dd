import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import { isAdultInterest } from '#contract/interests';
import { type Db, rows } from '../../db/client.ts';
import { conversationMembers, messages } from '../../db/schema/chat.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { photos } from '../../db/schema/photos.ts';
import { type MessageRow, messageColumns, receiver, receiverOfMessage } from '../messages/message.ts';

/** Messages around a reported one, or the last of the thread, that an operator needs to understand it. */
const around = 15;

/** The reported message, where it is one of `from` to `to`; undefined otherwise. */
export async function findReceived(db: Db, siteId: string, from: string, to: string, id: string) {
  const [found] = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(receiver, receiverOfMessage)
    .where(
      and(
        eq(messages.id, id),
        eq(messages.siteId, siteId),
        eq(messages.senderId, from),
        eq(receiver.memberId, to),
        sql`${messages.position} > ${receiver.deletedBefore}`,
      ),
    );
  return found satisfies MessageRow | undefined;
}

/** A photo of this member's profile that others can see. */
export async function findReportedPhoto(db: Db, siteId: string, memberId: string, id: string) {
  const [found] = await db
    .select({ id: photos.id, name: photos.name, source: photos.source, created: photos.created })
    .from(photos)
    .where(
      and(eq(photos.id, id), eq(photos.siteId, siteId), eq(photos.memberId, memberId), eq(photos.status, 'active')),
    );
  return found;
}

/**
 * What the profile says at this moment, without the answers that its member may take back at any time: whom they look for,
 * sexuality, relationship and adult interests are used for nothing but the profile (decision 127).
 */
export async function findProfileEvidence(db: Db, memberId: string) {
  const [found] = await db
    .select({
      name: members.name,
      member_since: members.created,
      member_status: members.status,
      premium: members.paidUser,
      fictional: members.fictional,
      profile_status: profiles.status,
      gender: profiles.gender,
      date_of_birth: profiles.dateOfBirth,
      country: profiles.country,
      region: profiles.region,
      city: profiles.city,
      about_me: profiles.aboutMe,
      interests: profiles.interests,
      last_active: profiles.lastActive,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.memberId, members.id))
    .where(eq(members.id, memberId));
  return found && { ...found, interests: found.interests.filter((interest) => !isAdultInterest(interest)) };
}

export const findPhotoEvidence = (db: Db, memberId: string) =>
  db
    .select({ id: photos.id, name: photos.name, status: photos.status, created: photos.created })
    .from(photos)
    .where(eq(photos.memberId, memberId))
    .orderBy(asc(photos.position), asc(photos.id));

/** The thread around a position, or its end, as the one who reports sees it; empty where there is none. */
export async function findThreadEvidence(db: Db, me: string, other: string, position?: number) {
  const found = await db
    .select({
      id: messages.id,
      position: messages.position,
      sender: messages.senderId,
      kind: messages.kind,
      text: messages.text,
      gift: messages.gift,
      caution: messages.caution,
      created: messages.created,
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.memberId, me),
        eq(conversationMembers.otherId, other),
      ),
    )
    .where(
      and(
        sql`${messages.position} > ${conversationMembers.deletedBefore}`,
        position === undefined ? undefined : between(messages.position, position - around, position + around),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(2 * around + 1);
  return found.reverse();
}

/** Numbers beside a report: how often the one was reported and blocked, how often the other reports. */
export async function findHistory(db: Db, me: string, other: string) {
  const [found] = await rows<Record<string, number>>(
    db,
    sql`select
      (select count(*)::int from reports where target_id = ${other} and member_id is not null) as reports_about,
      (select count(distinct member_id)::int from reports where target_id = ${other}) as reported_by,
      (select count(*)::int from reports where target_id = ${other} and status = 'acted') as acted_on,
      (select count(*)::int from blocks where target_id = ${other}) as blocked_by,
      (select count(*)::int from reports where member_id = ${me}) as reports_of_reporter,
      (select count(*)::int from reports where member_id = ${me} and status = 'dismissed') as dismissed_of_reporter`,
  );
  return found;
}
