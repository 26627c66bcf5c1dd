'use client';
import useSWR from 'swr';
import type { Profile } from '#contract/member';
import { findMembers } from '@/lib/api/members';
import { useLoggedIn } from '@/lib/session/login-state';
import { keepSeen } from './seen-profiles';
import { useListed } from './use-listed';
import { useOwnProfile } from './use-own-profile';

/** How many an overview shows: full rows in two, three and six columns. */
export const nearbyCount = 6;

/** Kilometres up to which a member counts as near: about an hour's drive. */
const nearKm = 100;

/** Without a distance, the region decides. */
const isNear = ({ distance, region }: Profile, ownRegion: string | undefined) =>
  distance === undefined ? ownRegion !== undefined && region === ownRegion : distance <= nearKm;

/** Members near the own place first, in the order of the search; then the others, the nearest first. */
function byNearness(profiles: Profile[], ownRegion: string | undefined): Profile[] {
  const rank = (profile: Profile) => (isNear(profile, ownRegion) ? 0 : (profile.distance ?? Number.MAX_SAFE_INTEGER));
  return profiles.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * A few real members, those near the own place first. Undefined while they are loaded. Where too few are near, similar
 * members of the same country fill the places.
 */
export function useNearby() {
  const loggedIn = useLoggedIn();
  const { profile, failed } = useOwnProfile();
  const known = !loggedIn || profile !== undefined || failed;
  const region = profile?.region ?? undefined;
  const hasCity = Boolean(profile?.city);
  const { data, error, mutate } = useSWR(
    known ? ['members.php', 'nearby', region, hasCity] : null,
    async () => {
      const near = hasCity ? { distance: nearKm } : { countryregion: region };
      const { results, similar } = await findMembers({ ...near, with_photo: '1' });
      keepSeen([...results, ...similar]);
      return byNearness(
        [...results, ...similar].filter(({ fictional }) => !fictional),
        region,
      );
    },
    { revalidateIfStale: false },
  );
  const members = useListed(data)?.slice(0, nearbyCount);
  return {
    members,
    /** Whether all of them are near. */
    nearby: members?.every((member) => isNear(member, region)) ?? region !== undefined,
    error: error as unknown,
    retry: () => void mutate(),
  };
}
