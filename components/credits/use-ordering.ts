'use client';
import { useCallback, useState } from 'react';
import type { Bundle } from '#contract/bundles';
import { asksForConsent } from '#contract/consumer-law';
import type { RepeatPaymentBody } from '#contract/money';
import { showToast } from '@/components/layout/show-toast';
import { isFailure } from '@/lib/api/api-failure';
import { forgetOrderKey, orderKey } from '@/lib/credits/checkout';
import type { OrderPrice } from '@/lib/credits/discounted';
import { countryOf } from '@/lib/credits/payment-country';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useRestored } from '@/lib/page-state/use-restored';

interface Order {
  bundle: Bundle;
  price: OrderPrice;
  /** What else makes it this order and no other. */
  kind: string[];
  /** Sends it, and leads on to where it goes from there. */
  place: (body: RepeatPaymentBody) => Promise<void>;
  /** Does what a refusal asks for; true where it has also said so. */
  refused: (failure: unknown) => boolean;
}

/** Orders once, however often it is pressed and whatever becomes of the answer; and whether the member's own limit refused. */
export function useOrdering() {
  const errorText = useErrorText();
  const [ordering, setOrdering] = useState(false);
  const [overLimit, setOverLimit] = useState(false);

  // Back from the provider's page, to choose differently: the order can be placed again.
  useRestored(useCallback(() => setOrdering(false), []));

  const order = async ({ bundle, price: { discount, total }, kind, place, refused }: Order) => {
    const wish = [...kind, bundle.id, ...(discount ? [discount.code] : [])];
    setOrdering(true);
    setOverLimit(false);
    try {
      await place({
        bundle: bundle.id,
        shown_price: total,
        idempotency_key: orderKey(...wish),
        ...(discount && { discountcode: discount.code }),
        // The overview lets nobody order without the wish where the law asks for it.
        ...(asksForConsent(countryOf(bundle.id)) && { immediate_performance: true }),
      });
      forgetOrderKey(...wish);
    } catch (thrown) {
      // A refused order is over; one without an answer keeps its key, so that the next press does not order twice.
      if (isFailure(thrown) && thrown.status >= 400 && thrown.status < 500) forgetOrderKey(...wish);
      setOrdering(false);
      if (isFailure(thrown, 'spending_limit')) return setOverLimit(true);
      if (!refused(thrown)) await showToast(errorText(thrown), 'bad');
    }
  };
  return { ordering, overLimit, order };
}
