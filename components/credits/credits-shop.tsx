'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { mutate as mutateKey } from 'swr';
import { timeBonus as terms } from '#contract/discounts';
import type { RepeatPaymentBody } from '#contract/money';
import type { PaymentMethod } from '#contract/payment-methods';
import type { User } from '#contract/session';
import { FailurePanel } from '@/components/layout/failure-panel';
import { showToast } from '@/components/layout/show-toast';
import { isFailure } from '@/lib/api/api-failure';
import { orderBundle } from '@/lib/api/money';
import { keepBack } from '@/lib/credits/checkout';
import { priceOf, refusalFor } from '@/lib/credits/discounted';
import { type Choice, openingChoice } from '@/lib/credits/opening-choice';
import { countryOf, isSameBundle, usePaymentCountry } from '@/lib/credits/payment-country';
import { useActiveDiscount, useIsOver, welcomeKey } from '@/lib/credits/use-active-discount';
import { useBundles } from '@/lib/credits/use-bundles';
import { useCode } from '@/lib/credits/use-code';
import { useLaw } from '@/lib/i18n/use-law';
import { useRoute } from '@/lib/page-state/use-path';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';
import { BundleChoice } from './bundle-choice';
import { CountryNote } from './country-note';
import { DiscountField } from './discount-field';
import { DiscountNote } from './discount-note';
import { KeepMeans } from './keep-means';
import { MethodChoice } from './method-choice';
import { OrderOverview } from './order-overview';
import { PaymentCountry } from './payment-country';
import { ShopBack } from './shop-back';
import { ShopSkeleton } from './shop-skeleton';
import { useOrdering } from './use-ordering';

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
  const law = useLaw();
  const written = useCode(code);
  const active = useActiveDiscount(user);
  const [wantedBundle, wantedMethod] = useRoute()?.ids ?? [];
  const [country, setCountry] = usePaymentCountry(wantedBundle);
  // The shop stands while the prices of another country come.
  const { data, error, mutate } = useBundles(country, { keepPreviousData: true });
  const ended = useIsOver(data?.discount?.expires);
  const [chosenBundle, setBundleId] = useState<string>();
  const [chosenMethod, setMethod] = useState<PaymentMethod>();
  const [opening, setOpening] = useState<Choice>();
  const [keep, setKeep] = useState(false);
  const { ordering, overLimit, order } = useOrdering();

  useEffect(() => {
    if (back) keepBack(back);
  }, [back]);
  // The next one, if there is any.
  useEffect(() => {
    if (ended) void mutate();
  }, [ended, mutate]);
  // Once: what is chosen stays, whatever becomes of the discount that it was opened for.
  if (data && !opening) setOpening(openingChoice(data));

  if (error && !data) {
    return (
      <div data-full-screen="">
        <ShopBack back={back} className="absolute top-3 left-4" />
        <FailurePanel level={1} title={t('error.title')} text={t('error.text')} onRetry={() => void mutate()} />
      </div>
    );
  }
  const bundles = data?.bundles ?? [];
  const methods = data?.payment_methods ?? [];
  const bundle =
    bundles.find(({ id }) => isSameBundle(id, chosenBundle ?? wantedBundle)) ??
    bundles.find(({ id }) => isSameBundle(id, opening?.bundle)) ??
    bundles[0];
  const method =
    [chosenMethod, wantedMethod, opening?.method].map((one) => methods.find((known) => known === one)).find(Boolean) ??
    methods[0];
  if (!data || !bundle || !user) return <ShopSkeleton label={t('loading')} />;

  const paysFrom = countryOf(bundle.id);
  const payFrom = <PaymentCountry chosen={paysFrom} countries={data.countries ?? [paysFrom]} onChoose={setCountry} />;
  const note = <CountryNote shop={data} home={user.profile?.country} />;
  if (!method) {
    return (
      <div data-full-screen="" className="page max-w-[1148px] pt-3 pb-8 md:pt-6 md:pb-12 lg:pt-8">
        <ShopBack back={back} className="mb-3" />
        <h1 className="text-28 lg:text-36">{t('title_paid')}</h1>
        <div className="mt-6 grid max-w-160 gap-8">
          {note}
          {payFrom}
        </div>
      </div>
    );
  }
  // The time bonus ends by the clock, whatever was read before.
  const own = ended || data.discount?.code === terms.code ? undefined : data.discount;
  const unasked = active ?? own;
  const discounts = [written.found, active ?? undefined, own];
  const price = priceOf(bundle, method, discounts);
  const canKeep = data.keepable_methods?.includes(method) ?? false;
  const keeps = keep && canKeep;

  const place = async (body: RepeatPaymentBody) => {
    const { checkout_url } = await orderBundle({ ...body, paymentmethod: method, ...(keeps && { keep_means: true }) });
    window.location.assign(checkout_url);
  };
  const refused = (failure: unknown) => {
    if (isFailure(failure, 'mandate_required')) {
      window.location.assign(`/directdebit?back=${encodeURIComponent(`/credits/${bundle.id}/${method}`)}`);
      return true;
    }
    if (isFailure(failure, 'price_changed')) void mutate();
    if (!isFailure(failure, 'code_not_found', 'code_already_used', 'not_eligible')) return false;
    if (price.discount?.code === terms.code) timeBonus.told(false);
    void mutateKey(welcomeKey);
    void mutate();
    if (price.discount === written.found) {
      written.recheck();
      return false;
    }
    // Nothing is lost but the discount: bundle, method and page stay as they are.
    void showToast(t('discount.over_at_till'), 'bad');
    return true;
  };
  const kind = [method, ...(keeps ? ['keep'] : [])];
  const premium = user.first_purchase_over ? 'premium_later' : 'first_bundle';

  return (
    <div data-full-screen="" className="page max-w-[1148px] pt-3 pb-8 max-md:in-[.app]:pb-44 md:pt-6 md:pb-12 lg:pt-8">
      <ShopBack back={back} className="mb-3" />
      <h1 className="text-28 lg:text-36">{user.paid_user ? t('title_paid') : t('title')}</h1>
      <p className="mt-2 text-16 text-text-2 lg:text-18">
        {t('balance', { credits: user.credits })} {t(user.paid_user ? 'never_expire' : premium, { law })}
      </p>
      <DiscountNote
        discount={unasked}
        known={active !== undefined}
        shown={price.discount === undefined || price.discount !== written.found}
        refusal={unasked && refusalFor(unasked, bundle, method)}
      />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_400px]">
        <div className="grid gap-8">
          <BundleChoice
            bundles={bundles}
            chosen={bundle.id}
            totalOf={(one) => priceOf(one, method, discounts).total}
            onChoose={setBundleId}
          />
          {payFrom}
          <div className="grid gap-3">
            {note}
            <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
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
          onOrder={() => void order({ bundle, price, kind, place, refused })}
        >
          {canKeep && <KeepMeans method={method} checked={keep} onChange={setKeep} />}
          <DiscountField written={written} bundle={bundle} method={method} />
        </OrderOverview>
      </div>
    </div>
  );
}
