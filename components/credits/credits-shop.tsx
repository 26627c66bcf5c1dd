'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { mutate as mutateKey } from 'swr';
import { asksForConsent } from '#contract/consumer-law';
import { timeBonus as terms } from '#contract/discounts';
import type { PaymentMethod } from '#contract/payment-methods';
import type { User } from '#contract/session';
import { FailurePanel } from '@/components/layout/failure-panel';
import { showToast } from '@/components/layout/show-toast';
import { isFailure } from '@/lib/api/api-failure';
import { orderBundle } from '@/lib/api/money';
import { forgetOrderKey, keepBack, orderKey } from '@/lib/credits/checkout';
import { priceOf } from '@/lib/credits/discounted';
import { countryOf, isSameBundle, usePaymentCountry } from '@/lib/credits/payment-country';
import { useActiveDiscount, useIsOver, welcomeKey } from '@/lib/credits/use-active-discount';
import { useBundles } from '@/lib/credits/use-bundles';
import { useCode } from '@/lib/credits/use-code';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useRoute } from '@/lib/page-state/use-path';
import { useRestored } from '@/lib/page-state/use-restored';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';
import { BundleChoice } from './bundle-choice';
import { DiscountField } from './discount-field';
import { DiscountNote } from './discount-note';
import { KeepMeans } from './keep-means';
import { MethodChoice } from './method-choice';
import { OrderOverview } from './order-overview';
import { PaymentCountry } from './payment-country';
import { ShopBack } from './shop-back';
import { ShopSkeleton } from './shop-skeleton';

interface CreditsShopProps {
  user: User | undefined;
  /** Where the member came from and wants to go back to. */
  back: string | null;
  /** A discount code of the address. */
  code: string | null;
}

/** Choose a bundle, choose how to pay, see the whole order, pay. */
export function CreditsShop({ user, back, code }: CreditsShopProps) {
  const t = useTranslations('credits');
  const errorText = useErrorText();
  const written = useCode(code);
  const active = useActiveDiscount(user);
  const [wantedBundle, wantedMethod] = useRoute()?.ids ?? [];
  const [country, setCountry] = usePaymentCountry(wantedBundle);
  // The shop stands while the prices of another country come.
  const { data, error, mutate } = useBundles(country, { keepPreviousData: true });
  const ended = useIsOver(data?.discount?.expires);
  const [chosenBundle, setBundleId] = useState<string>();
  const [chosenMethod, setMethod] = useState<PaymentMethod>();
  const [keep, setKeep] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const [overLimit, setOverLimit] = useState(false);

  // Back from the provider's page, to choose differently: the order can be placed again.
  useRestored(useCallback(() => setOrdering(false), []));
  useEffect(() => {
    if (back) keepBack(back);
  }, [back]);
  // The next one, if there is any.
  useEffect(() => {
    if (ended) void mutate();
  }, [ended, mutate]);

  if (error && !data) {
    return (
      <div data-full-screen="">
        <ShopBack back={back} className="absolute top-3 left-4" />
        <FailurePanel level={1} title={t('error.title')} text={t('error.text')} onRetry={() => void mutate()} />
      </div>
    );
  }
  const bundle =
    data?.bundles.find(({ id }) => isSameBundle(id, chosenBundle ?? wantedBundle)) ??
    data?.bundles.find(({ popular }) => popular) ??
    data?.bundles[0];
  const method =
    data?.payment_methods.find((one) => one === chosenMethod) ??
    data?.payment_methods.find((one) => one === wantedMethod) ??
    data?.payment_methods[0];
  if (!data || !bundle || !method || !user) return <ShopSkeleton label={t('loading')} />;

  // The time bonus ends by the clock, whatever was read before.
  const own = ended || data.discount?.code === terms.code ? undefined : data.discount;
  const discounts = [written.found, active ?? undefined, own];
  const price = priceOf(bundle, method, discounts);
  const paysFrom = countryOf(bundle.id);
  const canKeep = data.keepable_methods?.includes(method) ?? false;
  const keeps = keep && canKeep;
  const wish = [bundle.id, method, ...(price.discount ? [price.discount.code] : []), ...(keeps ? ['keep'] : [])];
  const order = async () => {
    setOrdering(true);
    setOverLimit(false);
    try {
      const { checkout_url } = await orderBundle({
        bundle: bundle.id,
        paymentmethod: method,
        idempotency_key: orderKey(...wish),
        ...(price.discount && { discountcode: price.discount.code }),
        // The overview lets nobody order without the wish where the law asks for it.
        ...(asksForConsent(paysFrom) && { immediate_performance: true }),
        ...(keeps && { keep_means: true }),
      });
      forgetOrderKey(...wish);
      window.location.assign(checkout_url);
    } catch (thrown) {
      // A refused order is over; one without an answer keeps its key, so that the next press does not order twice.
      if (isFailure(thrown) && thrown.status >= 400 && thrown.status < 500) forgetOrderKey(...wish);
      setOrdering(false);
      if (isFailure(thrown, 'spending_limit')) return setOverLimit(true);
      if (isFailure(thrown, 'mandate_required')) {
        const here = encodeURIComponent(`/credits/${bundle.id}/${method}`);
        return window.location.assign(`/directdebit?back=${here}`);
      }
      if (isFailure(thrown, 'code_not_found', 'code_already_used', 'not_eligible')) {
        const unasked = price.discount !== written.found;
        if (price.discount?.code === terms.code) timeBonus.told(false);
        if (!unasked) written.recheck();
        void mutateKey(welcomeKey);
        void mutate();
        // Nothing is lost but the discount: bundle, method and page stay as they are.
        if (unasked) return showToast(t('discount.over_at_till'), 'bad');
      }
      await showToast(errorText(thrown), 'bad');
    }
  };

  return (
    <div data-full-screen="" className="page max-w-[1148px] pt-3 pb-8 max-md:in-[.app]:pb-44 md:pt-6 md:pb-12 lg:pt-8">
      <ShopBack back={back} className="mb-3" />
      <h1 className="text-28 lg:text-36">{user.paid_user ? t('title_paid') : t('title')}</h1>
      <p className="mt-2 text-16 text-text-2 lg:text-18">
        {t('balance', { credits: user.credits })} {user.paid_user ? t('never_expire') : t('first_bundle')}
      </p>
      <DiscountNote
        discount={active ?? own}
        known={active !== undefined}
        counts={price.discount !== undefined && price.discount !== written.found}
      />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_400px]">
        <div className="grid gap-8">
          <PaymentCountry chosen={paysFrom} countries={data.countries ?? [paysFrom]} onChoose={setCountry} />
          <BundleChoice
            bundles={data.bundles}
            chosen={bundle.id}
            totalOf={(one) => priceOf(one, method, discounts).total}
            onChoose={setBundleId}
          />
          <div className="grid gap-3">
            <MethodChoice methods={data.payment_methods} chosen={method} onChoose={setMethod} />
            {(method === 'sdd' || method === 'sct') && (
              <p role="status" className="text-14 text-text-2">
                {t(`${method}_note`)}
              </p>
            )}
          </div>
        </div>
        <OrderOverview
          bundle={bundle}
          price={price}
          method={method}
          vat={data.vat_percentage}
          country={paysFrom}
          ordering={ordering}
          overLimit={overLimit}
          onOrder={() => void order()}
        >
          {canKeep && <KeepMeans method={method} checked={keep} onChange={setKeep} />}
          <DiscountField written={written} bundle={bundle} method={method} />
        </OrderOverview>
      </div>
    </div>
  );
}
