import { BellAlertIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { turnOnPush } from '@/lib/push/push';
import { AlertBar } from './alert-bar';

interface PushAlertProps {
  /** Undefined in the static page, where nobody can press yet. */
  me: string | undefined;
  publicKey: string | null;
  onDismiss: () => void;
}

/** Offers push on this device. It goes once there is nothing left to offer: push is on, or the browser refuses. */
export function PushAlert({ me, publicKey, onDismiss }: PushAlertProps) {
  const t = useTranslations('alerts');
  const [busy, setBusy] = useState(false);

  const turnOn = async () => {
    if (me === undefined) return;
    setBusy(true);
    try {
      const state = await turnOnPush(me, publicKey);
      if (state === 'subscribed') await showToast(t('push_on'), 'ok');
      if (state === 'denied') await showToast(t('push_denied'), 'bad');
    } catch {
      await showToast(t('push_failed'), 'bad');
    } finally {
      setBusy(false);
    }
  };

  return (
    <AlertBar
      tone="brand"
      icon={<BellAlertIcon />}
      title={t('push_title')}
      text={t('push_text')}
      action={
        <Button tone="line" size="s" loading={busy} onClick={() => void turnOn()}>
          {t('push_turn_on')}
        </Button>
      }
      onDismiss={onDismiss}
    />
  );
}
