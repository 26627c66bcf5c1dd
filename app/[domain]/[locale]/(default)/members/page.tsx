import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { MembersScreen } from '@/components/members/members-screen';
import { MembersSkeleton } from '@/components/members/members-skeleton';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function MembersPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'members', 'interests']}>
      <Suspense fallback={<MembersSkeleton />}>
        <MembersScreen />
      </Suspense>
    </ClientMessages>
  );
}
