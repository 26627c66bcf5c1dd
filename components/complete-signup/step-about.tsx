'use client';
import { useTranslations } from 'next-intl';
import { AboutField } from '@/components/my-profile/about-field';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

const fields = ['about_me'] as const;

/** A few words about oneself, with how many there is room for. */
export function StepAbout({ frame, saveAnswers }: StepProps) {
  const t = useTranslations('complete_signup.about');
  return (
    <StepShell frame={frame} title={t('title')} text={t('text')} save={() => saveAnswers(fields)}>
      <AboutField />
    </StepShell>
  );
}
