'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { FormPage } from '@/components/layout/form-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { linkToken } from '@/lib/account/link-token';
import { isFailure } from '@/lib/api/api-failure';
import { comeBack } from '@/lib/api/leaving';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useSite } from '@/lib/sites/site-context';

/** The way back of a deleted account, taken by a press: a mail scanner brings nobody back. */
export function ReactivationScreen() {
  const t = useTranslations('reactivation');
  const errorText = useErrorText();
  const { support_email } = useSite();
  const [progress, setProgress] = useState<'asking' | 'sending' | 'done' | 'expired'>('asking');
  const [failure, setFailure] = useState<string>();

  const bringBack = async () => {
    setProgress('sending');
    setFailure(undefined);
    try {
      await comeBack(linkToken());
      window.history.replaceState(null, '', '/reactivate');
      setProgress('done');
    } catch (thrown) {
      const expired = isFailure(thrown, 'link_expired', 'invalid_request');
      setProgress(expired ? 'expired' : 'asking');
      if (!expired) setFailure(errorText(thrown));
    }
  };

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
        drawing={<FailureDrawing />}
        title={t('error_title')}
        text={t('error_text', { email: support_email })}
        action={
          <ButtonLink href={`mailto:${support_email}`} tone="line">
            {support_email}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <FormPage title={t('page_title')} text={t('text')}>
      <FormFailure>{failure}</FormFailure>
      <Button tone="main" size="l" block loading={progress === 'sending'} onClick={() => void bringBack()}>
        {t('action')}
      </Button>
    </FormPage>
  );
}
