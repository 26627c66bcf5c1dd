'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing, MailDrawing } from '@/components/ui/outcome-drawings';
import { Skeleton } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { linkToken } from '@/lib/account/link-token';
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
  const [progress, setProgress] = useState<'asking' | 'done' | 'expired'>('asking');
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef(false);

  const ask = useCallback(async () => {
    setFailure(undefined);
    try {
      await confirmMailChange(linkToken());
      window.history.replaceState(null, '', '/mail-change/do');
      setProgress('done');
      // An account that was not confirmed is so now.
      if (isLoggedIn()) await mutate(sessionKeys.user);
    } catch (thrown) {
      if (isFailure(thrown, 'link_expired', 'invalid_request')) setProgress('expired');
      else setFailure(thrown);
    }
  }, []);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, [ask]);

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
  if (progress === 'asking') {
    return (
      <div role="status" className="mx-auto grid max-w-100 justify-items-center gap-4 px-4 py-16">
        <Skeleton className="size-40 rounded-full" />
        <p className="text-16 text-text-2">{t('checking')}</p>
      </div>
    );
  }
  return (
    <StatePanel
      level={1}
      drawing={progress === 'done' ? <DoneDrawing /> : <MailDrawing />}
      title={t(`${progress}_title`)}
      text={t(`${progress}_text`)}
      action={toSettings}
    />
  );
}
