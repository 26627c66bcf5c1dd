import { block, unblock } from '@/lib/api/members';
import { setOutOfSight } from './out-of-sight';

/** Blocks a member or takes the block back, and puts them out of sight or back. Throws the refusal. */
export async function setBlocked(id: string, blocked: boolean): Promise<void> {
  await (blocked ? block(id) : unblock(id));
  await setOutOfSight(id, blocked);
}
