import type { PaymentMethod } from '#contract/payment-methods';

/** How people of a country pay, what they expect first, and the VAT in the prices they see (per cent), if there is one. */
interface KnownCountry {
  methods: PaymentMethod[];
  vat?: number;
}

const worldwide: PaymentMethod[] = ['creditcard', 'paypal', 'applepay'];
const prepaid: PaymentMethod[] = [...worldwide, 'paysafecard'];
const euro: PaymentMethod[] = [...worldwide, 'sdd', 'sct', 'paysafecard'];

/** Where the price list `*` of a site holds: countries whose VAT is known. Closed methods are offered in none of them. */
const known: Record<string, KnownCountry> = {
  nl: { methods: ['ideal', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 21 },
  be: { methods: ['bancontact', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 21 },
  de: { methods: ['paypal', 'sdd', 'creditcard', 'applepay', 'sct', 'paysafecard'], vat: 19 },
  at: { methods: ['eps', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 20 },
  fr: { methods: ['cartebancaire', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard'], vat: 20 },
  it: { methods: ['nexi', 'creditcard', 'paypal', 'applepay', 'sct', 'paysafecard'], vat: 22 },
  es: { methods: euro, vat: 21 },
  pt: { methods: euro, vat: 23 },
  ie: { methods: ['creditcard', 'applepay', 'paypal', 'sdd', 'paysafecard'], vat: 23 },
  lu: { methods: euro, vat: 17 },
  pl: { methods: ['blik', 'prezelewy24', 'creditcard', 'paypal', 'applepay', 'paysafecard'], vat: 23 },
  dk: { methods: ['dankort', 'creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 25 },
  fi: { methods: ['creditcard', 'applepay', 'paypal', 'sct', 'paysafecard'], vat: 25.5 },
  no: { methods: ['creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 25 },
  se: { methods: ['creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 25 },
  ch: { methods: prepaid, vat: 8.1 },
  gb: { methods: ['creditcard', 'applepay', 'paypal', 'paysafecard'], vat: 20 },
  bg: { methods: euro, vat: 20 },
  hr: { methods: euro, vat: 25 },
  cy: { methods: euro, vat: 19 },
  cz: { methods: prepaid, vat: 21 },
  ee: { methods: euro, vat: 24 },
  gr: { methods: euro, vat: 24 },
  hu: { methods: prepaid, vat: 27 },
  lv: { methods: euro, vat: 21 },
  lt: { methods: euro, vat: 21 },
  mt: { methods: euro, vat: 18 },
  ro: { methods: prepaid, vat: 21 },
  sk: { methods: euro, vat: 23 },
  si: { methods: euro, vat: 22 },
  us: { methods: worldwide },
};

/** The countries in which the price list `*` of a site holds. */
export const knownCountries = Object.keys(known);

/** The countries that lists of prices are for: those that they name, and by `*` those whose VAT is known. */
export const pricedCountries = (listed: string[]): string[] =>
  [...new Set(listed.flatMap((country) => (country === '*' ? knownCountries : [country])))].sort();

/** Payment methods that exist in a country (ISO 3166-1 alpha-2, lower case), the usual one first. */
export function paymentMethodsOf(country: string): PaymentMethod[] {
  return known[country]?.methods ?? worldwide;
}

/** VAT in a country's prices in per cent; undefined where prices carry none that we know of. */
export function vatOf(country: string): number | undefined {
  return known[country]?.vat;
}

/** Methods that banks of one country alone offer: whoever pays by one has an account there. */
const methodCountries: Partial<Record<PaymentMethod, string>> = {
  ideal: 'nl',
  bancontact: 'be',
  giropay: 'de',
  eps: 'at',
  cartebancaire: 'fr',
  blik: 'pl',
  prezelewy24: 'pl',
  dankort: 'dk',
};

/** The country in which whoever pays by a method has the account; undefined where that may be any. */
export const countryOfMethod = (method: string): string | undefined => methodCountries[method as PaymentMethod];

/** Methods that their providers have closed, wholly or to new payers, and since when. */
export const closedMethods: Partial<Record<PaymentMethod, string>> = {
  giropay: 'giropay ended with 2024: no bank takes it any more',
  sofort: 'Sofort ended with 2024: no bank takes it any more',
  maestro: 'banks have issued no Maestro cards since July 2023: the last ones expire',
};

/** The part of a price that is VAT of so many per cent, rounded half up to the minor unit. */
export function vatInside(amount: number, percentage: number): number {
  return Math.round(amount - amount / (1 + percentage / 100));
}
