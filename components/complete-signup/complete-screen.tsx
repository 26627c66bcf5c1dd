'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FailurePanel } from '@/components/layout/failure-panel';
import { LogInFirst } from '@/components/layout/log-in-first';
import { comeBackTo } from '@/lib/session/log-in-again';
import { completeSignup } from '@/lib/signup/move-on';
import { useOpening } from '@/lib/signup/use-opening';
import { CompleteSkeleton } from './complete-skeleton';
import { CompleteSteps, type Ways } from './complete-steps';

/** Where the steps go on, whatever page they were opened over. */
const resuming = '/complete-signup';

/** The sign-up after the account exists, from the step that comes next for this member. */
export function CompleteScreen(ways: Ways) {
  const t = useTranslations('complete_signup');
  const state = useOpening();
  const { level, onDone } = ways;
  const done = useRef(onDone);
  done.current = onDone;
  const complete = state.kind === 'complete' ? state.me : undefined;

  useEffect(() => comeBackTo(resuming), []);

  // Nothing is left to ask. Where the server does not hear so, the next visit tells it again.
  useEffect(() => {
    if (complete === undefined) return;
    completeSignup(complete)
      .catch(() => undefined)
      .then(() => done.current());
  }, [complete]);

  if (state.kind === 'visitor') return <LogInFirst back={resuming} />;
  if (state.kind === 'failed') {
    return (
      <FailurePanel
        level={level}
        title={t('error.title')}
        text={t('error.text')}
        failure={state.failure}
        onRetry={state.retry}
      />
    );
  }
  if (state.kind === 'ready') return <CompleteSteps {...ways} opening={state.opening} />;
  return <CompleteSkeleton label={t('loading')} />;
}
