'use client';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { ProfileAnswer } from '#contract/members';
import { readProfile } from '@/lib/api/members';
import { followLive } from '@/lib/live/live';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { useLoggedIn } from '@/lib/session/login-state';

/** The member's own profile to be changed: read with the page, and again for each change, as of a photo, and when the stream opens. */
export function useMyProfile() {
  const { data, error, mutate } = useSWR<ProfileAnswer>(useLoggedIn() ? ownProfileKey : null, () => readProfile());
  useEffect(() => {
    const read = () => void mutate();
    return followLive(({ type }) => type === 'user' && read(), read);
  }, [mutate]);
  return { profile: data?.profile, error: error as unknown, reload: mutate };
}
