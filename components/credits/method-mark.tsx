import { CreditCardIcon } from '@heroicons/react/24/solid';
import type { PaymentMethod } from '#contract/payment-methods';

/** Words as the methods write themselves; cards share a drawn one. */
const words: Partial<Record<PaymentMethod, string>> = {
  sdd: 'SEPA',
  sct: 'SEPA',
  prezelewy24: 'P24',
  blik: 'blik',
  giropay: 'giropay',
  dankort: 'Dankort',
  cartebancaire: 'CB',
  nexi: 'nexi',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  applepay: 'Pay',
  paysafecard: 'paysafe',
  paypal: 'PayPal',
  sofort: 'Sofort',
  eps: 'eps',
};

/** A neutral mark of 56 by 36, on white in both themes; the method's name stands beside it. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <span
      aria-hidden="true"
      data-theme="light"
      className="flex h-9 w-14 items-center justify-center overflow-hidden rounded-small border border-line bg-surface font-display text-12 text-text"
    >
      {words[method] ?? <CreditCardIcon className="size-6 text-text-2" />}
    </span>
  );
}
