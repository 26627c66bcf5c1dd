import { sql } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import { type Db, rows } from '../db/client.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { lockMembers } from '../events/write.ts';
import { type DueScope, scopeCondition, toldUntil, wantsMail } from './find-due.ts';
import { maySend, type SendingTimes } from './sending-time.ts';
import { staleDays, type Waiting } from './waiting.ts';

/** Minutes for which the last message of a conversation has been unread before a digest tells of it. */
const unreadMinutes = 60;

/** Of the member `m` with the settings `s`: whether a digest may go to them at all. */
export const wantsDigest = (now: string) =>
  sql`(${wantsMail('new_conversations', now)} or ${wantsMail('new_messages', now)})`;

/**
 * Of the member `m` with the settings `s`: conversations with unread messages of people, of the kinds that are wanted by
 * mail. A conversation that the other began is a new one as long as all of it is unread.
 */
const unread = (now: string) => sql`
  from conversation_members c
    join conversations k on k.id = c.conversation_id
    join members o on o.id = c.other_id
  where c.member_id = m.id and c.visible and c.unread > 0 and o.status <> 'deleted' and not o.fictional
    and case when k.started_by = c.other_id and c.unread >= k.last_position
      then ${wantsMail('new_conversations', now)} else ${wantsMail('new_messages', now)} end`;

type Due = Omit<SendingTimes, 'cadence'> & { id: string; siteId: string } & Record<string, unknown>;

/**
 * Members with messages that have been unread for an hour and that no digest told of, who are not on the site and were
 * there since the last digest. Whether their hours are quiet is not asked here.
 */
function findDue(db: Db, now: Date, scope: DueScope): Promise<Due[]> {
  const moment = now.toISOString();
  const last = toldUntil(sql`(select max(r.created) from sent_reminders r
    where r.member_id = m.id and r.type = 'new_messages' and r.channel = 'email')`);
  return rows<Due>(
    db,
    sql`select m.id, m.site_id as "siteId", s.quiet_from as "quietFrom", s.quiet_until as "quietUntil",
          s.time_zone as "timeZone", p.country
        from members m
        join profiles p on p.member_id = m.id
        left join notification_settings s on s.member_id = m.id
        where ${wantsDigest(moment)}
          and (p.online_until is null or p.online_until <= ${moment}::timestamptz)
          and ${last} < p.last_active
          and exists (select 1 ${unread(moment)} and c.updated > ${last}
            and c.updated <= ${moment}::timestamptz - ${unreadMinutes} * interval '1 minute'
            and c.updated > ${moment}::timestamptz - ${staleDays} * interval '1 day')
          and ${scopeCondition(scope)}`,
  );
}

interface DigestDeps {
  db: Db;
  jobs: Jobs;
  clock: Clock;
}

/** As `queue` of the reminders: written down and queued in one transaction, and asked again under the members' locks. */
async function queue({ db, jobs }: DigestDeps, ids: string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembers(tx, ids);
    const due = await findDue(tx, now, { ids });
    if (!due.length) return;
    const sent = { type: 'new_messages', channel: 'email', created: now } as const;
    await tx.insert(sentReminders).values(due.map(({ id, siteId }) => ({ ...sent, siteId, memberId: id })));
    for (const { id } of due) await jobs.send(tx, 'reminder-mail', { member: id, type: 'new_messages' });
  });
}

/** Goes through everybody whose messages wait, `batch` at a time, and queues a digest where no quiet hours forbid it. */
export async function queueDigests(deps: DigestDeps, batch = 200): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const now = deps.clock.now();
    const found: Due[] = await findDue(deps.db, now, { after, limit: batch });
    const ids = found.filter((one) => maySend({ ...one, cadence: 'at_once' }, now)).map(({ id }) => id);
    if (ids.length) await queue(deps, ids, now);
    after = found.length < batch ? undefined : found.at(-1)?.id;
  }
}

/** Counts what a digest to a member tells of, as it is now. */
export async function countForDigest(db: Db, memberId: string, now: Date): Promise<Waiting> {
  const moment = now.toISOString();
  const [found] = await rows<{ messages: number; conversations: number }>(
    db,
    sql`select (select coalesce(sum(c.unread), 0)::int ${unread(moment)}) as messages,
          (select count(*)::int ${unread(moment)}) as conversations
        from members m left join notification_settings s on s.member_id = m.id where m.id = ${memberId}`,
  );
  return { messages: 0, conversations: 0, ...found, likes: 0, newcomers: 0 };
}
