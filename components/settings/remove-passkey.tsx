'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface RemovePasskeyProps {
  name: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more, and says what else there is to do: the device keeps its half. */
export function RemovePasskey({ name, onRemove, onClose }: RemovePasskeyProps) {
  const t = useTranslations('settings.passkeys');
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    void onRemove();
  };
  return (
    <Dialog
      open
      title={t('remove_title')}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <Button tone="line" block disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="danger" block loading={busy} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-16 text-text-2">{t('remove_text', { name })}</p>
    </Dialog>
  );
}
