import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { CreditsScreen } from './credits-screen';
import { ShopSkeleton } from './shop-skeleton';

export async function creditsMetadata(): Promise<Metadata> {
  const t = await getTranslations('credits');
  return { title: t('page_title'), robots: { index: false } };
}

/** One shell per host and language; the client reads from the address what it is about. */
export async function CreditsPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'credits']}>
      <Suspense fallback={<ShopSkeleton />}>
        <CreditsScreen />
      </Suspense>
    </ClientMessages>
  );
}
