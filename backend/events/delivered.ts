import { sql } from 'drizzle-orm';
import { type Db, notify, rows } from '../db/client.ts';
import { canBeOpenedBy } from '../routes/profile/queries.ts';
import { liveChannel, sayDelivered } from './signals.ts';

/**
 * Notes that messages reached one of the member's clients: written to an open stream, or read in an answer. Senders
 * whose message was not known to be delivered hear of it, if they may open the member's profile. The member's own messages
 * are left alone.
 */
export async function noteDelivered(db: Db, memberId: string, messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const news = await rows<{ sender: string; message: string }>(
    db,
    sql`
    with reached as (
      select conversation_id, max(position) as position from messages
      where id in ${messageIds} and sender_id <> ${memberId} group by conversation_id
    ), locked as (
      select cm.conversation_id, r.position from conversation_members cm
      join reached r on r.conversation_id = cm.conversation_id
      join profiles on profiles.member_id = cm.member_id
      join members on members.id = cm.member_id
      where cm.member_id = ${memberId} and cm.last_delivered < r.position and ${canBeOpenedBy(sql`cm.other_id`)}
      order by cm.conversation_id for no key update of cm
    ), moved as (
      update conversation_members cm set last_delivered = l.position from locked l
      where cm.conversation_id = l.conversation_id and cm.member_id = ${memberId}
      returning cm.conversation_id, l.position
    )
    select m.sender_id as sender, m.id as message
    from moved join messages m on m.conversation_id = moved.conversation_id and m.position = moved.position`,
  );
  notify(
    db,
    liveChannel,
    news.map(({ sender, message }) => sayDelivered(sender, message)),
  );
}
