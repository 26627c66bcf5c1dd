'use client';
import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { emailAddress } from '#contract/signup';
import { FormFailure } from '@/components/account/form-failure';
import { useFieldError } from '@/components/signup/use-field-error';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { refuseFields } from '@/lib/account/refuse-fields';
import { askForMailChange } from '@/lib/api/account';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { SettingsSection } from './settings-section';

const schema = z.object({ email: emailAddress, password: z.string().min(1, { error: 'required' }) });

/** Another address, proved by the password here and by the link in its mail. */
export function EmailSection() {
  const t = useTranslations('settings.email');
  const words = useTranslations('new_password');
  const errorText = useErrorText();
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const sent = useRef<HTMLDivElement>(null);
  // The button that was pressed has lost the focus while it waited.
  useEffect(() => {
    if (sentTo !== undefined) sent.current?.focus();
  }, [sentTo]);

  /** This form's own words for what can be wrong with its two fields. */
  const own: Record<string, string> = {
    email_taken: t('taken'),
    invalid_email: t('invalid'),
    wrong_password: t('wrong_password'),
  };
  const wordsFor = (code: string | undefined) => (code && own[code]) ?? fieldError(code);

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    setSentTo(undefined);
    try {
      await askForMailChange(email, password);
      setSentTo(email);
      form.reset();
    } catch (thrown) {
      if (!refuseFields(form, thrown, { email_taken: 'email', wrong_password: 'password' })) {
        setFailure(errorText(thrown));
      }
    }
  });

  return (
    <SettingsSection id="email" title={t('title')} text={t('text')}>
      <form noValidate onSubmit={submit} className="grid max-w-105 gap-4">
        <FormFailure>{failure}</FormFailure>
        {sentTo !== undefined && (
          <div ref={sent} tabIndex={-1} className="outline-none">
            <Alert tone="ok" icon={<CheckCircleIcon />}>
              {t('sent', { email: sentTo })}
            </Alert>
          </div>
        )}
        <TextInput
          {...form.register('email')}
          type="email"
          label={t('label')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={wordsFor(errors.email?.message)}
        />
        <PasswordInput
          {...form.register('password')}
          label={t('password')}
          maxLength={128}
          showLabel={words('show')}
          hideLabelText={words('hide')}
          error={wordsFor(errors.password?.message)}
        />
        <Button type="submit" className="justify-self-start" loading={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </SettingsSection>
  );
}
