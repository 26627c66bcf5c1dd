import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { FinderSkeleton } from '@/components/match-finder/finder-skeleton';
import { MatchFinderScreen } from '@/components/match-finder/match-finder-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('match_finder');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function MatchFinderPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'members', 'interests', 'match_finder']}>
      <Suspense fallback={<FinderSkeleton />}>
        <MatchFinderScreen />
      </Suspense>
    </ClientMessages>
  );
}
