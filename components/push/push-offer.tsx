'use client';
import { BellAlertIcon, CheckIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { turnOnPush } from '@/lib/push/push';
import { usePush, usePushWorker } from '@/lib/push/use-push';

interface PushOfferProps {
  me: string;
  publicKey: string | null;
  /** The member has decided, or there is nothing to decide any more. */
  onDone: () => void;
}

const points = ['here', 'closed', 'private', 'choice'] as const;

/**
 * Offers push on this device: what it brings, and two answers that are as easy as each other. Needs the words
 * `push_offer`; its title is the page's own to set. Whoever shows it asks `mayOfferPush` before.
 */
export function PushOffer({ me, publicKey, onDone }: PushOfferProps) {
  const t = useTranslations('push_offer');
  const { state } = usePush();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  usePushWorker(me, publicKey);
  const over = state === 'subscribed' || state === 'unsupported';

  const turnOn = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const became = await turnOnPush(me, publicKey);
      if (became !== 'denied') onDone();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-5">
      <BellAlertIcon className="size-14 justify-self-center text-brand" aria-hidden="true" />
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-16">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
            {t(point)}
          </li>
        ))}
      </ul>
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {state === 'denied' && t('denied')}
        {failed && t('failed')}
      </p>
      {state === 'denied' || over ? (
        <Button size="l" block onClick={onDone}>
          {t('go_on')}
        </Button>
      ) : (
        <div className="grid gap-2">
          <Button size="l" block loading={busy} onClick={() => void turnOn()}>
            {t('turn_on')}
          </Button>
          <Button tone="text" block onClick={onDone}>
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  );
}
