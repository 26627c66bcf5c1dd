'use client';
import { ExclamationCircleIcon } from '@heroicons/react/20/solid';
import { ClockIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Outgoing } from '@/lib/chat/outbox';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useOnline } from '@/lib/page-state/use-online';
import { usePath } from '@/lib/page-state/use-path';
import { bubbleClass } from './bubble';
import { MessageText } from './message-text';

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  /** The name of whom it is for. */
  to: string;
  onRetry: () => void;
  onDiscard: () => void;
}

const action = 'min-h-11 font-strong underline underline-offset-2';

/** A message on its way, or refused: then with the reason, its text kept, and what can be done about it. */
export function OutgoingBubble({ outgoing, to, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const path = usePath();
  const online = useOnline();
  const failed = outgoing.state === 'failed';
  const unpaid = outgoing.error === 'not_enough_credits';
  return (
    <div className="flex flex-col pt-2.25">
      <div
        className={clsx(
          bubbleClass(true, true),
          failed ? 'border border-bad-line !bg-bad-soft !text-text' : 'opacity-75',
        )}
      >
        <MessageText text={outgoing.content.text} />
        {!failed && (
          <span className="float-right mt-1.5 ml-2.5">
            <ClockIcon className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('status.pending')}</span>
          </span>
        )}
      </div>
      {!failed && !online && (
        <p className="mt-1 ml-auto flex flex-wrap items-center justify-end gap-x-5 text-14 text-text-2">
          {t('waits')}
          <button type="button" className={action} onClick={onDiscard}>
            {t('discard')}
          </button>
        </p>
      )}
      {failed && (
        <div role="alert" className="mt-1.5 ml-auto flex flex-col items-end text-14 text-bad">
          <span className="text-right">
            <ExclamationCircleIcon className="-mt-0.5 mr-1.5 inline size-4" aria-hidden="true" />
            {errorText(outgoing.error ?? 'internal_error', to)}
          </span>
          <span className="flex flex-wrap justify-end gap-x-5">
            {unpaid && (
              <Link
                href={path ? `/credits?back=${encodeURIComponent(path)}` : '/credits'}
                className={clsx(action, 'inline-flex items-center')}
              >
                {t('buy_credits')}
              </Link>
            )}
            <button type="button" className={action} onClick={onRetry}>
              {t('retry')}
            </button>
            <button type="button" className={action} onClick={onDiscard}>
              {t('discard')}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
