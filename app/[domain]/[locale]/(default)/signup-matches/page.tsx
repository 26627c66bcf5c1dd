import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { MatchesScreen } from '@/components/signup-matches/matches-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signup_matches');
  return { title: t('title'), robots: { index: false } };
}

export default async function SignupMatchesPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'members', 'signup_matches']}>
      <MatchesScreen />
    </ClientMessages>
  );
}
