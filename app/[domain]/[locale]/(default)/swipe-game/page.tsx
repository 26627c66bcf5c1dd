import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { SwipeScreen } from '@/components/swipe/swipe-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('swipe');
  return { title: t('title'), robots: { index: false } };
}

export default async function SwipeGamePage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'members', 'interests', 'swipe']}>
      <SwipeScreen />
    </ClientMessages>
  );
}
