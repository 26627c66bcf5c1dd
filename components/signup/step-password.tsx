'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import type { SignupForm } from '@/lib/signup/form';
import { useFieldError } from './use-field-error';

export function StepPassword() {
  const t = useTranslations('signup');
  const { register, formState } = useFormContext<SignupForm>();
  const fieldError = useFieldError();
  return (
    <PasswordInput
      {...register('password')}
      label={t('password.label')}
      hint={t('password.hint')}
      autoComplete="new-password"
      showLabel={t('password.show')}
      hideLabelText={t('password.hide')}
      error={fieldError(formState.errors.password?.message)}
    />
  );
}
