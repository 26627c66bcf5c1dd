'use client';
import { CheckCircleIcon, MinusCircleIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePhotoConsent } from '@/lib/chat/use-photo-consent';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** Who of the two agrees to intimate photos, what that means, and how to agree or take it back. */
export function ConsentPanel({ whom }: { whom: { id: string; name: string } }) {
  const t = useTranslations('chat.consent');
  const errorText = useErrorText();
  const { consent, error, reload, give, takeBack } = usePhotoConsent(whom.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const trouble = failure ?? (consent ? undefined : error);
  const { name } = whom;

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await action().catch(setFailure);
    setBusy(false);
  };

  return (
    <div className="grid gap-4 text-16">
      <ul className="grid list-disc gap-1.5 pl-5 text-text-2">
        <li>{t('both', { name })}</li>
        <li>{t('back', { name })}</li>
        <li>{t('seen')}</li>
      </ul>
      {consent ? (
        <>
          <ul aria-live="polite" className="grid gap-2 rounded-row bg-surface-2 p-3.5">
            <Side agreed={consent.mine}>{consent.mine ? t('mine.yes') : t('mine.no')}</Side>
            <Side agreed={consent.theirs}>{consent.theirs ? t('theirs.yes', { name }) : t('theirs.no', { name })}</Side>
          </ul>
          {consent.mine ? (
            <Button tone="line" loading={busy} onClick={() => run(takeBack)}>
              {t('take_back')}
            </Button>
          ) : (
            <Button loading={busy} onClick={() => run(give)}>
              {t('give')}
            </Button>
          )}
        </>
      ) : error ? (
        <Button tone="line" onClick={reload}>
          {t('reload')}
        </Button>
      ) : (
        <Skeleton className="h-34 rounded-row" />
      )}
      {trouble !== undefined && (
        <p role="alert" className="text-14 text-bad">
          {errorText(trouble, name)}
        </p>
      )}
    </div>
  );
}

function Side({ agreed, children }: { agreed: boolean; children: string }) {
  const Icon = agreed ? CheckCircleIcon : MinusCircleIcon;
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className={clsx('size-6 shrink-0', agreed ? 'text-ok' : 'text-text-2')} />
      {children}
    </li>
  );
}
