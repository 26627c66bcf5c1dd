import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/client.ts';
import { appendEvents } from '../../events/write.ts';

/** Conversations of which a member who has just confirmed hears at once; the list of chats has all of them. */
const atMost = 50;

/**
 * Tells a member who has confirmed the account of the answers that were kept until now: the last message of each
 * conversation with unread ones, the oldest first. Call it in the transaction that confirms.
 */
export async function revealAnswers(tx: Db, memberId: string): Promise<void> {
  const kept = await rows<{ id: string }>(
    tx,
    sql`select last.id from conversation_members cm
        join lateral (
          select m.id from messages m where m.conversation_id = cm.conversation_id and m.sender_id <> ${memberId}
          order by m.position desc limit 1
        ) last on true
        where cm.member_id = ${memberId} and cm.visible and cm.unread > 0
        order by cm.updated limit ${atMost}`,
  );
  await appendEvents(
    tx,
    kept.map(({ id }) => ({ member: memberId, event: { type: 'message', message: id } })),
  );
}
