'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { WaitingPanel } from '@/components/layout/waiting-panel';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing, MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useAtOnce, useMailLink } from '@/lib/account/use-mail-link';
import { confirmMailChange } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { isLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';

/** The end of the mail's link: the page posts the token, so that a mail scanner's visit changes nothing. */
export function MailChangeScreen() {
  const t = useTranslations('mail_change');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const { state, failure, follow } = useMailLink({ take: confirmMailChange, page: '/mail-change/do' });

  const ask = useCallback(async () => {
    // An account that was not confirmed is so now.
    if ((await follow()) && isLoggedIn()) await mutate(sessionKeys.user);
  }, [follow]);
  useAtOnce(ask);

  const toSettings = (
    <ButtonLink href="/notifications#email" tone="line">
      {t('settings')}
    </ButtonLink>
  );
  if (failure !== undefined) {
    const taken = isFailure(failure, 'email_taken');
    return (
      <StatePanel
        level={1}
        drawing={<FailureDrawing />}
        title={taken ? t('taken') : errorText(failure)}
        action={taken ? toSettings : <Button onClick={() => void ask()}>{errors('retry')}</Button>}
      />
    );
  }
  if (state === 'asking' || state === 'sending') return <WaitingPanel>{t('checking')}</WaitingPanel>;
  return (
    <StatePanel
      level={1}
      drawing={state === 'done' ? <DoneDrawing /> : <MailDrawing />}
      title={t(`${state}_title`)}
      text={t(`${state}_text`)}
      action={toSettings}
    />
  );
}
