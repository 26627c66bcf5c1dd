import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBars } from '@/components/ui/progress-bars';
import { signupSteps } from '@/lib/signup/form';

interface WizardHeadProps {
  step: number;
  onBack: () => void;
  /** Right of "Step n of 5". */
  aside?: ReactNode;
}

/** How far the sign-up is, and the way one question back. */
export function WizardHead({ step, onBack, aside }: WizardHeadProps) {
  const t = useTranslations('signup');
  const progress = t('step', { step: step + 1, total: signupSteps.length });
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        {step > 0 ? (
          <IconButton label={t('back')} icon={<ArrowLeftIcon />} className="-ml-2.5" onClick={onBack} />
        ) : (
          <span className="font-strong text-14 text-text-2">{progress}</span>
        )}
        <span className="flex items-center gap-2 font-strong text-14">
          {aside ?? (step > 0 && <span className="text-text-2">{progress}</span>)}
        </span>
      </div>
      <ProgressBars step={step + 1} total={signupSteps.length} label={progress} />
    </>
  );
}
