import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { DisabledReason } from '@/lib/alerts/disabled-mails';
import { AlertBar } from './alert-bar';

interface DisabledMailsAlertProps {
  reason: DisabledReason;
  onDismiss: () => void;
}

/** Tells that mails are stopped and why; the way to repair it is in the settings. */
export function DisabledMailsAlert({ reason, onDismiss }: DisabledMailsAlertProps) {
  const t = useTranslations('alerts');
  return (
    <AlertBar
      tone="warn"
      icon={<EnvelopeIcon />}
      title={t('mails_off_title')}
      text={t(`mails_off.${reason}`)}
      action={
        <ButtonLink tone="line" size="s" href="/notifications#source">
          {t('mails_off_repair')}
        </ButtonLink>
      }
      onDismiss={onDismiss}
    />
  );
}
