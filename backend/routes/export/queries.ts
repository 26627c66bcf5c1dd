import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { complaints } from '../../db/schema/complaints.ts';
import { blocks, likes } from '../../db/schema/likes.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { notificationSettings, sentReminders } from '../../db/schema/notifications.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { photos } from '../../db/schema/photos.ts';
import { savedSearches } from '../../db/schema/searches.ts';
import { mailTokens, sessions } from '../../db/schema/sessions.ts';
import { blockBetween, canBeOpenedBy } from '../profile/queries.ts';

/** The account's stored data under the names of the export, without secrets and their hashes. */
export async function findAccountData(db: Db, me: string) {
  const [account] = await db
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      status: members.status,
      language: members.language,
      credits: members.credits,
      premium: members.paidUser,
      signed_up: members.created,
      signup_host: members.signupHost,
      signup_message: members.signupMessage,
      signup_target: members.signupTarget,
      signup_step: members.signupStep,
      came_from: members.tracking,
      confirmed: members.confirmed,
      restricted_since: members.restricted,
      closed_since: members.closed,
      deleted: members.deleted,
      deletion: members.deletion,
      profile_hidden_since: members.paused,
      mails_paused_until: members.mailsPausedUntil,
      mails_stopped_because: members.notificationsDisabled,
    })
    .from(members)
    .where(eq(members.id, me));
  return account;
}

export async function findProfileData(db: Db, me: string) {
  const [profile] = await db
    .select({
      status: profiles.status,
      gender: profiles.gender,
      looking_for: profiles.lookingFor,
      date_of_birth: profiles.dateOfBirth,
      country: profiles.country,
      region: profiles.region,
      city: profiles.city,
      lat: profiles.lat,
      lon: profiles.lon,
      last_active: profiles.lastActive,
      sexuality: profiles.sexuality,
      relationship_status: profiles.relationshipStatus,
      hair_colour: profiles.hairColour,
      eye_colour: profiles.eyeColour,
      body_type: profiles.bodyType,
      tattoos: profiles.tattoos,
      reason: profiles.reason,
      about_me: profiles.aboutMe,
      interests: profiles.interests,
      visible_to: profiles.visibility,
      consents: profiles.consents,
    })
    .from(profiles)
    .where(eq(profiles.memberId, me));
  return profile;
}

/** A member's pictures in their order, with what their files are found or drawn by. */
export const findPhotoData = (db: Db, me: string) =>
  db.select().from(photos).where(eq(photos.memberId, me)).orderBy(asc(photos.position));

/** Likes given, without the name of a member who is out of sight, and likes received whose givers the member may see. */
export async function findLikeData(db: Db, me: string) {
  const other = or(
    and(eq(likes.memberId, me), eq(profiles.memberId, likes.targetId)),
    and(eq(likes.targetId, me), eq(profiles.memberId, likes.memberId)),
  );
  const isInSight = sql`(${members.status} <> 'deleted' and ${canBeOpenedBy(me)}
    and not ${blockBetween(profiles.memberId, me)})`;
  return db
    .select({
      direction: sql<string>`case when ${likes.memberId} = ${me} then 'given' else 'received' end`,
      profile: members.id,
      name: sql<string | null>`case when ${isInSight} then ${members.name} end`,
      created: likes.created,
    })
    .from(likes)
    .innerJoin(profiles, other)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(or(eq(likes.memberId, me), and(eq(likes.targetId, me), isInSight)))
    .orderBy(asc(likes.created));
}

/** Members whom the member blocked. The name of a deleted account is left out. */
export async function findBlockData(db: Db, me: string) {
  const blocked = alias(members, 'blocked');
  const name = sql<string | null>`case when ${blocked.status} <> 'deleted' then ${blocked.name} end`;
  return db
    .select({ profile: blocks.targetId, name, created: blocks.created })
    .from(blocks)
    .innerJoin(blocked, eq(blocked.id, blocks.targetId))
    .where(eq(blocks.memberId, me))
    .orderBy(asc(blocks.created));
}

export const findSessionData = (db: Db, me: string) =>
  db
    .select({
      browser: sessions.userAgent,
      place: sessions.place,
      logged_in: sessions.created,
      last_used: sessions.lastUsed,
      expires: sessions.expires,
    })
    .from(sessions)
    .where(eq(sessions.memberId, me));

export const findPasskeyData = (db: Db, me: string) =>
  db
    .select({ name: passkeys.name, host: passkeys.host, created: passkeys.created, last_used: passkeys.lastUsed })
    .from(passkeys)
    .where(eq(passkeys.memberId, me));

/** Null where nothing is stored: everything is at its default then. `updated` is null if the member never chose. */
export async function findSettingsData(db: Db, me: string) {
  const [settings] = await db
    .select({
      mails_turned_off: notificationSettings.emailOff,
      mails_turned_on_again: notificationSettings.emailOnSince,
      push_turned_off: notificationSettings.pushOff,
      push_turned_on_again: notificationSettings.pushOnSince,
      cadence: notificationSettings.cadence,
      quiet_from: notificationSettings.quietFrom,
      quiet_until: notificationSettings.quietUntil,
      time_zone: notificationSettings.timeZone,
      updated: notificationSettings.updated,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.memberId, me));
  return settings ?? null;
}

export const findSearchData = (db: Db, me: string) =>
  db
    .select({ name: savedSearches.name, search: savedSearches.query, saved: savedSearches.created })
    .from(savedSearches)
    .where(eq(savedSearches.memberId, me))
    .orderBy(asc(savedSearches.created));

export const findReminderData = (db: Db, me: string) =>
  db
    .select({ type: sentReminders.type, channel: sentReminders.channel, sent: sentReminders.created })
    .from(sentReminders)
    .where(eq(sentReminders.memberId, me))
    .orderBy(asc(sentReminders.created));

/** Mails with a link that the member was sent: what for, and the address that it was about, a former or a new one. */
export const findMailData = (db: Db, me: string) =>
  db
    .select({
      type: mailTokens.kind,
      address: sql<string | null>`${mailTokens.data} ->> 'email'`,
      sent: mailTokens.created,
      link_ends: mailTokens.expires,
      link_used: mailTokens.used,
    })
    .from(mailTokens)
    .where(eq(mailTokens.memberId, me))
    .orderBy(asc(mailTokens.created));

export const findComplaintData = (db: Db, me: string) =>
  db
    .select({
      reference: complaints.reference,
      email: complaints.email,
      language: complaints.language,
      subject: complaints.subject,
      text: complaints.text,
      created: complaints.created,
    })
    .from(complaints)
    .where(eq(complaints.memberId, me))
    .orderBy(asc(complaints.created));
