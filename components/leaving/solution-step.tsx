'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeletionSolution } from '#contract/leaving';
import { FormFailure } from '@/components/account/form-failure';
import { Button, ButtonLink } from '@/components/ui/button';
import { PressResult } from '@/components/ui/press-result';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { inDays, monthOfDays } from '@/lib/leaving/solutions';
import { usePause } from '@/lib/leaving/use-pause';
import { useSite } from '@/lib/sites/site-context';

interface SolutionStepProps {
  solution: Exclude<DeletionSolution, 'discount'>;
  onClose: () => void;
  onDelete: () => void;
}

/** One offer that fits the reason, done by a press; going on is as easy. */
export function SolutionStep({ solution, onClose, onDelete }: SolutionStepProps) {
  const t = useTranslations('leaving');
  const errorText = useErrorText();
  const { support_email } = useSite();
  const { save } = usePause();
  const [progress, setProgress] = useState<'offered' | 'busy' | 'done'>('offered');
  const [failure, setFailure] = useState<string>();

  const take = async () => {
    setProgress('busy');
    setFailure(undefined);
    try {
      await save(solution === 'hide_profile' ? { hidden: true } : { mails_paused_until: inDays(monthOfDays) });
      setProgress('done');
    } catch (thrown) {
      setProgress('offered');
      setFailure(errorText(thrown));
    }
  };

  if (progress === 'done' && solution !== 'contact_service') {
    return (
      <div className="grid gap-5">
        <PressResult className="text-16">{t(`solutions.${solution}.done`)}</PressResult>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button tone="line" onClick={onDelete}>
          {t('anyway')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-16 text-text-2">{t(`solutions.${solution}.text`)}</p>
      <FormFailure>{failure}</FormFailure>
      <div className="grid gap-3">
        {solution === 'contact_service' ? (
          <ButtonLink href={`mailto:${support_email}`}>{t('solutions.contact_service.action')}</ButtonLink>
        ) : (
          <Button loading={progress === 'busy'} onClick={() => void take()}>
            {t(`solutions.${solution}.action`)}
          </Button>
        )}
        <Button tone="line" onClick={onDelete}>
          {t('anyway')}
        </Button>
      </div>
    </div>
  );
}
