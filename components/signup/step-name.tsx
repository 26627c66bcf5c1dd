'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import type { SignupForm } from '@/lib/signup/form';
import { type Refused, useIdentityCheck, useRefused } from '@/lib/signup/use-identity-check';
import { useFieldError } from './use-field-error';

export function StepName({ refused }: { refused: Refused }) {
  const t = useTranslations('signup');
  const { register, formState } = useFormContext<SignupForm>();
  const value = useWatch<SignupForm, 'name'>({ name: 'name' }) ?? '';
  const check = useIdentityCheck('name', value);
  useRefused(refused, check.error);
  const fieldError = useFieldError();
  return (
    <TextInput
      {...register('name')}
      label={t('name.label')}
      hint={t('name.hint')}
      autoComplete="nickname"
      autoCapitalize="words"
      spellCheck={false}
      error={fieldError(formState.errors.name?.message ?? check.error)}
    />
  );
}
