'use client';
import { useEffect, useState } from 'react';
import type { Settings } from '#contract/settings';
import { keepsSlug, matchRoute } from '@/lib/routes';
import { firstTouch, keepFirstTouch, withSlug } from '@/lib/tracking/first-touch';

/** What the visitor's address says of an affiliate; the free word behind a member's landing page counts as `sub3`. */
function touchHere(): string {
  const route = matchRoute(window.location.pathname);
  return withSlug(window.location.search, route && !keepsSlug(route) ? route.slug : undefined);
}

/**
 * Whether this visitor may sign up: everybody, those whom an affiliate brought, or nobody (specification, section 6).
 * Undefined while only the browser can tell. Keeps the first touch.
 */
export function useSignupAllowed({ signups, signup_allowed }: Pick<Settings, 'signups' | 'signup_allowed'>) {
  const byNetwork = signups === 'with_trafficsource';
  const [allowed, setAllowed] = useState(byNetwork ? undefined : signup_allowed);
  useEffect(() => {
    const here = touchHere();
    keepFirstTouch(here);
    if (byNetwork) setAllowed(Boolean(firstTouch(here)?.network));
  }, [byNetwork]);
  return allowed;
}
