'use client';
import useSWR from 'swr';
import type { ProfileAnswer } from '#contract/members';
import { readProfile } from '@/lib/api/members';
import { useLoggedIn } from '@/lib/session/login-state';

/** The key of one's own profile in the client's cache. */
export const ownProfileKey = 'profile.php';

/** The member's own profile: whom they look for and what they like. Undefined for visitors and until it is there. */
export function useOwnProfile() {
  const { data, error } = useSWR<ProfileAnswer>(useLoggedIn() ? ownProfileKey : null, () => readProfile(), {
    revalidateIfStale: false,
  });
  return { profile: data?.profile, failed: error !== undefined };
}
