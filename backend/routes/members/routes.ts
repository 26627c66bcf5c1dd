import { searchMembers } from '#contract/members';
import { route } from '../../http/route.ts';
import { search } from './handlers.ts';

export const memberRoutes = [route(searchMembers, search)];
