import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { PriceOverview } from '@/components/pricing/price-overview';
import { readBundlesOf } from '@/lib/api/server';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const t = await getTranslations('pricing');
  const { site } = await openSite(params);
  return { title: t('title'), description: t('text'), alternates: publicAddress(site, '/pricing') };
}

/** What everything costs, for everybody: the host's own country stands in the page, others are a choice away. */
export default async function PricingPage({ params }: SiteProps) {
  const { domain, site, locale } = await openSite(params);
  const t = await getTranslations('pricing');
  const shop = await readBundlesOf(domain, 300);
  return (
    <div className="page max-w-250 py-6 lg:py-10">
      <h1 className="text-28 lg:text-36">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-16 text-text-2 lg:text-18">{t('text')}</p>
      <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'credits', 'pricing']}>
        <PriceOverview shop={shop} lowest={site.minimum_message_costs} />
      </ClientMessages>
    </div>
  );
}
