import type { Profile } from '#contract/member';
import { type ProfileChange, updateProfile } from '#contract/profile-edit';
import { send } from './transport';

/** Changes one's own profile by what is given; how it is then. */
export async function changeProfile(change: ProfileChange): Promise<Profile> {
  return (await send(updateProfile, { body: change })).profile;
}
