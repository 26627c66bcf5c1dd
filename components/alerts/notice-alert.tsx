import { ScaleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { AlertBar } from './alert-bar';

/** Tells of a decision against the member, until it was read. */
export function NoticeAlert() {
  const t = useTranslations('alerts');
  return (
    <AlertBar
      tone="warn"
      icon={<ScaleIcon />}
      title={t('notice_title')}
      text={t('notice_text')}
      action={
        <ButtonLink tone="line" size="s" href="/safety#decisions">
          {t('notice_open')}
        </ButtonLink>
      }
    />
  );
}
