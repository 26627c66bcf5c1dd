'use client';
import { useMemo } from 'react';
import { useRoute } from '@/lib/page-state/use-path';
import { useLeadMember } from '@/lib/signup/use-lead-member';
import { useTarget } from '@/lib/signup/use-target';
import { useTargetTitle } from '@/lib/signup/use-target-title';
import { SignupFrame } from './signup-frame';
import type { SignupSite } from './signup-site';

/** The sign-up for the member whom the address names. Whoever is a member already is led to that profile. */
export function TargetSignup({ site }: { site: SignupSite }) {
  const id = useRoute()?.ids[0];
  const target = useMemo(() => (id === undefined ? null : { id }), [id]);
  useTargetTitle(useTarget(id));
  useLeadMember(id && `/members/${id}`);
  return <SignupFrame site={site} target={target} />;
}
