'use client';
import { FingerPrintIcon } from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useMaking } from '@/lib/passkeys/use-making';
import { AlertBar } from './alert-bar';

/** Offers a passkey to whoever has just typed a password. It goes by itself once there is one. */
export function PasskeyAlert({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('alerts');
  const errorText = useErrorText();
  const router = useRouter();
  const { busy, make } = useMaking();

  const add = async () => {
    try {
      const what = await make();
      if (what === 'made') await showToast(t('passkey_done'), 'ok');
      else if (what === 'password') router.push('/notifications#passkeys');
      else await showToast(t('passkey_cancelled'));
    } catch (thrown) {
      await showToast(errorText(thrown), 'bad');
    }
  };

  return (
    <AlertBar
      tone="brand"
      icon={<FingerPrintIcon />}
      title={t('passkey_title')}
      text={t('passkey_text')}
      action={
        <Button tone="line" size="s" loading={busy} onClick={() => void add()}>
          {t('passkey_add')}
        </Button>
      }
      onDismiss={onDismiss}
    />
  );
}
