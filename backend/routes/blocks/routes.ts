import { blockMember, listBlocked, unblockMember } from '#contract/members';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { route } from '../../http/route.ts';
import { block, blocked, unblock } from './handlers.ts';

/**
 * More than a member blocks on the worst of days. Each search of both members reads the blocks (decision 143). A block is
 * not refused while the other one's account is deleted and may come back.
 */
export const blockRate: LimitRule = { name: 'block', points: 500, seconds: 86_400 };

/** Blocking and unblocking in turn would fill the other member's stream. */
const unblockRate: LimitRule = { name: 'unblock', points: 30, seconds: 3_600 };

export const blockRoutes = [
  route(blockMember, block, { rate: blockRate }),
  route(unblockMember, unblock, { rate: unblockRate }),
  route(listBlocked, blocked),
];
