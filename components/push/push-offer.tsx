'use client';
import { BellAlertIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { turnOnPush } from '@/lib/push/push';
import { usePush, usePushWorker } from '@/lib/push/use-push';
import { PushPoints } from './push-points';

interface PushOfferProps {
  me: string;
  publicKey: string | null;
  /** The member has decided, or there is nothing to decide any more. */
  onDone: () => void;
}

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
      <PushPoints />
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
