import { type SQL, sql } from 'drizzle-orm';
import { type NotificationType, needsConsent } from '#contract/notifications';
import { lastRestore } from '../backup/last-restore.ts';
import { type Db, rows } from '../db/client.ts';
import type { Channel, ReminderType } from './reminder-types.ts';
import { daysBetween, type SendingTimes } from './sending-time.ts';
import { somethingNew } from './waiting.ts';

/** A member whom there is something to remind of. */
export type Due = SendingTimes & {
  id: string;
  siteId: string;
  /** When the last reminder of the type went out this way, in milliseconds since 1970. */
  lastSent: number | null;
} & Record<string, unknown>;

/** Which members are asked about: those of the ids, or the next `limit` whose ids come after `after`. */
export type DueScope = { ids: string[] } | { after: string; limit: number };

/** The last condition of a query on the members `m`, with the order and limit of a scope that has them. */
export const scopeCondition = (scope: DueScope): SQL =>
  'ids' in scope ? sql`m.id in ${scope.ids}` : sql`m.id > ${scope.after} order by m.id limit ${scope.limit}`;

/** Columns of the settings `s` that hold what a member chose. */
const columns: Record<Channel, { off: SQL; onSince: SQL }> = {
  email: { off: sql`s.email_off`, onSince: sql`s.email_on_since` },
  push: { off: sql`s.push_off`, onSince: sql`s.push_on_since` },
};

/** Of the settings `s`: whether the member chose a type for a channel, as `isOn` says it of what is read. */
export const isChosen = (channel: Channel, type: NotificationType) =>
  needsConsent(type)
    ? sql`(${columns[channel].onSince} ->> ${type}::text) is not null`
    : sql`not coalesce(${columns[channel].off}, '{}') @> array[${type}::text]`;

/**
 * Of the member `m` with the settings `s`: whether notifications of a type are wanted this way. How often reminders come
 * says nothing of what an operator writes: a member turns that on by itself.
 */
const wants = (channel: Channel, type: NotificationType) => sql`
  m.status = 'active' and not m.fictional and m.deleted is null and m.paused is null and m.closed is null
  ${needsConsent(type) ? sql`` : sql`and coalesce(s.cadence, 'daily') <> 'never'`}
  and ${isChosen(channel, type)}`;

/** Of the member `m` with the settings `s`: whether mails of a type are wanted at all, and nothing stands against them. */
export const wantsMail = (type: NotificationType, now: string) => sql`(
  ${wants('email', type)}
  and (m.mails_paused_until is null or m.mails_paused_until <= ${now}::timestamptz)
  and m.notifications_disabled = '{}')`;

/** The same of push: that a browser wants it is the member's yes. */
export const wantsPush = (type: NotificationType) => sql`(
  ${wants('push', type)}
  and exists (select 1 from push_subscriptions ps where ps.member_id = m.id))`;

/** Hours after a digest in which no mail reminds of the messages that it told of. */
const afterDigestHours = 12;

/** Of the member `m`: whether a digest told of messages a short while ago. */
const toldByDigest = (now: string) => sql`exists (select 1 from sent_reminders d
  where d.member_id = m.id and d.type = 'new_messages' and d.channel = 'email'
    and d.created > ${now}::timestamptz - ${afterDigestHours} * interval '1 hour')`;

/**
 * A reminder tells what came after this moment: the last reminder, or a later restore of the database. The restored rows may
 * have been told and read since their backup.
 */
export const toldUntil = (lastSent: SQL) => sql`coalesce(greatest(${lastSent}, ${lastRestore}), '-infinity')`;

/** Hours before a full day or week after which the next reminder may be due: the evening is this long, and more. */
const earlierHours = 12;

/**
 * Members with something new of a type who want to be told this way, are not on the site now, and were not told this
 * way of this type for a day, or for a week where that is how often they want it. Whether the hour is right is not asked
 * here, nor the day of those who need not be told at once: for them it is only nearly a day or week ago.
 */
export function findDue(db: Db, channel: Channel, type: ReminderType, now: Date, scope: DueScope): Promise<Due[]> {
  const moment = now.toISOString();
  const lastSent = sql`(select max(r.created) from sent_reminders r
    where r.member_id = m.id and r.type = ${type} and r.channel = ${channel})`;
  const last = toldUntil(lastSent);
  const days = sql`case s.cadence when 'weekly' then ${daysBetween(type, 'weekly')}::int else ${daysBetween(type, 'daily')}::int end`;
  const gap = sql`interval '1 hour' * (24 * ${days} - case s.cadence when 'at_once' then 0 else ${earlierHours}::int end)`;
  return rows<Due>(
    db,
    sql`select m.id, m.site_id as "siteId", coalesce(s.cadence, 'daily') as cadence, s.quiet_from as "quietFrom",
          s.quiet_until as "quietUntil", s.time_zone as "timeZone", p.country,
          (extract(epoch from ${lastSent}) * 1000)::float8 as "lastSent"
        from members m
        join profiles p on p.member_id = m.id
        left join notification_settings s on s.member_id = m.id
        where ${channel === 'email' ? wantsMail(type, moment) : wantsPush(type)}
          and (p.online_until is null or p.online_until <= ${moment}::timestamptz)
          and ${last} <= ${moment}::timestamptz - ${gap}
          ${channel === 'email' && type === 'unread_message_reminders' ? sql`and not ${toldByDigest(moment)}` : sql``}
          and ${somethingNew(type, channel === 'email' ? 'everybody' : 'people', moment, last)}
          and ${scopeCondition(scope)}`,
  );
}
