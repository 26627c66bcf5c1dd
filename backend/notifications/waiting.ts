import { type SQL, sql } from 'drizzle-orm';
import { isUnhidden } from '../accounts/conditions.ts';
import { newDays } from '../accounts/new-days.ts';
import { type Db, rows } from '../db/client.ts';
import type { ReminderType } from './reminder-types.ts';

/** What a conversation needs before somebody is reminded of it: minutes in which the member may have seen it anyway. */
const graceMinutes = 10;

/** Days after which neither a reminder nor a digest tells of a thing again. */
export const staleDays = 30;

/** Of whom a member is told: of everybody, or of people alone, since a push message has no room to mark the others. */
export type From = 'everybody' | 'people';
const only = (from: From, member: SQL) => (from === 'people' ? sql`and not ${member}.fictional` : sql``);

/** Of the member `m`: unread messages of those who are still there. */
const unread = (from: From) => sql`
  from conversation_members c join members o on o.id = c.other_id
  where c.member_id = m.id and c.visible and c.unread > 0 and o.status <> 'deleted' ${only(from, sql`o`)}`;

/** Of the member `m`: likes not seen yet, of those whom they can open. */
const newLikes = (from: From) => sql`
  from likes l join profiles lp on lp.member_id = l.member_id join members lm on lm.id = l.member_id
  where l.target_id = m.id and not l.seen and (lp.status = 'active' or lp.visibility = 'matches' and lm.status = 'active'
    and ${isUnhidden(sql`lm`)}) ${only(from, sql`lm`)}`;

/** New people for member `m` with profile `p`: real, from the same country, and of a gender that `m` looks for. */
const newcomers = (now: string) => sql`
  from profiles np join members nm on nm.id = np.member_id
  where np.site_id = m.site_id and np.country = p.country and np.status = 'active' and nm.id <> m.id
    and nm.status = 'active' and not nm.fictional and nm.created > ${now}::timestamptz - ${newDays} * interval '1 day'
    and p.looking_for in ('everyone', np.gender)
    and not exists (select 1 from blocks b
      where (b.member_id = m.id and b.target_id = nm.id) or (b.member_id = nm.id and b.target_id = m.id))`;

/** Whether there is something of a type that the member `m` has not been reminded of since `last`, a moment in SQL. */
export function somethingNew(type: ReminderType, from: From, now: string, last: SQL): SQL {
  const recent = (moment: SQL) =>
    sql`${moment} > ${last} and ${moment} > ${now}::timestamptz - ${staleDays} * interval '1 day'`;
  if (type === 'unread_message_reminders') {
    return sql`exists (select 1 ${unread(from)} and ${recent(sql`c.updated`)}
      and c.updated <= ${now}::timestamptz - ${graceMinutes} * interval '1 minute')`;
  }
  if (type === 'like') return sql`exists (select 1 ${newLikes(from)} and ${recent(sql`l.created`)})`;
  return sql`m.created <= ${now}::timestamptz - interval '7 days'
    and (exists (select 1 ${unread(from)}) or exists (select 1 ${newLikes(from)}) or exists (select 1 ${newcomers(now)}))`;
}

/** What waits for a member. */
export interface Waiting extends Record<string, number> {
  messages: number;
  conversations: number;
  likes: number;
  newcomers: number;
}

/** Whether any of it is what a type of reminder is about. */
export function isWaiting(type: ReminderType, { messages, likes, newcomers }: Waiting): boolean {
  if (type === 'unread_message_reminders') return messages > 0;
  return likes > 0 || (type === 'weekly_updates' && messages + newcomers > 0);
}

/** Counts what waits for a member, as it is now. */
export async function countWaiting(db: Db, memberId: string, now: Date, from: From = 'everybody'): Promise<Waiting> {
  const moment = now.toISOString();
  const [found] = await rows<Waiting>(
    db,
    sql`select
          (select coalesce(sum(c.unread), 0)::int ${unread(from)}) as messages,
          (select count(*)::int ${unread(from)}) as conversations,
          (select count(*)::int ${newLikes(from)}) as likes,
          (select count(*)::int ${newcomers(moment)}) as newcomers
        from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`,
  );
  return found ?? { messages: 0, conversations: 0, likes: 0, newcomers: 0 };
}
