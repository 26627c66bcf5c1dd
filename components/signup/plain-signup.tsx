'use client';
import { useLeadMemberOn } from '@/lib/signup/use-lead-member';
import { SignupFrame } from './signup-frame';
import type { SignupSite } from './signup-site';

/** The sign-up for nobody in particular. A member is led on. */
export function PlainSignup({ site }: { site: SignupSite }) {
  useLeadMemberOn();
  return <SignupFrame site={site} />;
}
