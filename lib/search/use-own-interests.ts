'use client';
import useSWR from 'swr';
import type { Interest } from '#contract/interests';
import type { ProfileAnswer } from '#contract/members';
import { useLoggedIn } from '@/lib/session/login-state';
import { ownProfileKey } from './use-own-profile';

const none: readonly Interest[] = [];

/** What the member likes, once their own profile has been loaded for something else: it is worth no call of its own. */
export function useOwnInterests(): readonly Interest[] {
  return useSWR<ProfileAnswer>(useLoggedIn() ? ownProfileKey : null, null).data?.profile.interests ?? none;
}
