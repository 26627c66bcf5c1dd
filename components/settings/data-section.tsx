'use client';
import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { exportPath } from '@/lib/api/leaving';
import { SettingsSection } from './settings-section';

/** Everything stored about the member, as a file. */
export function DataSection() {
  const t = useTranslations('settings.data');
  return (
    <SettingsSection id="data" title={t('title')} text={t('text')}>
      <a href={exportPath} download className={buttonClass({ tone: 'line' }, 'justify-self-start')}>
        <ArrowDownTrayIcon aria-hidden="true" className="size-5 shrink-0" />
        {t('download')}
      </a>
    </SettingsSection>
  );
}
