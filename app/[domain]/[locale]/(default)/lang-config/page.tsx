import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LanguageChoice } from '@/components/languages/language-choice';
import { FormPage } from '@/components/layout/form-page';
import { languageList } from '@/lib/i18n/language-list';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lang_config');
  return { title: t('title'), robots: { index: false } };
}

export default async function LanguagePage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);
  const t = await getTranslations('lang_config');
  return (
    <FormPage title={t('title')} text={t('text')}>
      <LanguageChoice current={locale} languages={languageList(site.country, locale)} />
    </FormPage>
  );
}
