'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mutate } from 'swr';
import { FormFailure } from '@/components/account/form-failure';
import { FormPage } from '@/components/layout/form-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { linkToken } from '@/lib/account/link-token';
import { takeChangeBack } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { isLoggedIn } from '@/lib/session/login-state';
import { forgetMember, sessionKeys } from '@/lib/session/session';
import { useSite } from '@/lib/sites/site-context';

/** The way back of a change that the member did not make, taken by a press: a mail scanner presses nothing. */
export function UndoScreen() {
  const t = useTranslations('undo');
  const errorText = useErrorText();
  const { support_email } = useSite();
  const [progress, setProgress] = useState<'asking' | 'sending' | 'done' | 'expired'>('asking');
  const [failure, setFailure] = useState<string>();

  const takeBack = async () => {
    setProgress('sending');
    setFailure(undefined);
    try {
      const loggedIn = isLoggedIn();
      await takeChangeBack(linkToken());
      window.history.replaceState(null, '', '/undo');
      // The cookies of the account's own session went with the answer; those of another account are still there, and
      // of a session that ended elsewhere the server knows.
      if (loggedIn) await (isLoggedIn() ? mutate(sessionKeys.user) : forgetMember());
      setProgress('done');
    } catch (thrown) {
      const expired = isFailure(thrown, 'link_expired', 'invalid_request');
      setProgress(expired ? 'expired' : 'asking');
      if (!expired) setFailure(isFailure(thrown, 'email_taken') ? t('taken') : errorText(thrown));
    }
  };

  if (progress === 'done') {
    return (
      <StatePanel
        level={1}
        drawing={<DoneDrawing />}
        title={t('done_title')}
        text={t('done_text')}
        action={
          <>
            <ButtonLink href="/reset-password">{t('choose')}</ButtonLink>
            <ButtonLink href="/login" tone="text">
              {t('login')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  if (progress === 'expired') {
    return (
      <StatePanel
        level={1}
        drawing={<FailureDrawing />}
        title={t('expired_title')}
        text={t('expired_text')}
        action={
          <ButtonLink href={`mailto:${support_email}`} tone="line">
            {support_email}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <FormPage title={t('title')} text={t('text')}>
      <FormFailure>{failure}</FormFailure>
      <Button tone="main" size="l" block loading={progress === 'sending'} onClick={() => void takeBack()}>
        {t('action')}
      </Button>
    </FormPage>
  );
}
