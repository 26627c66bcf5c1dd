'use client';
import { useTranslations } from 'next-intl';
import { PlaceFields } from '@/components/my-profile/place-fields';
import { placeFields } from '@/lib/signup/completion';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

/** Where somebody lives, as far as a town: by hand from the lists. */
export function StepLocation({ frame, saveAnswers }: StepProps) {
  const t = useTranslations('complete_signup.location');
  return (
    <StepShell frame={frame} title={t('title')} text={t('text')} save={() => saveAnswers(placeFields)}>
      <PlaceFields />
    </StepShell>
  );
}
