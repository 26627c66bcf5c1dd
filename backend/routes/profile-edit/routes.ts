import { updateProfile } from '#contract/profile-edit';
import { route } from '../../http/route.ts';
import { changeProfile } from './handlers.ts';

export const profileEditRoutes = [route(updateProfile, changeProfile)];
