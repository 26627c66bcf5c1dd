'use client';
import { BellSlashIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Switch } from '@/components/ui/switch';
import { turnOffPush, turnOnPush } from '@/lib/push/push';
import { usePush, usePushWorker } from '@/lib/push/use-push';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';

/** Push on the device that is looked at: on, off, refused by the browser with the way to undo it, or not there. */
export function PushDevice() {
  const t = useTranslations('settings.push');
  const { user } = useUser();
  const { push_public_key: publicKey } = useSite();
  const { state } = usePush();
  // Shown at once, until the browser and the server have answered.
  const [wanted, setWanted] = useState<boolean>();
  const [failed, setFailed] = useState(false);
  usePushWorker(user?.id, publicKey);

  const turn = async (on: boolean) => {
    if (!user || wanted !== undefined) return;
    setWanted(on);
    setFailed(false);
    try {
      await (on ? turnOnPush(user.id, publicKey) : turnOffPush());
    } catch {
      setFailed(true);
    } finally {
      setWanted(undefined);
    }
  };

  if (state === 'unsupported') return <p className="text-14 text-text-2">{t('unsupported')}</p>;
  if (state === 'denied') {
    return (
      <Alert tone="warn" icon={<BellSlashIcon />} title={t('denied_title')}>
        {t('denied_text')}
      </Alert>
    );
  }
  const isOn = state === 'subscribed';
  return (
    <div>
      <Switch
        label={t('label')}
        hint={t(isOn ? 'on' : 'off')}
        checked={wanted ?? isOn}
        disabled={state === 'unknown'}
        onChange={(event) => void turn(event.target.checked)}
      />
      <p role="status" className="text-14 text-bad empty:hidden">
        {failed && t('failed')}
      </p>
    </div>
  );
}
