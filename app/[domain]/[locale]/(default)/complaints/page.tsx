import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ComplaintScreen } from '@/components/complaints/complaint-screen';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const t = await getTranslations('complaints');
  const { site } = await openSite(params);
  return { title: t('title'), alternates: publicAddress(site, '/complaints') };
}

export default async function ComplaintsPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'complaints', 'field_codes']}>
      <ComplaintScreen />
    </ClientMessages>
  );
}
