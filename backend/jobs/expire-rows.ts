import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { foldRareLabels } from '../affiliates/fold-rare-labels.ts';
import { deleteUnreversible, forgetErasedClicks } from '../affiliates/forget-click.ts';
import { foldBefore } from '../broadcasts/counts.ts';
import type { Db } from '../db/client.ts';
import { erasedOutcomes, erasedPostbacks, visits } from '../db/schema/affiliates.ts';
import { events } from '../db/schema/chat.ts';
import { complaints } from '../db/schema/complaints.ts';
import { directdebitAttempts, directdebitBlocks, directdebitCollections } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { passkeyChallenges } from '../db/schema/passkeys.ts';
import { loginAttempts, mailTokens, sessions } from '../db/schema/sessions.ts';
import { deleteEndedMandates, disputedSince } from '../directdebit/queries.ts';
import { dayOf } from '../local-day.ts';
import { keptDays } from '../privacy/kept-days.ts';

const day = 24 * 3_600_000;

/** The used link that proved a member's present address. It stays: it records since when and why mail goes there. */
const isProofOfAddress = sql`(${mailTokens.kind} = 'mail_change' and ${mailTokens.used} is not null and exists (
  select 1 from ${members} m where m.id = ${mailTokens.memberId} and m.email = ${mailTokens.data} ->> 'email'))`;

/**
 * Deletes rows at the end of their period: sessions, links, codes, challenges, counted log-ins, events, sent reminders
 * and broadcasts, counts of visits and operators' actions, and labels of few visits. `keptDays` has the periods.
 */
export async function expireRows(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const dayBefore = (days: number) => dayOf(before(days), 'UTC');
  await db.delete(sessions).where(lt(sessions.expires, now));
  await db.delete(mailTokens).where(and(lt(mailTokens.expires, before(1)), sql`not ${isProofOfAddress}`));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires, now));
  await db.delete(loginAttempts).where(lt(loginAttempts.windowStart, before(1)));
  await db
    .delete(complaints)
    .where(and(lt(complaints.created, before(keptDays.visitorComplaint)), isNull(complaints.memberId)));
  await foldBefore(db, before(keptDays.broadcast));
  await db.delete(sentReminders).where(lt(sentReminders.created, before(keptDays.reminder)));
  await db.delete(directdebitAttempts).where(lt(directdebitAttempts.created, before(keptDays.debitAttempt)));
  const disputed = new Date(`${disputedSince(now)}T00:00:00Z`);
  await db.delete(directdebitBlocks).where(lt(directdebitBlocks.created, disputed));
  await db
    .update(directdebitCollections)
    .set({ ibanHash: null })
    .where(and(lt(directdebitCollections.created, disputed), isNotNull(directdebitCollections.ibanHash)));
  await deleteEndedMandates(db, now);
  await db.delete(operatorActions).where(lt(operatorActions.created, before(keptDays.operatorAction)));
  await forgetErasedClicks(db);
  await deleteUnreversible(db, disputed);
  for (const table of [visits, erasedOutcomes, erasedPostbacks])
    await db.delete(table).where(lt(table.day, dayBefore(keptDays.affiliateCount)));
  await foldRareLabels(db, dayBefore(keptDays.rareLabel));
  await db.delete(events).where(lt(events.created, before(keptDays.event)));
}
