'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { mutate } from 'swr';
import { FormFailure } from '@/components/account/form-failure';
import { NewPasswordInputs } from '@/components/account/new-password-inputs';
import { FormPage } from '@/components/layout/form-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { DoneDrawing, MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { linkToken } from '@/lib/account/link-token';
import { isRepeated, newPasswordFields, notRepeated } from '@/lib/account/new-password-form';
import { refuseFields } from '@/lib/account/refuse-fields';
import { choosePassword } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { isLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';

const schema = newPasswordFields.refine(isRepeated, notRepeated);

/** The end of the mail's link: a new password, posted with the link's token. */
export function ChooseScreen() {
  const t = useTranslations('reset_password');
  const errorText = useErrorText();
  const [progress, setProgress] = useState<'asking' | 'done' | 'expired'>('asking');
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', repeat: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await choosePassword(linkToken(), password);
      window.history.replaceState(null, '', '/reset-password/do');
      setProgress('done');
      // The session of this browser ended with all others, if it was the same account's: the server says so.
      if (isLoggedIn()) await mutate(sessionKeys.user);
    } catch (thrown) {
      if (refuseFields(form, thrown)) return;
      if (isFailure(thrown, 'link_expired', 'invalid_request')) setProgress('expired');
      else setFailure(errorText(thrown));
    }
  });

  if (progress === 'done') {
    return (
      <StatePanel
        level={1}
        drawing={<DoneDrawing />}
        title={t('done_title')}
        text={t('done_text')}
        action={<ButtonLink href="/login">{t('login')}</ButtonLink>}
      />
    );
  }
  if (progress === 'expired') {
    return (
      <StatePanel
        level={1}
        drawing={<MailDrawing />}
        title={t('link_expired')}
        action={<ButtonLink href="/reset-password">{t('request')}</ButtonLink>}
      />
    );
  }
  return (
    <FormPage title={t('choose_title')} text={t('choose_text')}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <FormFailure>{failure}</FormFailure>
          <NewPasswordInputs />
          <Button type="submit" tone="main" size="l" block loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </form>
      </FormProvider>
    </FormPage>
  );
}
