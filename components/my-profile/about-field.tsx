'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { aboutMeLength } from '#contract/profile-edit';
import { useFieldError } from '@/components/signup/use-field-error';
import { Textarea } from '@/components/ui/textarea';
import type { ProfileForm } from '@/lib/profile-edit/form';

/** A text about oneself, with how much of it there is room for. */
export function AboutField() {
  const t = useTranslations('my_profile');
  const wordsFor = useFieldError();
  const { register, control, formState } = useFormContext<ProfileForm>();
  const count = [...useWatch({ control, name: 'about_me' })].length;
  return (
    <Textarea
      label={t('about')}
      hideLabel
      hint={
        <span className={count > aboutMeLength ? 'text-bad' : undefined}>
          {t('about_count', { count, max: aboutMeLength })}
        </span>
      }
      error={wordsFor(formState.errors.about_me?.message)}
      placeholder={t('about_hint')}
      rows={5}
      maxRows={14}
      dir="auto"
      {...register('about_me')}
    />
  );
}
