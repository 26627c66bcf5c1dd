'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { mutate } from 'swr';
import { FormFailure } from '@/components/account/form-failure';
import { NewPasswordInputs } from '@/components/account/new-password-inputs';
import { FormPage } from '@/components/layout/form-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { DoneDrawing, MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { isRepeated, newPasswordFields, notRepeated } from '@/lib/account/new-password-form';
import { refuseFields } from '@/lib/account/refuse-fields';
import { useMailLink } from '@/lib/account/use-mail-link';
import { choosePassword } from '@/lib/api/account';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { usePasskeysByLink } from '@/lib/passkeys/use-passkeys-by-link';
import { isLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { PasskeysLeft } from './passkeys-left';

const schema = newPasswordFields.refine(isRepeated, notRepeated);

/** The end of the mail's link: a new password, posted with the link's token. */
export function ChooseScreen() {
  const t = useTranslations('reset_password');
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', repeat: '' } });
  const { passkeys, unknown, removed, setRemoved, left, forgetRemoved } = usePasskeysByLink();
  const { state, failure, follow } = useMailLink({
    take: (token, password: string) => choosePassword(token, password, removed),
    page: '/reset-password/do',
    isTold: (thrown) => refuseFields(form, thrown),
  });

  const submit = form.handleSubmit(async ({ password }) => {
    if (!(await follow(password))) return;
    await forgetRemoved();
    // The session of this browser ended with all others, if it was the same account's: the server says so.
    if (isLoggedIn()) await mutate(sessionKeys.user);
  });

  if (state === 'done') {
    return (
      <StatePanel
        level={1}
        drawing={<DoneDrawing />}
        title={t('done_title')}
        text={left > 0 ? `${t('done_text')} ${t('passkeys.left', { count: left })}` : t('done_text')}
        action={
          <>
            <ButtonLink href="/login">{t('login')}</ButtonLink>
            {left > 0 && (
              <ButtonLink href="/notifications#passkeys" tone="text">
                {t('passkeys.settings')}
              </ButtonLink>
            )}
          </>
        }
      />
    );
  }
  if (state === 'expired') {
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
          <FormFailure>{failure === undefined ? undefined : errorText(failure)}</FormFailure>
          <NewPasswordInputs />
          {passkeys.length > 0 && <PasskeysLeft passkeys={passkeys} removed={removed} onChange={setRemoved} />}
          {unknown && <p className="text-14 text-text-2">{t('passkeys.failed')}</p>}
          <Button type="submit" tone="main" size="l" block loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </form>
      </FormProvider>
    </FormPage>
  );
}
