'use client';
import type { Profile } from '#contract/member';
import { isFailure } from '@/lib/api/api-failure';
import { useProfile } from '@/lib/search/use-profile';

/**
 * The member for whom somebody is about to sign up, as a visitor sees them. `gone`: nobody of this site, or no more;
 * `closed`: the site shows nobody to visitors.
 */
export type TargetView =
  | { state: 'loading' | 'gone' | 'closed' }
  | { state: 'failed'; failure: unknown; retry: () => void }
  | { state: 'shown'; profile: Profile };

export function useTarget(id: string | undefined): TargetView {
  const { profile, error, reload } = useProfile(id, { forVisitor: true });
  if (isFailure(error, 'not_found', 'invalid_request', 'blocked')) return { state: 'gone' };
  if (isFailure(error, 'authentication_required')) return { state: 'closed' };
  if (profile) return { state: 'shown', profile };
  if (error !== undefined) return { state: 'failed', failure: error, retry: () => void reload() };
  return { state: 'loading' };
}
