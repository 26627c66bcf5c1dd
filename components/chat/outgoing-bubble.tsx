'use client';
import { ExclamationCircleIcon } from '@heroicons/react/20/solid';
import { ClockIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Outgoing } from '@/lib/chat/outbox';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useOnline } from '@/lib/page-state/use-online';
import { usePath } from '@/lib/page-state/use-path';
import { bubbleClass } from './bubble';
import { ConsentDialog } from './consent-dialog';
import { GiftBubble } from './gift-bubble';
import { MessageText } from './message-text';
import { Nudge } from './nudge';
import { PhotoBubble } from './photo-bubble';
import { useThenField } from './writing-field';

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  /** The name of whom it is for. */
  to: string;
  onRetry: () => void;
  onDiscard: () => void;
  /** Takes the text back into the field. */
  onChange: () => void;
}

const action = 'min-h-11 font-strong underline underline-offset-2';

/** Why a message can never go out as it is, where that is so: then it is not offered again. */
function hopelessWords({ content: { kind }, error }: Outgoing): 'icebreaker.late' | 'photo.too_late' | undefined {
  // A first line is one no more once something was written.
  if (kind === 'icebreaker' && error === 'not_eligible') return 'icebreaker.late';
  // A photo that no message names within a day is taken away.
  return kind === 'photo' && error === 'not_found' ? 'photo.too_late' : undefined;
}

/** What is on its way, as its bubble will show it, with a clock; or marked as refused. Words are never too pale to be read. */
function OutgoingContentBubble({
  outgoing: { content, state, price },
  to,
}: Pick<OutgoingBubbleProps, 'outgoing' | 'to'>) {
  const t = useTranslations('chat');
  const failed = state === 'failed';
  const clock = state === 'pending' && (
    <>
      <ClockIcon className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('status.pending')}</span>
    </>
  );
  if (content.kind === 'gift') {
    const { gift } = content;
    const look = failed ? 'border border-bad-line' : undefined;
    return <GiftBubble mine gift={gift} name={to} credits={price ?? gift.credits} foot={clock} className={look} />;
  }
  if (content.kind === 'photo') {
    const look = failed ? 'outline-2 outline-bad' : 'opacity-75';
    return <PhotoBubble mine photo={content.photo} name={to} foot={clock} className={look} />;
  }
  return (
    <div
      className={clsx(
        bubbleClass(true, true),
        failed && 'border border-bad-line !bg-bad-soft !text-text',
        state === 'pending' && 'bg-bubble-mine/85',
      )}
    >
      <MessageText text={content.text} />
      {clock && <span className="float-right mt-1.5 ml-2.5">{clock}</span>}
    </div>
  );
}

/** A message on its way, asked about, or refused: then with the reason, its text kept, and what can be done about it. */
export function OutgoingBubble({ outgoing, to, onRetry, onDiscard, onChange }: OutgoingBubbleProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const path = usePath();
  const online = useOnline();
  const failed = outgoing.state === 'failed';
  const pending = outgoing.state === 'pending';
  const newPrice = outgoing.error === 'price_changed' ? outgoing.price : undefined;
  const unpaid = outgoing.error === 'not_enough_credits';
  const needsConsent = outgoing.error === 'consent_required';
  const hopeless = hopelessWords(outgoing);
  const [asking, setAsking] = useState(false);
  const thenField = useThenField();
  const [retry, discard] = [thenField(onRetry), thenField(onDiscard)];
  return (
    <div className="flex flex-col pt-2.25">
      <OutgoingContentBubble outgoing={outgoing} to={to} />
      {pending && !online && (
        <p className="mt-1 ml-auto flex flex-wrap items-center justify-end gap-x-5 text-14 text-text-2">
          {t('waits')}
          <button type="button" className={action} onClick={discard}>
            {t('discard')}
          </button>
        </p>
      )}
      {outgoing.caution && <Nudge caution={outgoing.caution} name={to} onSend={retry} onChange={onChange} />}
      {failed && (
        <div role="alert" className="mt-1.5 ml-auto flex flex-col items-end text-14 text-bad">
          <span className="text-right">
            <ExclamationCircleIcon className="-mt-0.5 mr-1.5 inline size-4" aria-hidden="true" />
            {hopeless ? t(hopeless) : errorText(outgoing.error ?? 'internal_error', to, outgoing.retryAt)}
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
            {needsConsent && (
              <button type="button" className={action} onClick={() => setAsking(true)}>
                {t('consent.look')}
              </button>
            )}
            {!hopeless && (
              <button type="button" className={action} onClick={retry}>
                {newPrice === undefined ? t('retry') : t('photo.send', { credits: newPrice })}
              </button>
            )}
            <button type="button" className={action} onClick={discard}>
              {t('discard')}
            </button>
          </span>
        </div>
      )}
      {asking && <ConsentDialog whom={{ id: outgoing.to, name: to }} onClose={() => setAsking(false)} />}
    </div>
  );
}
