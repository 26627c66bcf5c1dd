'use client';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { SignupForm } from '@/lib/signup/form';
import { type Refused, useIdentityCheck, useRefused } from '@/lib/signup/use-identity-check';
import { EmailTaken } from './email-taken';
import { useFieldError } from './use-field-error';

/** The address, with a suggestion for a slip of the fingers that never blocks. */
export function StepEmail({ refused }: { refused: Refused }) {
  const t = useTranslations('signup');
  const { register, setValue, setFocus, formState } = useFormContext<SignupForm>();
  const value = useWatch<SignupForm, 'email'>({ name: 'email' }) ?? '';
  const check = useIdentityCheck('email', value);
  const fieldError = useFieldError();
  const taken = check.error === 'email_taken' || check.error === 'email_pending_deletion';
  useRefused(refused, taken ? check.error : undefined);
  const error = formState.errors.email?.message ?? (taken ? check.error : undefined);
  return (
    <div className="grid gap-3">
      <TextInput
        {...register('email')}
        label={t('email.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('email.placeholder')}
        icon={<EnvelopeIcon />}
        error={fieldError(error)}
      />
      {error === 'email_taken' && <EmailTaken email={value.trim()} />}
      {check.suggestion && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-row border border-warn-line bg-warn-soft p-3 text-14"
        >
          <span className="min-w-0 break-words">
            {t.rich('email.did_you_mean', { email: check.suggestion, b: (chunks) => <strong>{chunks}</strong> })}
          </span>
          <Button
            tone="line"
            size="s"
            onClick={() => {
              setValue('email', check.suggestion ?? value, { shouldValidate: true });
              // The button goes away; the keyboard stays where it was writing.
              setFocus('email');
            }}
          >
            {t('email.take')}
          </Button>
        </div>
      )}
    </div>
  );
}
