import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { SettingsScreen } from '@/components/settings/settings-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('title'), robots: { index: false } };
}

export default async function SettingsPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages
      locale={locale}
      namespaces={[...sharedNamespaces, 'settings', 'leaving', 'new_password', 'field_codes']}
    >
      <SettingsScreen locale={locale} />
    </ClientMessages>
  );
}
