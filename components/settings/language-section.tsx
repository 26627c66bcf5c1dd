'use client';
import { useTranslations } from 'next-intl';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { languageList } from '@/lib/i18n/language-list';
import type { Locale } from '@/lib/i18n/locales';
import { useSite } from '@/lib/sites/site-context';
import { SettingsSection } from './settings-section';

/** The language of pages and mails. */
export function LanguageSection({ locale }: { locale: Locale }) {
  const t = useTranslations('settings.language');
  const nav = useTranslations('nav');
  const { country } = useSite();
  return (
    <SettingsSection id="language" title={t('title')} text={t('text')}>
      <LanguageSwitch
        label={t('title')}
        action={nav('change_language')}
        current={locale}
        languages={languageList(country, locale)}
      />
    </SettingsSection>
  );
}
