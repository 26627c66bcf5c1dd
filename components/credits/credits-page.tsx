import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { CreditsScreen } from './credits-screen';
import { RepeatOrderScreen } from './repeat-order-screen';
import { ShopSkeleton } from './shop-skeleton';

export async function creditsMetadata(): Promise<Metadata> {
  const t = await getTranslations('credits');
  return { title: t('page_title'), robots: { index: false } };
}

async function Shell({ params, children }: SiteProps & { children: ReactNode }) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'credits']}>
      <Suspense fallback={<ShopSkeleton />}>{children}</Suspense>
    </ClientMessages>
  );
}

/** One shell per host and language; the client reads from the address what it is about. */
export function CreditsPage({ params }: SiteProps) {
  return (
    <Shell params={params}>
      <CreditsScreen />
    </Shell>
  );
}

export function RepeatOrderPage({ params }: SiteProps) {
  return (
    <Shell params={params}>
      <RepeatOrderScreen />
    </Shell>
  );
}
