'use client';
import { useTranslations } from 'next-intl';
import { FailurePanel } from '@/components/layout/failure-panel';
import { ReportAction } from '@/components/safety/report-action';
import { ButtonLink } from '@/components/ui/button';
import { ChatsDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import type { ApiFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';

interface ThreadFailureProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** The headline of the page, in the place of a thread: as high as that, not as the window. */
const whole = { level: 1, className: 'min-h-full!' } as const;

/** Why a thread is not shown: it is gone, one of the two has blocked the other, or it did not load. */
export function ThreadFailure({ failure, onRetry }: ThreadFailureProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const back = <ButtonLink href="/chats">{t('back')}</ButtonLink>;
  const report = <ReportAction failure={failure} />;
  if (failure.code === 'not_found') {
    return (
      <StatePanel
        {...whole}
        drawing={<ChatsDrawing />}
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <>
            {back}
            {report}
          </>
        }
      />
    );
  }
  if (failure.code === 'blocked') {
    const isOwn = failure.details.name === undefined;
    return (
      <StatePanel
        {...whole}
        drawing={<ChatsDrawing />}
        title={errorText(failure)}
        text={t(isOwn ? 'closed.own_text' : 'closed.text')}
        action={
          <>
            {isOwn ? <ButtonLink href="/notifications#blocked">{t('closed.own_action')}</ButtonLink> : back}
            {report}
          </>
        }
      />
    );
  }
  return (
    <FailurePanel
      level={1}
      title={t('list_error.title')}
      text={t('list_error.text')}
      failure={failure}
      onRetry={onRetry}
    />
  );
}
