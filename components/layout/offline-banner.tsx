'use client';
import { SignalSlashIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useOnline } from '@/lib/page-state/use-online';

/** The warning on top while the browser has no connection; what is on the page stays. */
export function OfflineBanner() {
  const t = useTranslations('alerts');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-3 border-warn-line border-b bg-warn-soft px-4 py-2.5 font-label text-14 text-warn">
          <SignalSlashIcon className="size-5 shrink-0" aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
