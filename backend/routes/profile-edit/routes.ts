import { updateProfile } from '#contract/profile-edit';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { route } from '../../http/route.ts';
import { changeProfile } from './handlers.ts';

/** Each change writes the profile's indexes and an event that is kept for a week. */
const changeRate: LimitRule = { name: 'profile', points: 60, seconds: 60 };

export const profileEditRoutes = [route(updateProfile, changeProfile, { rate: changeRate })];
