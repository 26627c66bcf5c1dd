'use client';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ConfirmBox } from '@/components/activation/confirm-box';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** The reminder on top of the page. */
export function ActivationAlert() {
  const t = useTranslations('alerts');
  return (
    <section className="border-warn-line border-b bg-warn-soft">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 lg:px-8">
        <EnvelopeIcon className="size-6 shrink-0 text-warn max-md:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-strong text-16">{t('activate_title')}</h2>
          <p className="text-14 text-text-2 cramped:sr-only">{t('activate_text')}</p>
        </div>
        <ConfirmBox />
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
      <ConfirmBox main />
      <Button tone="text" block className="mt-2" onClick={onClose}>
        {t('activate_later')}
      </Button>
    </Dialog>
  );
}
