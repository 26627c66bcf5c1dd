import type { Profile } from '#contract/member';

/** One's own profile without the photos that nobody else sees: those being checked, and those not accepted. */
export function asOthersSee(profile: Profile): Profile {
  return { ...profile, images: profile.images.filter((image) => image.locked || image.status === 'active') };
}
