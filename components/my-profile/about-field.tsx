'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { aboutMeLength } from '#contract/profile-edit';
import { useFieldError } from '@/components/signup/use-field-error';
import { Textarea } from '@/components/ui/textarea';
import { roomOf } from '@/lib/i18n/characters';
import type { ProfileForm } from '@/lib/profile-edit/form';

/** A text about oneself, with how much of it there is room for. */
export function AboutField() {
  const t = useTranslations('my_profile');
  const wordsFor = useFieldError();
  const { register, control, formState } = useFormContext<ProfileForm>();
  const { length, limit, tooLong } = roomOf(useWatch({ control, name: 'about_me' }), aboutMeLength);
  return (
    <Textarea
      label={t('about')}
      hideLabel
      hint={<span className={tooLong ? 'text-bad' : undefined}>{t('about_count', { count: length, max: limit })}</span>}
      error={wordsFor(formState.errors.about_me?.message)}
      placeholder={t('about_hint')}
      rows={5}
      maxRows={14}
      dir="auto"
      {...register('about_me')}
    />
  );
}
