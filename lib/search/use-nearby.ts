'use client';
import useSWR from 'swr';
import { findMembers } from '@/lib/api/members';
import { useLoggedIn } from '@/lib/session/login-state';
import { keepSeen } from './seen-profiles';
import { useListed } from './use-listed';
import { useOwnProfile } from './use-own-profile';

/** How many an overview shows: full rows in two, three and six columns. */
export const nearbyCount = 6;

/**
 * A few members near by, those of the member's own region first; real ones alone. Undefined while they are loaded. The
 * search of the same country fills the places up.
 */
export function useNearby() {
  const loggedIn = useLoggedIn();
  const { profile, failed } = useOwnProfile();
  const known = !loggedIn || profile !== undefined || failed;
  const region = profile?.region ?? undefined;
  const { data, error, mutate } = useSWR(
    known ? ['members.php', 'nearby', region] : null,
    async () => {
      const { results, similar } = await findMembers({ countryregion: region, with_photo: '1' });
      keepSeen([...results, ...similar]);
      return [...results, ...similar].filter(({ fictional }) => !fictional);
    },
    { revalidateIfStale: false },
  );
  const members = useListed(data);
  return {
    members: members?.slice(0, nearbyCount),
    /** Whether the member's region is known: else they are somewhere in the country. */
    nearby: region !== undefined,
    error: error as unknown,
    retry: () => void mutate(),
  };
}
