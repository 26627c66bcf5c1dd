'use client';
import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FailureDrawing, OfflineDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { ApiFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useOnline } from '@/lib/page-state/use-online';

interface FailurePanelProps {
  title: string;
  text: string;
  /** What was thrown: a refusal says why in its own words, instead of `text`. */
  failure?: unknown;
  onRetry: () => void;
  /** Below the button: another way on. */
  more?: ReactNode;
  level?: 1 | 2;
}

const isRefusal = (failure: unknown) => failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;

/** What did not load, and another try; without a connection it says so, and tries by itself when there is one again. */
export function FailurePanel({ title, text, failure, onRetry, more, level }: FailurePanelProps) {
  const t = useTranslations('errors');
  const errorText = useErrorText();
  const online = useOnline();
  const wasOffline = useRef(false);
  const retry = useRef(onRetry);
  retry.current = onRetry;

  useEffect(() => {
    if (online && wasOffline.current) retry.current();
    wasOffline.current = !online;
  }, [online]);

  const button = (
    <Button tone={online ? 'solid' : 'line'} icon={<ArrowPathIcon />} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <StatePanel
      level={level}
      drawing={online ? <FailureDrawing /> : <OfflineDrawing />}
      title={online ? title : t('offline_title')}
      text={online ? (isRefusal(failure) ? errorText(failure) : text) : t('offline_text')}
      action={
        <>
          {button}
          {more}
        </>
      }
    />
  );
}
