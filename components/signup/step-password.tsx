'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import type { SignupForm } from '@/lib/signup/form';
import { useFieldError } from './use-field-error';

/** Opens beside the sign-up, so that nothing entered is lost. */
const page = (href: string) => (chunks: ReactNode) => (
  <a href={href} target="_blank" rel="noopener" className="text-brand underline underline-offset-2">
    {chunks}
  </a>
);

export function StepPassword() {
  const t = useTranslations('signup');
  const { register, formState } = useFormContext<SignupForm>();
  const fieldError = useFieldError();
  return (
    <>
      <PasswordInput
        {...register('password')}
        label={t('password.label')}
        hint={t('password.hint')}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabelText={t('password.hide')}
        error={fieldError(formState.errors.password?.message)}
      />
      <p className="mt-4 text-14 text-text-2">
        {t.rich('agreement', { terms: page('/terms'), privacy: page('/privacy') })}
      </p>
    </>
  );
}
