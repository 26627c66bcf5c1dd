import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { erasedOutcomes, visits } from '../db/schema/affiliates.ts';
import { events } from '../db/schema/chat.ts';
import { complaints } from '../db/schema/complaints.ts';
import { directdebitAttempts, directdebitBlocks, directdebitCollections } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { passkeyChallenges } from '../db/schema/passkeys.ts';
import { loginAttempts, mailTokens, sessions } from '../db/schema/sessions.ts';

const day = 24 * 3_600_000;

/** Events are for reconnecting streams: after a week a client has asked for everything anyway. */
const eventDays = 7;

/** Nobody is reminded of what is older than a month, so that nobody asks for longer what went out before. */
const reminderDays = 60;

/** A complaint of somebody without an account; a member's goes with the account. Customer service has it as a mail. */
const complaintDays = 365;

/** Attempts at a mandate are counted for a day; a bank takes an unauthorised debit back for 13 months. */
const attemptDays = 2;
const blockDays = 395;

/** Counts of affiliates' visitors: what a year's report compares itself with. */
const visitDays = 760;

/** A used link by which a member proved the present address: it says since when and why mail goes there. */
const isProofOfAddress = sql`(${mailTokens.kind} = 'mail_change' and ${mailTokens.used} is not null and exists (
  select 1 from ${members} m where m.id = ${mailTokens.memberId} and m.email = ${mailTokens.data} ->> 'email'))`;

/**
 * Takes away what has served its time: ended sessions, old links, codes and challenges, counted log-ins, events, sent
 * reminders, old counts of visits.
 */
export async function expireRows(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.delete(sessions).where(lt(sessions.expires, now));
  await db.delete(mailTokens).where(and(lt(mailTokens.expires, before(1)), sql`not ${isProofOfAddress}`));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires, now));
  await db.delete(loginAttempts).where(lt(loginAttempts.windowStart, before(1)));
  await db.delete(complaints).where(and(lt(complaints.created, before(complaintDays)), isNull(complaints.memberId)));
  await db.delete(sentReminders).where(lt(sentReminders.created, before(reminderDays)));
  await db.delete(directdebitAttempts).where(lt(directdebitAttempts.created, before(attemptDays)));
  await db.delete(directdebitBlocks).where(lt(directdebitBlocks.created, before(blockDays)));
  await db
    .update(directdebitCollections)
    .set({ ibanHash: null })
    .where(and(lt(directdebitCollections.created, before(blockDays)), isNotNull(directdebitCollections.ibanHash)));
  const oldest = before(visitDays).toISOString().slice(0, 10);
  for (const table of [visits, erasedOutcomes]) await db.delete(table).where(lt(table.day, oldest));
  await db.delete(events).where(lt(events.created, before(eventDays)));
}
