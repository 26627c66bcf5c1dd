'use client';
import type { LookingFor } from '#contract/member';
import { useOwnProfile } from '@/lib/search/use-own-profile';
import { useLoggedIn } from '@/lib/session/login-state';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';

/** What a search without filters looks for. */
export interface SearchHome {
  gender: LookingFor;
  country: string;
  /** False while the member's own wishes are still on their way. */
  known: boolean;
}

/** A member's search starts from their own wishes and country, a visitor's from the host's country. */
export function useSearchHome(): SearchHome {
  const loggedIn = useLoggedIn();
  const { user } = useUser();
  const { country } = useSite();
  const { profile, failed } = useOwnProfile();
  return {
    gender: profile?.looking_for ?? 'everyone',
    country: user?.profile.country ?? country,
    known: !loggedIn || profile !== undefined || failed,
  };
}
