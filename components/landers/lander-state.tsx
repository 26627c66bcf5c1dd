'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailurePanel } from '@/components/layout/failure-panel';
import { InviteOnly } from '@/components/signup/invite-only';
import type { TargetView } from '@/lib/signup/use-target';
import { useSite } from '@/lib/sites/site-context';
import { LazySignup } from './lazy-signup';

interface LanderStateProps {
  view: TargetView;
  allowed: boolean | undefined;
  /** The page's own shape while it waits. */
  children: ReactNode;
}

/** A landing page without its member: still loading, gone, or by invitation only. Whoever may sign up still can. */
export function LanderState({ view, allowed, children }: LanderStateProps) {
  const t = useTranslations('lander_member');
  const signupFor = useTranslations('signup_for');
  const signup = useTranslations('signup');
  const site = useSite();
  if (allowed === false) {
    return (
      <StageCard>
        <InviteOnly name={site.name} />
      </StageCard>
    );
  }
  if (view.state === 'failed') {
    return (
      <StageCard>
        <FailurePanel
          level={2}
          title={t('failed.title')}
          text={t('failed.text')}
          failure={view.failure}
          onRetry={view.retry}
        />
      </StageCard>
    );
  }
  if (view.state !== 'gone' && view.state !== 'closed') return children;
  const gone = view.state === 'gone';
  return (
    <StageCard>
      <h1 className={gone ? 'text-22' : 'sr-only'}>{gone ? signupFor('gone.title') : signup('page_title')}</h1>
      {gone && <p className="mt-1 mb-3 text-14 text-text-2 sm:mb-5 sm:text-16">{signupFor('gone.text')}</p>}
      <LazySignup site={site} />
    </StageCard>
  );
}

function StageCard({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-stage pt-16 sm:items-center sm:justify-center sm:px-4 sm:py-28">
      <div className="flex w-full flex-1 flex-col rounded-t-sheet bg-surface p-5 text-text sm:max-w-130 sm:flex-none sm:rounded-sheet sm:p-8 sm:shadow-overlay">
        {children}
      </div>
    </div>
  );
}
