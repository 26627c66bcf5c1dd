'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BundlesAnswer } from '#contract/bundles';
import type { Settings } from '#contract/settings';
import { PaymentCountry } from '@/components/credits/payment-country';
import { FailurePanel } from '@/components/layout/failure-panel';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { keepCountry } from '@/lib/credits/checkout';
import { countryOf } from '@/lib/credits/payment-country';
import { useBundles } from '@/lib/credits/use-bundles';
import { useSite } from '@/lib/sites/site-context';
import { BundlePrices } from './bundle-prices';
import { PriceNotes } from './price-notes';
import { UsePrices } from './use-prices';

interface PriceOverviewProps {
  /** The prices of the host's country, as they stand in the page. */
  shop: BundlesAnswer | undefined;
  lowest: Settings['minimum_message_costs'];
}

/**
 * Prices of one country at a time: the member's, else the host's, until another one is chosen. While they are not the host's,
 * `data-other-prices` hides the footer's price.
 */
export function PriceOverview({ shop, lowest }: PriceOverviewProps) {
  const t = useTranslations('pricing');
  const { country: home } = useSite();
  const [chosen, setChosen] = useState<string>();
  const { data, error, mutate } = useBundles(chosen, {
    keepPreviousData: true,
    ...(chosen === undefined && { fallbackData: shop }),
  });
  const [first] = data?.bundles ?? [];
  if (!data || !first) {
    if (error) return <FailurePanel title={t('error.title')} text={t('error.text')} onRetry={() => void mutate()} />;
    return (
      <div role="status" className="mt-6 grid gap-5">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-100 rounded-card" />
      </div>
    );
  }
  const country = countryOf(first.id);
  const choose = (next: string) => {
    keepCountry(next);
    setChosen(next);
  };
  return (
    <div data-other-prices={country === home ? undefined : ''} className="mt-6 grid items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2 lg:max-w-100">
        <PaymentCountry chosen={country} countries={data.countries ?? [country]} onChoose={choose} />
      </div>
      <UsePrices bundles={data.bundles} lowest={lowest[country]} />
      <div className="grid gap-5">
        <BundlePrices bundles={data.bundles} />
        <ButtonLink href="/credits" tone="main" size="l" block>
          {t('action')}
        </ButtonLink>
      </div>
      <PriceNotes shop={data} />
    </div>
  );
}
