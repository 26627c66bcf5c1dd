'use client';
import { useTranslations } from 'next-intl';
import { type DeletionReason, deletionReasons } from '#contract/leaving';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/radio-card';
import { Textarea } from '@/components/ui/textarea';
import { StepActions } from './step-actions';

interface ReasonStepProps {
  reason: DeletionReason | undefined;
  comment: string;
  onReason: (reason: DeletionReason) => void;
  onComment: (comment: string) => void;
  onNext: () => void;
  onDelete: () => void;
}

/** Why somebody leaves. Nobody has to say it. */
export function ReasonStep({ reason, comment, onReason, onComment, onNext, onDelete }: ReasonStepProps) {
  const t = useTranslations('leaving');
  return (
    <div className="grid gap-4">
      <p className="text-14 text-text-2">{t('reason.hint')}</p>
      <fieldset className="grid gap-2 sm:grid-cols-2 [&_input]:scroll-mb-24">
        <legend className="sr-only">{t('reason.title')}</legend>
        {deletionReasons.map((one) => (
          <RadioCard
            key={one}
            name="reason"
            value={one}
            title={<span className="text-16">{t(`reasons.${one}`)}</span>}
            checked={reason === one}
            onChange={() => onReason(one)}
          />
        ))}
      </fieldset>
      {reason && (
        <Textarea
          label={t('comment')}
          rows={2}
          maxLength={2000}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      )}
      <StepActions>
        <Button tone="line" onClick={onDelete}>
          {t('anyway')}
        </Button>
        <Button disabled={!reason} onClick={onNext}>
          {t('next')}
        </Button>
      </StepActions>
    </div>
  );
}
