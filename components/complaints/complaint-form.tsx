'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { complaint } from '#contract/complaints';
import { FormFailure } from '@/components/account/form-failure';
import { useFieldError } from '@/components/signup/use-field-error';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { refuseFields } from '@/lib/account/refuse-fields';
import { sendComplaint } from '@/lib/api/complaints';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** A complaint in the sender's words. `onSent` gets its reference. */
export function ComplaintForm({ onSent }: { onSent: (reference: string) => void }) {
  const t = useTranslations('complaints');
  const errorText = useErrorText();
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(complaint), defaultValues: { email: '', subject: '', text: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (words) => {
    setFailure(undefined);
    try {
      onSent(await sendComplaint(words));
    } catch (thrown) {
      if (!refuseFields(form, thrown)) setFailure(errorText(thrown));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <TextInput
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        maxLength={254}
        error={fieldError(errors.email?.message)}
      />
      <TextInput
        {...form.register('subject')}
        label={t('subject')}
        maxLength={150}
        error={fieldError(errors.subject?.message)}
      />
      <Textarea
        {...form.register('text')}
        label={t('text')}
        rows={4}
        maxLength={5_000}
        error={fieldError(errors.text?.message)}
      />
      <Button type="submit" tone="main" size="l" block loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
