import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { UnsubscribeScreen } from '@/components/unsubscribe/unsubscribe-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unsubscribe');
  // The address holds the token: no other site is to see it.
  return { title: t('page_title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function UnsubscribePage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'unsubscribe', 'settings']}>
      <UnsubscribeScreen />
    </ClientMessages>
  );
}
