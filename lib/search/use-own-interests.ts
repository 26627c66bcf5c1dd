'use client';
import useSWR from 'swr';
import type { Interest } from '#contract/interests';
import type { ProfileAnswer } from '#contract/members';
import { readProfile } from '@/lib/api/members';
import { useLoggedIn } from '@/lib/session/login-state';
import { ownProfileKey } from './use-own-profile';

const none: readonly Interest[] = [];

/** What the member likes, once their own profile has been loaded for something else: it is worth no call of its own. */
export function useOwnInterests(): readonly Interest[] {
  // SWR lets the hook that was mounted first load again for all others. So this hook needs a loader, but never starts it.
  const { data } = useSWR<ProfileAnswer>(useLoggedIn() ? ownProfileKey : null, () => readProfile(), {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data?.profile.interests ?? none;
}
