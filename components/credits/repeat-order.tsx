'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { asksForConsent } from '#contract/consumer-law';
import type { BundlesAnswer, PaymentMeans } from '#contract/money';
import type { PaymentMethod } from '#contract/payment-methods';
import type { User } from '#contract/session';
import { showToast } from '@/components/layout/show-toast';
import { isFailure } from '@/lib/api/api-failure';
import { repeatOrder } from '@/lib/api/money';
import { forgetOrderKey, orderKey } from '@/lib/credits/checkout';
import { priceOf } from '@/lib/credits/discounted';
import { countryOf } from '@/lib/credits/payment-country';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { BundleChoice } from './bundle-choice';
import { ChargeFailed } from './charge-failed';
import { KeptMeans } from './kept-means';
import { OrderOverview } from './order-overview';
import { ShopBack } from './shop-back';

interface RepeatOrderProps {
  user: User;
  means: PaymentMeans;
  shop: BundlesAnswer;
  /** The bundle of the last order. */
  last: string | null;
  /** What is kept, or what it costs, is another thing now. */
  onChanged: () => void;
}

/** The last bundle first and chosen, the whole order in sight, one press to charge what the member left. */
export function RepeatOrder({ user, means, shop, last, onChanged }: RepeatOrderProps) {
  const t = useTranslations('credits');
  const errorText = useErrorText();
  const router = useRouter();
  const bundles = [...shop.bundles].sort((a, b) => Number(b.id === last) - Number(a.id === last));
  const [chosen, setChosen] = useState<string>();
  const [ordering, setOrdering] = useState(false);
  const [overLimit, setOverLimit] = useState(false);
  const [failed, setFailed] = useState<PaymentMethod[]>();
  const bundle = bundles.find(({ id }) => id === chosen) ?? bundles[0];
  if (!bundle) return null;

  const price = priceOf(bundle, means.method, [shop.discount]);
  const paysFrom = countryOf(bundle.id);
  const wish = ['repeat', bundle.id, ...(price.discount ? [price.discount.code] : [])];
  const order = async () => {
    setOrdering(true);
    setFailed(undefined);
    setOverLimit(false);
    try {
      const payment = await repeatOrder({
        bundle: bundle.id,
        idempotency_key: orderKey(...wish),
        ...(price.discount && { discountcode: price.discount.code }),
        // The overview lets nobody order without the wish where the law asks for it.
        ...(asksForConsent(paysFrom) && { immediate_performance: true }),
      });
      forgetOrderKey(...wish);
      router.push(`/credits?payment=${payment.payment_id}`);
    } catch (thrown) {
      // A refused order is over; one without an answer keeps its key, so that the next press does not charge twice.
      if (isFailure(thrown) && thrown.status >= 400 && thrown.status < 500) forgetOrderKey(...wish);
      setOrdering(false);
      if (isFailure(thrown, 'payment_failed')) {
        setFailed(thrown.details.payment_methods ?? []);
        // Said above the bundles, while the button may be far below.
        return window.scrollTo({ top: 0 });
      }
      if (isFailure(thrown, 'spending_limit')) return setOverLimit(true);
      if (isFailure(thrown, 'not_found', 'not_eligible', 'code_already_used')) onChanged();
      await showToast(errorText(thrown), 'bad');
    }
  };

  return (
    <div data-full-screen="" className="page max-w-[1148px] pt-3 pb-8 max-md:in-[.app]:pb-44 md:pt-6 md:pb-12 lg:pt-8">
      <ShopBack back={null} className="mb-3" />
      <h1 className="text-28 lg:text-36">{t('repeat.title')}</h1>
      <p className="mt-2 text-16 text-text-2 lg:text-18">{t('balance', { credits: user.credits })}</p>
      {failed && <ChargeFailed bundle={bundle.id} means={means} methods={failed} />}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_400px]">
        <div className="grid gap-8">
          <BundleChoice
            bundles={bundles}
            chosen={bundle.id}
            totalOf={(one) => priceOf(one, means.method, [shop.discount]).total}
            onChoose={setChosen}
          />
          <KeptMeans means={means} bundle={bundle.id} onRemoved={onChanged} />
        </div>
        <OrderOverview
          bundle={bundle}
          price={price}
          method={means.method}
          vat={shop.vat_percentage}
          country={paysFrom}
          ordering={ordering}
          overLimit={overLimit}
          onOrder={() => void order()}
        >
          {null}
        </OrderOverview>
      </div>
    </div>
  );
}
