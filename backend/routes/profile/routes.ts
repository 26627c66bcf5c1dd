import { getProfile } from '#contract/members';
import { route } from '../../http/route.ts';
import { showProfile } from './handlers.ts';

export const profileRoutes = [route(getProfile, showProfile)];
