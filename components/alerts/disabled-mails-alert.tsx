import { EnvelopeIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { DisabledReason } from '@/lib/alerts/disabled-mails';

interface DisabledMailsAlertProps {
  reason: DisabledReason;
  onDismiss: () => void;
}

/** Tells that mails are stopped and why; the way to repair it is in the settings. */
export function DisabledMailsAlert({ reason, onDismiss }: DisabledMailsAlertProps) {
  const t = useTranslations('alerts');
  return (
    <section className="border-warn-line border-b bg-warn-soft">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <EnvelopeIcon className="size-6 shrink-0 text-warn max-md:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-strong text-16">{t('mails_off_title')}</h2>
          <p className="text-14 text-text-2">{t(`mails_off.${reason}`)}</p>
        </div>
        <div className="flex items-center gap-2">
          <ButtonLink tone="line" size="s" href="/notifications#source">
            {t('mails_off_repair')}
          </ButtonLink>
          <IconButton label={t('dismiss')} icon={<XMarkIcon />} onClick={onDismiss} />
        </div>
      </div>
    </section>
  );
}
