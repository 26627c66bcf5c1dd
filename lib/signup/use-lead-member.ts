'use client';
import { useCallback, useEffect } from 'react';
import { useRestored } from '@/lib/page-state/use-restored';
import { isLoggedIn } from '@/lib/session/login-state';

/** Calls `lead` where a member comes to this page, also by going back to it. It must keep its identity between renders. */
function useOnMember(lead: () => void): void {
  const leadMember = useCallback(() => {
    if (isLoggedIn()) lead();
  }, [lead]);
  useEffect(leadMember, [leadMember]);
  useRestored(leadMember);
}

/** Leads a member who comes here on to `to`. Whoever signs up on this page stays until the sign-up leads on. */
export function useLeadMember(to: string | undefined): void {
  const lead = useCallback(() => {
    if (to) window.location.replace(to);
  }, [to]);
  useOnMember(lead);
}

async function leadOn(): Promise<void> {
  // Loaded for members alone: landing pages are light for visitors.
  const { readLastUser } = await import('@/lib/session/last-user');
  window.location.replace(readLastUser()?.signup_step ? '/complete-signup' : '/members');
}

/** Leads a member who comes to the ordinary sign-up on: to the steps that are left, else to the search. */
export function useLeadMemberOn(): void {
  useOnMember(leadOn);
}
