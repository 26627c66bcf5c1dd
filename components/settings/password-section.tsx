'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { mutate } from 'swr';
import * as z from 'zod';
import { FormFailure } from '@/components/account/form-failure';
import { NewPasswordInputs } from '@/components/account/new-password-inputs';
import { showToast } from '@/components/layout/show-toast';
import { useFieldError } from '@/components/signup/use-field-error';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { isRepeated, newPasswordFields, notRepeated } from '@/lib/account/new-password-form';
import { refuseFields } from '@/lib/account/refuse-fields';
import { sessionsKey } from '@/lib/account/sessions-key';
import { changePassword } from '@/lib/api/account';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { SettingsSection } from './settings-section';

const schema = newPasswordFields
  .extend({ old_password: z.string().min(1, { error: 'required' }) })
  .refine(isRepeated, notRepeated);

/** Another password, by the old one. */
export function PasswordSection() {
  const t = useTranslations('settings.password');
  const words = useTranslations('new_password');
  const errorText = useErrorText();
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { old_password: '', password: '', repeat: '' },
  });

  const submit = form.handleSubmit(async ({ old_password, password }) => {
    setFailure(undefined);
    try {
      await changePassword(old_password, password);
      form.reset();
      await showToast(t('done'), 'ok');
      await mutate(sessionsKey);
    } catch (thrown) {
      if (!refuseFields(form, thrown, { wrong_password: 'old_password' })) setFailure(errorText(thrown));
    }
  });

  return (
    <SettingsSection id="password" title={t('title')} text={t('text')}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid max-w-105 gap-4">
          <FormFailure>{failure}</FormFailure>
          <PasswordInput
            {...form.register('old_password')}
            label={t('old')}
            maxLength={128}
            showLabel={words('show')}
            hideLabelText={words('hide')}
            error={fieldError(form.formState.errors.old_password?.message)}
          />
          <NewPasswordInputs />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('submit')}
            </Button>
            <Link
              href="/reset-password"
              className="flex min-h-11 items-center text-14 text-brand underline-offset-2 hover:underline"
            >
              {t('forgot')}
            </Link>
          </div>
        </form>
      </FormProvider>
    </SettingsSection>
  );
}
