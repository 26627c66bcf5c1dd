import { mutate } from 'swr';
import type { Profile } from '#contract/member';
import type { ProfileAnswer } from '#contract/members';
import { ownProfileKey } from '@/lib/search/use-own-profile';

/** Shows one's own profile as the server has saved it; the photos are changed elsewhere. */
export const keepProfile = (profile: Profile) =>
  mutate<ProfileAnswer>(
    ownProfileKey,
    (answer) => answer && { ...answer, profile: { ...profile, images: answer.profile.images } },
    { revalidate: false },
  );
