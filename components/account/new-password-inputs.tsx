'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '@/components/signup/use-field-error';
import { PasswordInput } from '@/components/ui/password-input';
import { type NewPasswordFields, passwordsDiffer } from '@/lib/account/new-password-form';

/** A new password, typed twice, in a form with these two fields. */
export function NewPasswordInputs() {
  const t = useTranslations('new_password');
  const { register, formState } = useFormContext<NewPasswordFields>();
  const fieldError = useFieldError();
  const shared = { autoComplete: 'new-password', showLabel: t('show'), hideLabelText: t('hide') };
  const repeatError = formState.errors.repeat?.message;
  return (
    <>
      <PasswordInput
        {...register('password')}
        {...shared}
        label={t('label')}
        hint={t('hint')}
        error={fieldError(formState.errors.password?.message)}
      />
      <PasswordInput
        {...register('repeat')}
        {...shared}
        label={t('repeat')}
        error={repeatError === passwordsDiffer ? t('differ') : fieldError(repeatError)}
      />
    </>
  );
}
