import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { lawOf } from '#contract/consumer-law';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { PremiumClaim } from '@/components/premium/premium-claim';
import { PremiumHead } from '@/components/premium/premium-head';
import { PremiumOffers } from '@/components/premium/premium-offers';
import { PremiumTable } from '@/components/premium/premium-table';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const t = await getTranslations('premium');
  const { site } = await openSite(params);
  return { title: t('page_title'), description: t('text'), alternates: publicAddress(site, '/premium') };
}

/** What Premium is and costs; what the reader has of it is the browser's to know. */
export default async function PremiumPage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'credits', 'premium']}>
      <div className="page max-w-287 py-6 lg:py-10">
        <PremiumHead />
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid gap-4">
            <PremiumTable
              freeConversations={site.free_conversations}
              messageCredits={site.message_credits}
              refundDays={site.refund_days}
              law={lawOf(site.country)}
            />
            <PremiumClaim claims={site.claims} />
          </div>
          <PremiumOffers />
        </div>
      </div>
    </ClientMessages>
  );
}
