import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ComplaintScreen } from '@/components/complaints/complaint-screen';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('complaints');
  return { title: t('title') };
}

export default async function ComplaintsPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'complaints', 'field_codes']}>
      <ComplaintScreen />
    </ClientMessages>
  );
}
