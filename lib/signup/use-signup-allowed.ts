'use client';
import { useEffect, useState } from 'react';
import type { Settings } from '#contract/settings';
import { firstTouch } from '@/lib/tracking/first-touch';

/**
 * Whether this visitor may sign up: everybody, those whom an affiliate brought, or nobody (specification, section 6).
 * Undefined while only the browser can tell.
 */
export function useSignupAllowed({ signups, signup_allowed }: Pick<Settings, 'signups' | 'signup_allowed'>) {
  const byNetwork = signups === 'with_trafficsource';
  const [allowed, setAllowed] = useState(byNetwork ? undefined : signup_allowed);
  useEffect(() => {
    if (byNetwork) setAllowed(Boolean(firstTouch(window.location.search)?.network));
  }, [byNetwork]);
  return allowed;
}
