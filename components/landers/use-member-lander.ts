'use client';
import { useEffect } from 'react';
import { useRoute } from '@/lib/page-state/use-path';
import { useLeadMember } from '@/lib/signup/use-lead-member';
import { useSignupAllowed } from '@/lib/signup/use-signup-allowed';
import { useTarget } from '@/lib/signup/use-target';
import { useTargetTitle } from '@/lib/signup/use-target-title';
import { useSite } from '@/lib/sites/site-context';
import { loadSignup } from './lazy-signup';

/** Whom a landing page is about, and whether its visitor may sign up. A member who comes here is led `onward`. */
export function useMemberLander(onward: 'profile' | 'chat') {
  const site = useSite();
  const id = useRoute()?.ids[0];
  const view = useTarget(id);
  const allowed = useSignupAllowed(site);
  useTargetTitle(view);
  useLeadMember(id && (onward === 'chat' ? `/members/${id}/chat` : `/members/${id}`));
  // The questions come next: they are there when they are asked for.
  useEffect(() => void loadSignup(), []);
  return { site, id, view, allowed, canWrite: site.signup_credits >= site.message_credits };
}
