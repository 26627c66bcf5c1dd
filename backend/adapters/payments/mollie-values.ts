import {
  Locale as MollieLocale,
  PaymentMethod as MollieMethod,
  PaymentStatus as MollieStatus,
} from '@mollie/api-client';
import type { Locale, Money } from '#contract/common';
import type { PaymentMethod } from '#contract/payment-methods';
import type { ProviderRecord } from './provider.ts';

/** An amount as Mollie writes it: a decimal string with exactly the digits of its currency. */
export interface MollieAmount {
  currency: string;
  value: string;
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as Mollie's string: 1999 EUR is "19.99". */
export function toMollieAmount({ amount, currency }: Money): MollieAmount {
  const digits = digitsOf(currency);
  const all = String(amount).padStart(digits + 1, '0');
  const value = digits ? `${all.slice(0, -digits)}.${all.slice(-digits)}` : all;
  return { currency, value };
}

/** Mollie's string as minor units. Throws for one with other digits than its currency has. */
export function fromMollieAmount({ currency, value }: MollieAmount): Money {
  const digits = digitsOf(currency);
  if (!new RegExp(digits ? `^\\d+\\.\\d{${digits}}$` : '^\\d+$').test(value)) {
    throw new Error(`Mollie wrote an amount of ${currency} in an unknown form`);
  }
  return { amount: Number(value.replace('.', '')), currency: currency as Money['currency'] };
}

const inEuro = ['EUR'];
const wherever = undefined;

/**
 * What Mollie can collect of the 19 methods, and in which currencies. Every card goes by its one card page. Missing:
 * Dankort and Nexi (it has no contract with them), giropay and Sofort (ended). Direct debit has no page of Mollie's: a
 * mandate of ours is charged (`mollie-debit.ts`).
 */
const methods: Partial<Record<PaymentMethod, { method: MollieMethod; currencies: string[] | undefined }>> = {
  ideal: { method: MollieMethod.ideal, currencies: inEuro },
  bancontact: { method: MollieMethod.bancontact, currencies: inEuro },
  eps: { method: MollieMethod.eps, currencies: inEuro },
  sct: { method: MollieMethod.banktransfer, currencies: inEuro },
  sdd: { method: MollieMethod.directdebit, currencies: inEuro },
  paysafecard: { method: MollieMethod.paysafecard, currencies: inEuro },
  blik: { method: MollieMethod.blik, currencies: ['PLN'] },
  prezelewy24: { method: MollieMethod.przelewy24, currencies: ['PLN', 'EUR'] },
  creditcard: { method: MollieMethod.creditcard, currencies: wherever },
  mastercard: { method: MollieMethod.creditcard, currencies: wherever },
  visa: { method: MollieMethod.creditcard, currencies: wherever },
  maestro: { method: MollieMethod.creditcard, currencies: wherever },
  cartebancaire: { method: MollieMethod.creditcard, currencies: inEuro },
  applepay: { method: MollieMethod.applepay, currencies: wherever },
  paypal: { method: MollieMethod.paypal, currencies: wherever },
};

/** Mollie's name of a method; undefined where it cannot collect that currency by it. */
export function toMollieMethod(method: PaymentMethod, currency: string): MollieMethod | undefined {
  const found = methods[method];
  return found && (!found.currencies || found.currencies.includes(currency)) ? found.method : undefined;
}

/** What a kept means is called here; undefined for one that we do not charge again. */
export function fromMollieMandate(method: string | undefined): PaymentMethod | undefined {
  if (method === MollieMethod.creditcard || method === MollieMethod.applepay) return 'creditcard';
  return method === MollieMethod.paypal ? 'paypal' : undefined;
}

const statuses: Record<string, ProviderRecord['status']> = {
  [MollieStatus.open]: 'open',
  [MollieStatus.pending]: 'pending',
  [MollieStatus.authorized]: 'pending',
  [MollieStatus.paid]: 'completed',
  [MollieStatus.failed]: 'failed',
  [MollieStatus.canceled]: 'cancelled',
  [MollieStatus.expired]: 'expired',
};

/** Our name of a status. Throws for one that Mollie did not have when this was written: nothing is guessed about money. */
export function fromMollieStatus(status: string): ProviderRecord['status'] {
  const known = statuses[status];
  if (!known) throw new Error(`Mollie names an unknown status ${status.slice(0, 20)}`);
  return known;
}

/** The language of Mollie's page. */
export const mollieLocales: Record<Locale, MollieLocale> = {
  en: MollieLocale.en_GB,
  nl: MollieLocale.nl_NL,
  de: MollieLocale.de_DE,
  it: MollieLocale.it_IT,
  fr: MollieLocale.fr_FR,
  es: MollieLocale.es_ES,
  pl: MollieLocale.pl_PL,
  da: MollieLocale.da_DK,
  fi: MollieLocale.fi_FI,
  nb: MollieLocale.nb_NO,
  sv: MollieLocale.sv_SE,
};
