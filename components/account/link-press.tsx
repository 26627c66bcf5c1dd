'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormPage } from '@/components/layout/form-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useMailLink } from '@/lib/account/use-mail-link';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useSite } from '@/lib/sites/site-context';
import { FormFailure } from './form-failure';

interface LinkPressProps {
  /** The namespace that has the words of the page. */
  words: 'export_link' | 'reactivation' | 'undo';
  title: string;
  /** Posts the token of the link. */
  take: (token: string) => Promise<unknown>;
  /** The page's address without the token, if a token works only once. */
  page?: string;
  /** The text for a failure that the codes' own texts do not explain. */
  failureText?: (failure: unknown) => string | undefined;
  /** The links after success. */
  next: ReactNode;
}

/** The page of a mail's link. Nothing is posted before a press, since mail scanners open links but press no buttons. */
export function LinkPress({ words, title, take, page, failureText, next }: LinkPressProps) {
  const t = useTranslations(words);
  const errorText = useErrorText();
  const { support_email } = useSite();
  const { state, failure, follow } = useMailLink({ take, page });
  if (state === 'done')
    return (
      <StatePanel level={1} drawing={<DoneDrawing />} title={t('done_title')} text={t('done_text')} action={next} />
    );
  if (state === 'expired')
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
  return (
    <FormPage title={title} text={t('text')}>
      <FormFailure>{failure === undefined ? undefined : (failureText?.(failure) ?? errorText(failure))}</FormFailure>
      <Button tone="main" size="l" block loading={state === 'sending'} onClick={() => void follow()}>
        {t('action')}
      </Button>
    </FormPage>
  );
}
