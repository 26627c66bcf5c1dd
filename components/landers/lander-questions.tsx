'use client';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { SignupSite } from '@/components/signup/signup-site';
import { WizardSkeleton } from '@/components/signup/wizard-skeleton';
import type { Locale } from '@/lib/i18n/locales';
import { useLayer } from '@/lib/page-state/layers';
import { useLeadMemberOn } from '@/lib/signup/use-lead-member';
import { useSignupAllowed } from '@/lib/signup/use-signup-allowed';
import { shownHere } from '@/lib/signup/use-steps';

const loadWizard = () => import('@/components/signup/lander-wizard');
const LanderWizard = lazy(() => loadWizard().then((module) => ({ default: module.LanderWizard })));

/** For what is around the questions: when somebody comes near them, the other ones are loaded. */
export const comingNear = { onPointerEnter: () => void loadWizard(), onFocus: () => void loadWizard() };

/**
 * The answer to the first question, null until it is given, and what takes it. A page that is loaded again while the
 * other questions are asked goes on with them, since the draft keeps the answers. Back leads to the first question again. On a
 * site that takes the invited alone, a note about the invitation stands in place of the questions. A member is led on.
 */
export function useFirstAnswer(site: SignupSite) {
  const [given, setGiven] = useState<Record<string, string> | null>(null);
  const allowed = useSignupAllowed(site);
  useLeadMemberOn();
  useEffect(() => {
    if (allowed === false || shownHere('signup') !== null) setGiven({});
  }, [allowed]);
  useLayer(given !== null && allowed !== false, () => setGiven(null));
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setGiven(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
  };
  return { given, start };
}

interface OtherQuestionsProps {
  site: SignupSite;
  locale: Locale;
  given: Record<string, string>;
  aside?: ReactNode;
  onStep?: (step: number) => void;
}

const noStep = () => undefined;

/** The sign-up from its second question on, in the place of the first; loaded when somebody begins. */
export function OtherQuestions({ aside = null, onStep = noStep, ...rest }: OtherQuestionsProps) {
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <LanderWizard aside={aside} onStep={onStep} {...rest} />
    </Suspense>
  );
}
