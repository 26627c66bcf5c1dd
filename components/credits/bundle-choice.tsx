'use client';
import { useTranslations } from 'next-intl';
import type { Bundle } from '#contract/bundles';
import type { Money } from '#contract/common';
import { Price } from '@/components/ui/price';
import { RadioCard } from '@/components/ui/radio-card';
import { useMoney } from '@/lib/i18n/use-money';
import { useSite } from '@/lib/sites/site-context';

interface BundleChoiceProps {
  bundles: Bundle[];
  chosen: string;
  /** What a bundle costs after the discount that counts for it; struck beside it is the price without. */
  totalOf: (bundle: Bundle) => Money;
  onChoose: (id: string) => void;
}

/** Price of one message in a bundle, rounded to the minor unit. */
export const pricePerMessage = ({ price, credits }: Bundle, messageCredits: number) => ({
  ...price,
  amount: Math.round((price.amount * messageCredits) / credits),
});

export function BundleChoice({ bundles, chosen, totalOf, onChoose }: BundleChoiceProps) {
  const t = useTranslations('credits');
  const money = useMoney();
  const { message_credits } = useSite();
  return (
    <fieldset>
      <legend className="mb-3 font-display text-18">{t('choose_bundle')}</legend>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2 lg:gap-y-5">
        {bundles.map((bundle) => {
          const price = totalOf(bundle);
          const old = price.amount < bundle.price.amount ? money(bundle.price) : undefined;
          return (
            <RadioCard
              key={bundle.id}
              name="bundle"
              value={bundle.id}
              checked={bundle.id === chosen}
              onChange={() => onChoose(bundle.id)}
              title={t('credits', { credits: bundle.credits })}
              detail={t('per_message', { price: money(pricePerMessage({ ...bundle, price }, message_credits)) })}
              trailing={<Price amount={money(price)} old={old} oldLabel={t('old_price')} />}
              flag={bundle.popular ? t('popular') : undefined}
              className="min-h-19"
            />
          );
        })}
      </div>
    </fieldset>
  );
}
