'use client';
import { useCallback, useEffect } from 'react';
import type { Profile } from '#contract/member';
import { isFailure } from '@/lib/api/api-failure';
import { useRestored } from '@/lib/page-state/use-restored';
import { useProfile } from '@/lib/search/use-profile';
import { isLoggedIn } from '@/lib/session/login-state';

/**
 * The member for whom somebody is about to sign up, as a visitor sees them. `gone`: nobody of this site, or no more;
 * `closed`: the site shows nobody to visitors.
 */
export type TargetView =
  | { state: 'loading' | 'gone' | 'closed' }
  | { state: 'failed'; failure: unknown; retry: () => void }
  | { state: 'shown'; profile: Profile };

export function useTarget(id: string | undefined): TargetView {
  const { profile, error, reload } = useProfile(id);
  if (isFailure(error, 'not_found', 'invalid_request', 'blocked')) return { state: 'gone' };
  if (isFailure(error, 'authentication_required')) return { state: 'closed' };
  if (profile) return { state: 'shown', profile };
  if (error !== undefined) return { state: 'failed', failure: error, retry: () => void reload() };
  return { state: 'loading' };
}

/** Leads a member who comes here on to `to`. Whoever signs up on this page stays until the sign-up leads on. */
export function useLeadMember(to: string | undefined): void {
  const lead = useCallback(() => {
    if (to && isLoggedIn()) window.location.replace(to);
  }, [to]);
  useEffect(lead, [lead]);
  useRestored(lead);
}
