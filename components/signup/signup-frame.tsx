'use client';
import { InformationCircleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { likelyAnswers, type SignupTarget } from '@/lib/signup/target';
import { useTarget } from '@/lib/signup/use-target';
import { SignupScreen } from './signup-screen';
import { SignupPromise, SignupShell } from './signup-shell';
import type { SignupSite } from './signup-site';
import { TargetCard, TargetRow } from './target-card';

interface SignupFrameProps {
  site: SignupSite;
  /** Whose profile led here; null while the address is still to be read, undefined for the ordinary sign-up. */
  target?: SignupTarget | null;
  onStep?: (step: number) => void;
  onCreated?: () => void;
  /** With it a button closes the frame: the one way out of a sign-up that is under way. */
  onClose?: () => void;
}

/** The promise, or whom one signs up for, on the left from 992 px; the questions on the right. */
export function SignupFrame({ site, target, onStep, onCreated, onClose }: SignupFrameProps) {
  const t = useTranslations('signup_for');
  const signup = useTranslations('signup');
  const view = useTarget(target?.id);
  const profile = target && view.state === 'shown' ? view.profile : undefined;
  const waits = target === null || (target !== undefined && view.state === 'loading');
  const gone = target && view.state === 'gone';
  return (
    <SignupShell
      aside={
        profile ? (
          <TargetCard profile={profile} />
        ) : waits ? (
          <Skeleton className="h-15 w-full" />
        ) : (
          <SignupPromise title={signup('promise', { credits: site.signup_credits })} text={signup('promise_text')} />
        )
      }
      onClose={onClose}
      closeLabel={signup('close')}
    >
      {profile && <TargetRow profile={profile} />}
      {waits && (
        <div className="mb-1 flex items-center gap-3 lg:hidden">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-6 w-48" />
        </div>
      )}
      {gone && (
        <Alert icon={<InformationCircleIcon />} title={t('gone.title')} className="mb-4">
          {t('gone.text')}
        </Alert>
      )}
      <SignupScreen
        site={site}
        target={target && !gone ? { ...target, likely: profile && likelyAnswers(profile) } : undefined}
        onStep={onStep}
        onCreated={onCreated}
      />
    </SignupShell>
  );
}
