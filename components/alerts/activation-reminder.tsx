'use client';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { sendActivationAgain } from '@/lib/api/activation';

type Progress = 'idle' | 'sending' | 'sent' | 'failed';

function useResend() {
  const [progress, setProgress] = useState<Progress>('idle');
  const resend = () => {
    setProgress('sending');
    sendActivationAgain().then(
      () => setProgress('sent'),
      () => setProgress('failed'),
    );
  };
  return { progress, resend };
}

/** Sends the mail again and says what became of it; `main` where it is what the screen is for. */
export function ResendAction({ main = false }: { main?: boolean }) {
  const t = useTranslations('alerts');
  const { progress, resend } = useResend();
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2', main && 'w-full justify-center')}>
      {progress !== 'sent' && (
        <Button
          tone={main ? 'solid' : 'line'}
          size={main ? 'm' : 's'}
          block={main}
          loading={progress === 'sending'}
          onClick={resend}
        >
          {t('activate_resend')}
        </Button>
      )}
      <p role="status" className="text-14 empty:hidden">
        {progress === 'sent' && t('activate_sent')}
        {progress === 'failed' && t('activate_failed')}
      </p>
    </div>
  );
}

/** The reminder on top of the page. */
export function ActivationAlert() {
  const t = useTranslations('alerts');
  return (
    <section className="border-warn-line border-b bg-warn-soft">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 lg:px-8">
        <EnvelopeIcon className="size-6 shrink-0 text-warn max-md:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-strong text-16">{t('activate_title')}</h2>
          <p className="text-14 text-text-2">{t('activate_text')}</p>
        </div>
        <ResendAction />
      </div>
    </section>
  );
}

/** The same straight after signing up on a smartphone. */
export function ActivationModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('alerts');
  return (
    <Dialog open unasked title={t('activate_title')} onClose={onClose}>
      <p className="mb-5 text-16 text-text-2">{t('activate_text')}</p>
      <ResendAction main />
      <Button tone="text" block className="mt-2" onClick={onClose}>
        {t('activate_later')}
      </Button>
    </Dialog>
  );
}
