import { blockMember, listBlocked, unblockMember } from '#contract/members';
import { route } from '../../http/route.ts';
import { block, blocked, unblock } from './handlers.ts';

export const blockRoutes = [route(blockMember, block), route(unblockMember, unblock), route(listBlocked, blocked)];
