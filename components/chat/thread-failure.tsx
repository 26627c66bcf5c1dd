'use client';
import { useTranslations } from 'next-intl';
import { FailurePanel } from '@/components/layout/failure-panel';
import { ButtonLink } from '@/components/ui/button';
import { ChatsDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import type { ApiFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';

interface ThreadFailureProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Why a thread is not shown: it is gone, one of the two has blocked the other, or it did not load. */
export function ThreadFailure({ failure, onRetry }: ThreadFailureProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const back = <ButtonLink href="/chats">{t('back')}</ButtonLink>;
  if (failure.code === 'not_found') {
    return <StatePanel drawing={<ChatsDrawing />} title={t('gone.title')} text={t('gone.text')} action={back} />;
  }
  if (failure.code === 'blocked') {
    const isOwn = failure.details.name === undefined;
    return (
      <StatePanel
        drawing={<ChatsDrawing />}
        title={errorText(failure)}
        text={t(isOwn ? 'closed.own_text' : 'closed.text')}
        action={isOwn ? <ButtonLink href="/notifications#blocked">{t('closed.own_action')}</ButtonLink> : back}
      />
    );
  }
  return <FailurePanel title={t('list_error.title')} text={t('list_error.text')} failure={failure} onRetry={onRetry} />;
}
