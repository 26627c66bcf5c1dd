'use client';
import { FingerPrintIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface PasskeyButtonProps {
  /** False keeps its place in the static page, which does not know the browser yet. */
  shown: boolean;
  busy: boolean;
  cancelled: boolean;
  onPress: () => void;
}

/** The second way in; after a dialog that was closed, a word on how to go on. */
export function PasskeyButton({ shown, busy, cancelled, onPress }: PasskeyButtonProps) {
  const t = useTranslations('login');
  return (
    <div className={clsx('grid gap-2', !shown && 'invisible')}>
      <Button tone="line" size="l" block icon={<FingerPrintIcon />} loading={busy} onClick={onPress}>
        {t('passkey')}
      </Button>
      <p role="status" className="text-center text-14 text-text-2 empty:hidden">
        {cancelled && t('passkey_cancelled')}
      </p>
    </div>
  );
}
