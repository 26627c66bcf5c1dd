import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { maySend, type SendingTimes } from '../notifications/sending-time.ts';

/** What is told of a message at once, by the settings of these names. */
export type MessagePush = 'new_conversations' | 'new_messages';

/** Of the member `m` and the row `c` of a conversation: something unread of a person who is still there. */
export const unreadOfSomebody = sql`c.member_id = m.id and c.visible and c.unread > 0
  and exists (select 1 from members o where o.id = c.other_id and o.status <> 'deleted' and not o.fictional)`;

/**
 * Whether a member still wants to hear of a conversation now: not where it was read meanwhile, where this kind is turned
 * off, in a pause or in quiet hours. How often reminders come is another question: this is none.
 */
export async function isWantedNow(db: Db, kind: MessagePush, memberId: string, now: Date, conversation: string) {
  const [found] = await rows<Omit<SendingTimes, 'cadence'> & Record<string, unknown>>(
    db,
    sql`select s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone", p.country
        from members m join profiles p on p.member_id = m.id
        join conversation_members c on c.conversation_id = ${conversation}
        left join notification_settings s on s.member_id = m.id
        where m.id = ${memberId} and m.status = 'active' and m.deleted is null and m.paused is null
          and not coalesce(s.push_off, '{}') @> array[${kind}::text] and ${unreadOfSomebody}`,
  );
  return found !== undefined && maySend({ ...found, cadence: 'at_once' }, now);
}
