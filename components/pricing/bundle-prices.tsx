'use client';
import { useTranslations } from 'next-intl';
import type { Bundle } from '#contract/bundles';
import { pricePerMessage } from '@/components/credits/bundle-choice';
import { useMoney } from '@/lib/i18n/use-money';
import { useSite } from '@/lib/sites/site-context';
import { PriceTable } from './price-table';

/** What credits cost, and a message with them. */
export function BundlePrices({ bundles }: { bundles: Bundle[] }) {
  const t = useTranslations('pricing');
  const shop = useTranslations('credits');
  const money = useMoney();
  const { message_credits } = useSite();
  return (
    <PriceTable
      title={t('bundles')}
      rows={bundles.map((bundle) => ({
        key: bundle.id,
        what: shop('credits', { credits: bundle.credits }),
        price: money(bundle.price),
        detail: shop('per_message', { price: money(pricePerMessage(bundle, message_credits)) }),
      }))}
      foot={t('premium')}
    />
  );
}
