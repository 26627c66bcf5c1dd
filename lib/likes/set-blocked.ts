import { mutate } from 'swr';
import { block, unblock } from '@/lib/api/members';
import { forgetThreads } from '@/lib/chat/use-thread';
import { hideFromLists } from '@/lib/search/seen-profiles';
import { sessionKeys } from '@/lib/session/session';

/**
 * Blocks a member or takes the block back: they leave the lists that were loaded before, or come back to them, and
 * chats and likes are asked for anew, since both lose what was between them. Throws the refusal.
 */
export async function setBlocked(id: string, blocked: boolean): Promise<void> {
  await (blocked ? block(id) : unblock(id));
  hideFromLists(id, blocked);
  forgetThreads();
  await Promise.all([mutate(sessionKeys.chats), mutate(sessionKeys.likes)]);
}
