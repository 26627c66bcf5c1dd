import { sql } from 'drizzle-orm';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import { type Db, rows } from '../db/client.ts';
import { type MessagePush, unreadOfSomebody } from './message-push.ts';
import { queuePush } from './queue-push.ts';

/**
 * Queues a push message about what has just been written to a member, in the transaction that stores it: for the first
 * unread message of a conversation alone, so that there is one until it is read.
 */
export async function queueMessagePush(
  tx: Db,
  jobs: Jobs,
  receiver: string,
  { conversationId, senderId, position }: { conversationId: string; senderId: string; position: number },
): Promise<void> {
  const told = await rows(
    tx,
    sql`select m.id from members m join conversation_members c on c.conversation_id = ${conversationId}
        where m.id = ${receiver} and c.unread = 1 and ${unreadOfSomebody}`,
  );
  if (!told.length) return;
  const kind: MessagePush = position === 1 ? 'new_conversations' : 'new_messages';
  const [path, also] = [`/chats/${conversationId}`, `/members/${senderId}/chat`];
  await queuePush(tx, jobs, [receiver], { kind, path, also, about: conversationId });
}
