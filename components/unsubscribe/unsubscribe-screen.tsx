'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { WaitingPanel } from '@/components/layout/waiting-panel';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useAtOnce, useMailLink } from '@/lib/account/use-mail-link';
import { unsubscribeByLink } from '@/lib/api/notifications';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** The end of a mail's way out: the page posts the token, so that a mail scanner's visit changes nothing. */
export function UnsubscribeScreen() {
  const t = useTranslations('unsubscribe');
  const types = useTranslations('settings.types');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  // The secret stays in the address: the same link also ends all other mails.
  const { state, result: done, failure, follow } = useMailLink({ take: unsubscribeByLink });
  useAtOnce(useCallback(() => follow(false), [follow]));

  const settings = (
    <ButtonLink href="/notifications" tone="text" block>
      {t('settings')}
    </ButtonLink>
  );
  if (state === 'expired') {
    return (
      <StatePanel
        level={1}
        drawing={<FailureDrawing />}
        title={t('expired_title')}
        text={t('expired_text')}
        action={settings}
      />
    );
  }
  if (failure !== undefined) {
    return (
      <StatePanel
        level={1}
        drawing={<FailureDrawing />}
        title={errorText(failure)}
        action={<Button onClick={() => void follow(done !== undefined)}>{errors('retry')}</Button>}
      />
    );
  }
  if (!done) return <WaitingPanel>{t('checking')}</WaitingPanel>;
  return (
    <StatePanel
      level={1}
      drawing={<DoneDrawing />}
      title={t(done.all ? 'all_title' : 'done_title')}
      text={done.all ? t('all_text') : t('done_text', { kind: types(`${done.type}.label`) })}
      action={
        <>
          {!done.all && (
            <Button tone="line" block loading={state === 'sending'} onClick={() => void follow(true)}>
              {t('all')}
            </Button>
          )}
          {settings}
        </>
      }
    />
  );
}
