import { eq, sql } from 'drizzle-orm';
import type { NotificationChange } from '#contract/notifications';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { notificationSettings } from '../db/schema/notifications.ts';
import { mailTokens } from '../db/schema/sessions.ts';
import { choicesAfter } from './choices.ts';

/** A member's choices as they are stored, and what the account says of its address. */
export type StoredSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** The stored choices of a member; null fields where the member never chose. */
export async function findSettings(db: Db, memberId: string) {
  const [found] = await db
    .select({
      emailOff: notificationSettings.emailOff,
      emailOnSince: notificationSettings.emailOnSince,
      pushOff: notificationSettings.pushOff,
      pushOnSince: notificationSettings.pushOnSince,
      cadence: notificationSettings.cadence,
      quietFrom: notificationSettings.quietFrom,
      quietUntil: notificationSettings.quietUntil,
      timeZone: notificationSettings.timeZone,
      updated: notificationSettings.updated,
      email: members.email,
      host: members.signupHost,
      created: members.created,
      confirmed: members.confirmed,
      // The link by which it became the account's is kept as long as it is (`jobs/expire-rows.ts`).
      addressSince: sql<string | null>`(select max(k.used) from ${mailTokens} k
        where k.member_id = ${members.id} and k.kind = 'mail_change' and k.data ->> 'email' = ${members.email})`,
      mailsPausedUntil: members.mailsPausedUntil,
    })
    .from(members)
    .leftJoin(notificationSettings, eq(notificationSettings.memberId, members.id))
    .where(eq(members.id, memberId));
  return found;
}

/** Stores a change. The caller holds the member's lock, so that two changes at once both count. */
export async function changeSettings(
  tx: Db,
  member: { id: string; siteId: string },
  change: NotificationChange,
  now: Date,
): Promise<void> {
  const before = await findSettings(tx, member.id);
  const { quiet_hours: quiet } = change;
  const timeZone = quiet?.time_zone ?? change.time_zone;
  const email = choicesAfter({ off: before?.emailOff ?? [], onSince: before?.emailOnSince ?? {} }, change.email, now);
  const push = choicesAfter({ off: before?.pushOff ?? [], onSince: before?.pushOnSince ?? {} }, change.push, now);
  const values = {
    emailOff: email.off,
    emailOnSince: email.onSince,
    pushOff: push.off,
    pushOnSince: push.onSince,
    ...(change.cadence && { cadence: change.cadence }),
    ...(quiet && { quietFrom: quiet.from, quietUntil: quiet.until }),
    ...(quiet === null && { quietFrom: null, quietUntil: null }),
    ...(timeZone !== undefined && { timeZone }),
    updated: now,
  };
  await tx
    .insert(notificationSettings)
    .values({ memberId: member.id, siteId: member.siteId, ...values })
    .onConflictDoUpdate({ target: notificationSettings.memberId, set: values });
}

/** Why mails to a member are stopped (specification, section 4). */
export type DisabledReason = 'fbl' | 'bounce' | 'listunsubscribe';

/** Stops all notifications by mail for a reason; false where they were stopped for it before. */
export async function disableMails(tx: Db, memberId: string, reason: DisabledReason): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({ notificationsDisabled: sql`array_append(${members.notificationsDisabled}, ${reason})` })
    .where(sql`${members.id} = ${memberId} and not ${members.notificationsDisabled} @> array[${reason}]`)
    .returning({ id: members.id });
  return changed.length > 0;
}

/** Takes back reasons for which mails were stopped; all of them where none is named. False where there was none. */
export async function enableMails(tx: Db, memberId: string, reason?: DisabledReason): Promise<boolean> {
  const left = reason ? sql`array_remove(${members.notificationsDisabled}, ${reason})` : sql`'{}'::text[]`;
  const changed = await tx
    .update(members)
    .set({ notificationsDisabled: left })
    .where(sql`${members.id} = ${memberId} and ${members.notificationsDisabled} <> ${left}`)
    .returning({ id: members.id });
  return changed.length > 0;
}
