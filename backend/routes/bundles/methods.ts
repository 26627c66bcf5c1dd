import type { PaymentMethod } from '#contract/payment-methods';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { paymentMethodsOf } from './countries.ts';

/** By what a currency can be paid in a country here: what exists there and the provider collects, the usual one first. */
export function methodsAt(provider: PaymentProvider, country: string, currency: string): PaymentMethod[] {
  return paymentMethodsOf(country).filter((method) => provider.takes(method, currency));
}
