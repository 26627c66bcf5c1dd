'use client';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/layout/show-toast';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { PressResult } from '@/components/ui/press-result';
import { mainReason } from '@/lib/alerts/disabled-mails';
import { enableMails } from '@/lib/api/notifications';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { signedIn } from '@/lib/session/session';
import { useUser } from '@/lib/session/use-user';

/** Says why no mails come any more, and lets them come again. */
export function StoppedMails({ email = '' }: { email?: string }) {
  const t = useTranslations('settings.stopped');
  const errorText = useErrorText();
  const { user } = useUser();
  const [busy, setBusy] = useState(false);
  const [repaired, setRepaired] = useState(false);
  const reason = mainReason(user);
  if (!reason) return repaired && <PressResult className="text-14">{t('repaired')}</PressResult>;

  const repair = async () => {
    setBusy(true);
    try {
      const enabled = await enableMails();
      setRepaired(true);
      await signedIn(enabled);
    } catch (failure) {
      await showToast(errorText(failure), 'bad');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert
      tone="warn"
      icon={<EnvelopeIcon />}
      title={t('title')}
      action={
        <>
          <Button size="s" loading={busy} onClick={() => void repair()}>
            {t('repair')}
          </Button>
          {reason === 'bounce' && (
            <ButtonLink size="s" tone="line" href="#email">
              {t('change_address')}
            </ButtonLink>
          )}
        </>
      }
    >
      <span className="wrap-anywhere">{t(reason, { email })}</span>
    </Alert>
  );
}
