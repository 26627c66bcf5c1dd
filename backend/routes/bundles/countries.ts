import type { PaymentMethod } from '#contract/payment-methods';

/** How people of a country pay, what they expect first, and the VAT in the prices they see (per cent). */
interface PayingCountry {
  methods: PaymentMethod[];
  vat: number;
}

/** Methods that no longer exist (giropay and Sofort ended with 2024, new Maestro cards with 2023) are offered nowhere. */
const payingCountries: Record<string, PayingCountry> = {
  nl: { methods: ['ideal', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 21 },
  be: { methods: ['bancontact', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 21 },
  de: { methods: ['paypal', 'sdd', 'creditcard', 'applepay', 'sct', 'paysafecard'], vat: 19 },
  at: { methods: ['eps', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 20 },
  fr: { methods: ['cartebancaire', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 20 },
  it: { methods: ['nexi', 'creditcard', 'paypal', 'applepay', 'sct', 'paysafecard'], vat: 22 },
  es: { methods: ['creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 21 },
  pt: { methods: ['creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 23 },
  ie: { methods: ['creditcard', 'applepay', 'paypal', 'sdd', 'paysafecard'], vat: 23 },
  lu: { methods: ['creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 17 },
  pl: { methods: ['blik', 'prezelewy24', 'creditcard', 'paypal', 'applepay', 'paysafecard'], vat: 23 },
  dk: { methods: ['dankort', 'creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 25 },
  fi: { methods: ['creditcard', 'applepay', 'paypal', 'sct', 'paysafecard'], vat: 25.5 },
  no: { methods: ['creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 25 },
  se: { methods: ['creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 25 },
  ch: { methods: ['creditcard', 'paypal', 'applepay', 'paysafecard'], vat: 8.1 },
  gb: { methods: ['creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 20 },
};

const worldwide: PaymentMethod[] = ['creditcard', 'paypal', 'applepay'];

/** Payment methods that exist in a country (ISO 3166-1 alpha-2, lower case), the usual one first. */
export function paymentMethodsOf(country: string): PaymentMethod[] {
  return payingCountries[country]?.methods ?? worldwide;
}

/** Countries that have methods and VAT of their own. */
export const pricedCountries = Object.keys(payingCountries);

/** VAT in a country's prices in per cent; undefined where prices carry none that we know of. */
export function vatOf(country: string): number | undefined {
  return payingCountries[country]?.vat;
}

/** The part of a price that is VAT of so many per cent, rounded half up to the minor unit. */
export function vatInside(amount: number, percentage: number): number {
  return Math.round(amount - amount / (1 + percentage / 100));
}
