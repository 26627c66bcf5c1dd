import type { Locale, Money } from '#contract/common';
import type { PaymentStatus } from '#contract/money';
import type { PaymentMethod } from '#contract/payment-methods';
import type { sandboxOutcomes } from '#contract/sandbox-checkout';

/** What a provider is asked to collect. `id` is our payment's: the same id again is the same order. */
export interface PaymentOrder {
  id: string;
  price: Money;
  method: PaymentMethod;
  /** Where the payer pays from. */
  country: string;
  /** What the payer reads: the brand and the credits. */
  description: string;
  /** Where the payer comes back to, whatever the outcome: absolute. */
  returnUrl: string;
  /** Where the provider tells that something changed: absolute. */
  webhookUrl: string;
  locale: Locale;
  /** `customerId` is the provider's own id of the member, where something was kept before. */
  payer: { id: string; customerId?: string | undefined };
  /** The payer wants the means kept, to be charged again by `charge`. */
  keepMeans: boolean;
}

/** A means that a payer left with the provider: its ids there, and what the payer recognises it by. */
export interface Mandate {
  id: string;
  customerId: string;
  method: PaymentMethod;
  /** Such as `•••• 4242`. */
  label: string;
  /** As `ProviderRecord.meansCountry`. */
  country?: string | null | undefined;
}

/** What a provider says of a payment; its word, and nothing else, moves ours. */
export interface ProviderRecord {
  status: Extract<PaymentStatus, 'open' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'>;
  price: Money;
  /** What went back so far in refunds, in minor units of the price. */
  refunded: number;
  /** What the payer's bank took back so far and did not give again, in minor units of the price. */
  chargedBack: number;
  /** Our own id of the payment, where the provider tells it. */
  reference?: string | undefined;
  /** Where the card was issued or the account is kept (ISO 3166-1 alpha-2, lower case), where the provider tells. */
  meansCountry?: string | undefined;
  /** What the payer left for the next time, once the payment with it succeeded. */
  mandate?: Mandate | undefined;
  /** Why a bank returned a direct debit (ISO 20022), where the provider tells. */
  returnCode?: string;
  /** `YYYY-MM-DD`: the day on which the payer of a direct debit is debited, where the provider chooses it. */
  collectOn?: string | undefined;
}

/** A mandate that a payer signed with us. */
export interface SignedMandate {
  reference: string;
  accountHolder: string;
  iban: string;
  /** `YYYY-MM-DD`: the day of the signature in the payer's country. */
  signedOn: string;
}

/** What a provider calls a mandate of ours that it keeps itself. */
export type RegisteredMandate = Pick<Mandate, 'id' | 'customerId'>;

/** A debit by a mandate that the payer signed with us. `id` is our payment's: the same id again is the same debit. */
export interface DebitOrder extends Pick<PaymentOrder, 'id' | 'price' | 'description' | 'webhookUrl'> {
  /** `YYYY-MM-DD`: the first day that the mandate allows. */
  collectOn: string;
  mandate: SignedMandate;
  /** What `register` gave, where the provider has it. */
  registered?: RegisteredMandate | undefined;
}

/** Collects by mandates of ours. */
export interface DirectDebit {
  /**
   * Leaves a mandate with a provider that keeps them itself, once for each reference. Throws `ChargeRefused` where it
   * takes none.
   */
  register?(mandate: SignedMandate, member: string): Promise<RegisteredMandate>;
  /**
   * Collects once for each `order.id`; `collectOn` is the day on which the payer is debited, where the provider chooses
   * it. Throws `ChargeRefused` where it never will.
   */
  collect(order: DebitOrder): Promise<{ providerId: string; collectOn?: string | undefined }>;
  /** The provider's id of an order of a customer, whose answer was lost; undefined where it has none. */
  find?(id: string, customerId: string): Promise<string | undefined>;
}

/** Where a payer transfers the money to, so that the provider finds it. */
export interface BankTransfer {
  accountHolder: string;
  iban: string;
  bic: string;
  /** A structured one as a rule: ISO 11649, without spaces, or that of the payer's country. */
  reference: string;
  expires: Date;
}

/** Money to be given back. `id` is our refund's: the same id again is the same refund. */
export interface RefundOrder {
  id: string;
  amount: Money;
  /** What the payer reads. */
  description: string;
}

/** Why the provider never will give this back; asking again changes nothing. */
export class RefundRefused extends Error {}

/** Why a kept means cannot be charged at all, as one that its bank or its owner took back: asking again changes nothing. */
export class ChargeRefused extends Error {}

/** A delivery of a provider, as it came. */
export interface WebhookDelivery {
  signature: string | undefined;
  body: string;
}

/** Collects money. Every function may throw where the provider cannot be reached; the caller tries again later. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether its webhooks prove where they come from. Where not, nobody may learn from the answer what it knows. */
  readonly signsWebhooks: boolean;
  /** Whether it collects a currency by a method; what it cannot do is not offered. */
  takes(method: PaymentMethod, currency: string): boolean;
  /** Whether what is paid by a method can be kept, to be charged again. */
  keeps(method: PaymentMethod): boolean;
  /**
   * Orders a payment, once for each `order.id`; `checkoutUrl` is where the member pays. With `transfer`, we show
   * ourselves where the money has to go.
   */
  create(order: PaymentOrder): Promise<{ providerId: string; checkoutUrl: string; transfer?: BankTransfer }>;
  /**
   * Charges a kept means, once for each `order.id`; whether it succeeded says `find`. Throws `ChargeRefused` where this
   * means never can be charged again.
   */
  charge(order: PaymentOrder, mandate: Pick<Mandate, 'id' | 'customerId'>): Promise<{ providerId: string }>;
  /** Takes a kept means out of the provider's hands. Harmless to repeat. */
  forget(mandate: Pick<Mandate, 'id' | 'customerId'>): Promise<void>;
  /** The provider's present word, or undefined for a payment that it does not know. */
  find(providerId: string): Promise<ProviderRecord | undefined>;
  /** Asks that an order be no longer payable, where it still is: `find` says what came of it. Harmless to repeat. */
  cancel(providerId: string): Promise<void>;
  /** Gives money of a completed payment back, once for each `refund.id`. Throws `RefundRefused` where it never will. */
  refund(providerId: string, refund: RefundOrder): Promise<void>;
  /** The payment that a webhook is about, by the provider's id; undefined where the delivery is not the provider's. */
  readWebhook(delivery: WebhookDelivery): string | undefined;
  /** A provider without it offers no direct debit. */
  directDebit?: DirectDebit;
  /** The sandbox alone: its checkout page's buttons. Real providers have none. */
  sandbox?: SandboxCheckout;
}

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** What becomes of a completed payment later, without our doing: at the provider's own desk, or at the payer's bank. */
export type SandboxLater = 'refunded' | 'charged_back' | 'chargeback_reversed';

export interface SandboxCheckout {
  /**
   * Notes the payer's choice, unless the payment is over, and returns the webhook to deliver; with what later charges of
   * a kept means will do, or the code by which a debit fails.
   */
  finish(
    providerId: string,
    outcome: SandboxOutcome,
    more?: { laterCharges?: 'work' | 'fail' | undefined; returnCode?: string | undefined },
  ): Promise<WebhookDelivery>;
  /** Notes what became of a completed payment, and returns the webhook to deliver. A debit is charged back by a code. */
  later(providerId: string, outcome: SandboxLater, returnCode?: string): Promise<WebhookDelivery>;
}
