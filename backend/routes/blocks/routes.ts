import { blockMember, listBlocked, unblockMember } from '#contract/members';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { route } from '../../http/route.ts';
import { block, blocked, unblock } from './handlers.ts';

/** To block is never refused, also not while the other one's account is deleted and may come back. Blocking and unblocking in turn would fill the other one's stream. */
const unblockRate: LimitRule = { name: 'unblock', points: 30, seconds: 3_600 };

export const blockRoutes = [
  route(blockMember, block),
  route(unblockMember, unblock, { rate: unblockRate }),
  route(listBlocked, blocked),
];
