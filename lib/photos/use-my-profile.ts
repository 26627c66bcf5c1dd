'use client';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { ProfileAnswer } from '#contract/members';
import { readProfile } from '@/lib/api/members';
import { onLiveEvent } from '@/lib/live/live';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { useLoggedIn } from '@/lib/session/login-state';

/** One's own profile to be changed: asked anew with the page, and when the server tells of a change, as of a photo. */
export function useMyProfile() {
  const { data, error, mutate } = useSWR<ProfileAnswer>(useLoggedIn() ? ownProfileKey : null, () => readProfile());
  useEffect(() => onLiveEvent(({ type }) => void (type === 'user' && mutate())), [mutate]);
  return { profile: data?.profile, error: error as unknown, reload: mutate };
}
