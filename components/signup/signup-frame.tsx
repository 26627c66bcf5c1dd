'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { SignupScreen } from './signup-screen';
import type { SignupSite } from './signup-site';

interface SignupFrameProps {
  site: SignupSite;
  onStep?: (step: number) => void;
  /** With it a button closes the frame: the one way out of a sign-up that is under way. */
  onClose?: () => void;
}

/** The promise on the left from 992 px, the questions on the right. */
export function SignupFrame({ site, onStep, onClose }: SignupFrameProps) {
  const t = useTranslations('signup');
  return (
    <div className="flex h-full min-h-[inherit]">
      <div className="relative flex w-85 shrink-0 flex-col justify-end overflow-hidden bg-banner p-6 text-on-banner max-lg:hidden">
        <img
          src="/illustrations/sign-up.webp"
          alt=""
          width={340}
          height={620}
          className="absolute inset-0 size-full object-cover"
        />
        <p className="relative text-22 font-display">{t('promise', { credits: site.signup_credits })}</p>
        <p className="relative mt-1 text-14">{t('promise_text')}</p>
      </div>
      <div className="relative flex min-w-0 flex-1 flex-col overflow-y-auto p-5 md:p-10">
        {onClose && (
          <IconButton
            label={t('close')}
            icon={<XMarkIcon />}
            className="absolute top-3 right-3 z-10"
            onClick={onClose}
          />
        )}
        <SignupScreen site={site} onStep={onStep} />
      </div>
    </div>
  );
}
