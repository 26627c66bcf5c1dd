'use client';
import { useTranslations } from 'next-intl';
import type { Bundle } from '#contract/bundles';
import type { Settings } from '#contract/settings';
import { pricePerMessage } from '@/components/credits/bundle-choice';
import { useMoney } from '@/lib/i18n/use-money';
import { useSite } from '@/lib/sites/site-context';
import { PriceTable } from './price-table';

interface UsePricesProps {
  bundles: Bundle[];
  /** The least that a message costs here, as the site's settings name it. */
  lowest: Settings['minimum_message_costs'][string] | undefined;
}

/** What is done with credits, in credits and in the money that they cost between the largest and the smallest bundle. */
export function UsePrices({ bundles, lowest }: UsePricesProps) {
  const t = useTranslations('pricing');
  const money = useMoney();
  const { message_credits, photo_credits, gift_credits } = useSite();
  const range = (credits: number) => {
    const prices = bundles.map((bundle) => pricePerMessage(bundle, credits)).sort((a, b) => a.amount - b.amount);
    const [least, most] = [prices[0], prices.at(-1)];
    if (!least || !most) return undefined;
    return least.amount === most.amount ? money(least) : t('range', { least: money(least), most: money(most) });
  };
  const paid = (key: 'message' | 'photo', credits: number) => ({
    key,
    what: t(`use.${key}`),
    price: credits === 0 ? t('free') : t('credits', { credits }),
    detail: credits === 0 ? undefined : range(credits),
  });
  const free = (['search', 'like', 'read', 'first_line'] as const).map((key) => ({
    key,
    what: t(`use.${key}`),
    price: t('free'),
  }));
  return (
    <PriceTable
      title={t('use.title')}
      rows={[
        paid('message', message_credits),
        paid('photo', photo_credits),
        {
          key: 'gift',
          what: t('use.gift'),
          price: t('from_credits', { credits: gift_credits }),
          detail: gift_credits > 0 ? range(gift_credits) : undefined,
        },
        ...free,
      ]}
      foot={lowest && t('lowest', { price: money({ amount: lowest.costs, currency: lowest.currency }) })}
    />
  );
}
