import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { isWantedNow, type MessagePush } from './message-push.ts';
import { queuePush } from './queue-push.ts';

interface Written {
  conversationId: string;
  senderId: string;
  position: number;
  created: Date;
}

/**
 * Queues a push message about what has just been written to a member, in the transaction that stores it: where they
 * want to hear of it, and of nothing else in this conversation that is unread they have been told.
 */
export async function queueMessagePush(
  tx: Db,
  jobs: Jobs,
  receiver: string,
  { conversationId, senderId, position, created }: Written,
): Promise<void> {
  const kind: MessagePush = position === 1 ? 'new_conversations' : 'new_messages';
  const about = { about: conversationId, position };
  if (!(await isWantedNow(tx, kind, receiver, created, about))) return;
  const [path, also] = [`/chats/${conversationId}`, `/members/${senderId}/chat`];
  await queuePush(tx, jobs, [receiver], { kind, path, also, ...about });
}
