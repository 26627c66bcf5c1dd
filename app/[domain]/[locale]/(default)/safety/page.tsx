import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { Notices } from '@/components/safety/notices';
import { OwnReports } from '@/components/safety/own-reports';
import { SafetyAdvice } from '@/components/safety/safety-advice';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const t = await getTranslations('safety');
  const { site } = await openSite(params);
  return { title: t('title'), description: t('intro'), alternates: publicAddress(site, '/safety') };
}

export default async function SafetyPage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);
  const decisions = (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'report', 'notices', 'appeal']}>
      <Notices />
    </ClientMessages>
  );
  return (
    <SafetyAdvice site={site} locale={locale} decisions={decisions}>
      <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'own_reports', 'report', 'appeal']}>
        <OwnReports />
      </ClientMessages>
    </SafetyAdvice>
  );
}
