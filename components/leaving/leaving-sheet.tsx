'use client';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { DeletionReason, DeletionSolution } from '#contract/leaving';
import { Sheet } from '@/components/ui/dialog';
import { usePercent } from '@/lib/i18n/use-percent';
import { solutionFor } from '@/lib/leaving/solutions';
import { useLeavingDiscount } from '@/lib/leaving/use-leaving-discount';
import { DiscountStep } from './discount-step';
import { FinalStep } from './final-step';
import { ReasonStep } from './reason-step';
import { SolutionStep } from './solution-step';

type Step = 'reason' | 'solution' | 'final';

/** Why, one offer that fits, and the password; the offer is left out by whoever says so at once. */
export function LeavingSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('leaving');
  const [step, setStep] = useState<Step>('reason');
  const [reason, setReason] = useState<DeletionReason>();
  const [comment, setComment] = useState('');
  const [offered, setOffered] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const discount = useLeavingDiscount();
  const percent = usePercent();
  const [solution, setSolution] = useState<DeletionSolution>('contact_service');
  const [percentage, setPercentage] = useState(0);

  // The button that was pressed is gone with its step: the new one's title is read, and its text follows.
  useEffect(() => {
    const title = content.current?.closest('dialog')?.querySelector('h2');
    if (step === 'reason' || !title) return;
    title.tabIndex = -1;
    title.focus();
  }, [step]);

  /** The second press of a double click would hit what the next step has in the same place. */
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const titles = {
    reason: t('reason.title'),
    solution: t(`solutions.${solution}.title`, { percent: percent(percentage) }),
    final: t('final.title'),
  };
  return (
    <Sheet open size="m" title={titles[step]} closeLabel={t('close')} busy={deleting} onClose={onClose}>
      <div ref={content} onClickCapture={ignoreSecond}>
        {step === 'reason' && (
          <ReasonStep
            reason={reason}
            comment={comment}
            onReason={setReason}
            onComment={setComment}
            onNext={() => {
              setPercentage(discount ?? 0);
              setSolution(solutionFor(reason ?? 'other', discount !== null));
              setOffered(true);
              setStep('solution');
            }}
            onDelete={() => setStep('final')}
          />
        )}
        {step === 'solution' && solution === 'discount' && <DiscountStep onDelete={() => setStep('final')} />}
        {step === 'solution' && solution !== 'discount' && (
          <SolutionStep solution={solution} onClose={onClose} onDelete={() => setStep('final')} />
        )}
        {step === 'final' && (
          <FinalStep
            why={{
              reason: reason ?? 'other',
              ...(offered && { solution }),
              ...(comment.trim() && { comment: comment.trim() }),
            }}
            busy={deleting}
            onBusy={setDeleting}
            onClose={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}
