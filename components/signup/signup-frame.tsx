'use client';
import { InformationCircleIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { likelyAnswers, type SignupTarget } from '@/lib/signup/target';
import { useTarget } from '@/lib/signup/use-target';
import { SignupScreen } from './signup-screen';
import type { SignupSite } from './signup-site';
import { TargetCard, TargetRow } from './target-card';

interface SignupFrameProps {
  site: SignupSite;
  /** Whose profile led here; null while the address is still to be read, undefined for the ordinary sign-up. */
  target?: SignupTarget | null;
  onStep?: (step: number) => void;
  /** With it a button closes the frame: the one way out of a sign-up that is under way. */
  onClose?: () => void;
}

/** The promise, or whom one signs up for, on the left from 992 px; the questions on the right. */
export function SignupFrame({ site, target, onStep, onClose }: SignupFrameProps) {
  const t = useTranslations('signup_for');
  const signup = useTranslations('signup');
  const view = useTarget(target?.id);
  const profile = target && view.state === 'shown' ? view.profile : undefined;
  const waits = target === null || (target !== undefined && view.state === 'loading');
  const gone = target && view.state === 'gone';
  return (
    <div className="flex h-full min-h-[inherit]">
      <div className="relative flex w-85 shrink-0 flex-col justify-end overflow-hidden bg-banner p-6 text-on-banner max-lg:hidden">
        {profile ? (
          <TargetCard profile={profile} />
        ) : waits ? (
          <Skeleton className="h-15 w-full" />
        ) : (
          <SitePromise site={site} />
        )}
      </div>
      <div className="relative flex min-w-0 flex-1 flex-col overflow-y-auto p-5 max-sm:pt-3 md:p-10">
        {onClose && (
          <IconButton
            label={signup('close')}
            icon={<XMarkIcon />}
            className="absolute top-3 right-3 z-10"
            onClick={onClose}
          />
        )}
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
        />
      </div>
    </div>
  );
}

function SitePromise({ site }: { site: SignupSite }) {
  const t = useTranslations('signup');
  return (
    <>
      <img
        src="/illustrations/sign-up.webp"
        alt=""
        width={340}
        height={620}
        className="absolute inset-0 size-full object-cover"
      />
      <p className="relative text-22 font-display">{t('promise', { credits: site.signup_credits })}</p>
      <p className="relative mt-1 text-14">{t('promise_text')}</p>
    </>
  );
}
