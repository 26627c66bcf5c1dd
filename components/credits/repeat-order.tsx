'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BundlesAnswer } from '#contract/bundles';
import type { RepeatPaymentBody } from '#contract/money';
import type { PaymentMeans } from '#contract/payment-means';
import type { PaymentMethod } from '#contract/payment-methods';
import type { User } from '#contract/session';
import { isFailure } from '@/lib/api/api-failure';
import { repeatOrder } from '@/lib/api/money';
import { priceOf } from '@/lib/credits/discounted';
import { countryOf } from '@/lib/credits/payment-country';
import { BundleChoice } from './bundle-choice';
import { ChargeFailed } from './charge-failed';
import { KeptMeans } from './kept-means';
import { OrderOverview } from './order-overview';
import { ShopBack } from './shop-back';
import { useOrdering } from './use-ordering';

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
  const router = useRouter();
  const bundles = [...shop.bundles].sort((a, b) => Number(b.id === last) - Number(a.id === last));
  const [chosen, setChosen] = useState<string>();
  const { ordering, overLimit, order } = useOrdering();
  const [failed, setFailed] = useState<PaymentMethod[]>();
  const bundle = bundles.find(({ id }) => id === chosen) ?? bundles[0];
  if (!bundle) return null;

  const price = priceOf(bundle, means.method, [shop.discount]);
  const place = async (body: RepeatPaymentBody) => {
    const { payment_id } = await repeatOrder(body);
    router.push(`/credits?payment=${payment_id}`);
  };
  const refused = (failure: unknown) => {
    if (isFailure(failure, 'payment_failed')) {
      setFailed(failure.details.payment_methods ?? []);
      // Said above the bundles, while the button may be far below.
      window.scrollTo({ top: 0 });
      return true;
    }
    if (isFailure(failure, 'not_found', 'not_eligible', 'price_changed', 'code_already_used')) onChanged();
    return false;
  };
  const press = () => {
    setFailed(undefined);
    void order({ bundle, price, kind: ['repeat'], place, refused });
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
          country={countryOf(bundle.id)}
          ordering={ordering}
          overLimit={overLimit}
          onOrder={press}
        >
          {null}
        </OrderOverview>
      </div>
    </div>
  );
}
