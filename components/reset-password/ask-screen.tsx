'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { emailAddress } from '#contract/signup';
import { FormFailure } from '@/components/account/form-failure';
import { FormPage } from '@/components/layout/form-page';
import { useFieldError } from '@/components/signup/use-field-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { TextInput } from '@/components/ui/text-input';
import { refuseFields } from '@/lib/account/refuse-fields';
import { askForReset } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';

const schema = z.object({ email: emailAddress });

/** Asks for the address and sends the link by which a new password is chosen. */
export function AskScreen() {
  const t = useTranslations('reset_password');
  const errorText = useErrorText();
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await askForReset(email);
      setSentTo(email);
    } catch (thrown) {
      if (refuseFields(form, thrown, { email_not_found: 'email' })) return;
      setFailure(isFailure(thrown, 'too_many_emails') ? t('too_many_emails') : errorText(thrown));
    }
  });

  if (sentTo !== undefined) {
    return (
      <StatePanel
        level={1}
        drawing={<MailDrawing />}
        title={t('sent_title')}
        text={t('sent_text', { email: sentTo })}
        action={
          <Button tone="text" onClick={() => setSentTo(undefined)}>
            {t('another')}
          </Button>
        }
      />
    );
  }
  return (
    <FormPage title={t('title')} text={t('text')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FormFailure>{failure}</FormFailure>
        <TextInput
          {...form.register('email')}
          type="email"
          label={t('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError(form.formState.errors.email?.message)}
        />
        <Button type="submit" tone="main" size="l" block loading={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
        <ButtonLink href="/login" tone="text">
          {t('login')}
        </ButtonLink>
      </form>
    </FormPage>
  );
}
