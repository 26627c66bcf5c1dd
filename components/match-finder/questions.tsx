'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Interest } from '#contract/interests';
import { AgeFilter } from '@/components/members/age-filter';
import { DistanceFilter } from '@/components/members/distance-filter';
import { InterestFilter } from '@/components/members/interest-filter';
import { Button } from '@/components/ui/button';
import { ProgressBars } from '@/components/ui/progress-bars';
import type { Answers } from '@/lib/match-finder/use-answers';

const steps = ['ages', 'distance', 'interests'] as const;

interface QuestionsProps {
  given: Answers;
  /** The member's own interests, chosen beforehand. */
  own: readonly Interest[];
  onFind: (answers: Answers) => void;
}

/** One question at a time; going back loses nothing. */
export function Questions({ given, own, onFind }: QuestionsProps) {
  const t = useTranslations('match_finder');
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...given,
    interests: given.interests.length > 0 ? given.interests : [...own],
  }));
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const question = steps[step] ?? 'ages';
  const last = step === steps.length - 1;
  const change = (more: Partial<Answers>) => setAnswers((known) => ({ ...known, ...more }));

  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = step >= 0;
  }, [step]);

  const controls: Record<(typeof steps)[number], ReactNode> = {
    ages: <AgeFilter search={{ ...answers, online: false, with_photo: false }} onChange={change} rest={0} />,
    distance: <DistanceFilter value={answers.distance} onChange={(distance) => change({ distance })} />,
    interests: (
      <InterestFilter
        value={answers.interests}
        onChange={(picked) => setAnswers((known) => ({ ...known, interests: picked(known.interests) }))}
      />
    ),
  };
  return (
    <div className="mx-auto flex w-full max-w-130 flex-1 flex-col">
      <h1 className="text-28 lg:text-36">{t('title')}</h1>
      <div className="mt-4">
        <ProgressBars step={step + 1} total={steps.length} label={t('step', { step: step + 1, total: steps.length })} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-6 mb-4 text-22 outline-none">
        {t(question)}
      </h2>
      {question === 'interests' && own.length > 0 && <p className="mb-3 text-16 text-text-2">{t('interests_hint')}</p>}
      {controls[question]}
      <div className="mt-8 flex gap-3">
        {step > 0 && (
          <Button tone="line" size="l" onClick={() => setStep(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button tone="main" size="l" block onClick={() => (last ? onFind(answers) : setStep(step + 1))}>
          {t(last ? 'find' : 'next')}
        </Button>
      </div>
    </div>
  );
}
