import * as z from 'zod';
import { defineCall } from './call.ts';
import { money, rowId, timestamp } from './common.ts';
import { discountCode, writtenCode } from './discounts.ts';
import type { ErrorCode } from './errors.ts';
import { paymentMethod } from './payment-methods.ts';

export const paymentStatuses = [
  'open',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What was taken off a price, and by which code. */
export const paymentDiscount = money.extend({
  code: z.string(),
  value_percentage: discountCode.shape.value_percentage,
});

/** When a payment by direct debit is collected, by which mandate, and why its bank returned it. */
export const debit = z.object({
  collect_on: z.iso.date(),
  mandate_reference: z.string(),
  iban: z.string().optional().meta({ description: 'In part' }),
  return_reason: z.enum(['account', 'funds', 'refused', 'technical']).optional(),
});
export type Debit = z.infer<typeof debit>;

/** Where the money of a bank transfer has to go, and until when: `last_day` is over in the payer's zone by `expires`. */
export const transfer = z.object({
  account_holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  last_day: z.iso.date(),
  expires: timestamp,
});
export type Transfer = z.infer<typeof transfer>;

/**
 * `price` is what is charged, after `discount`; `refunded` what the provider gave back of it so far, `charged_back` what
 * the payer's bank took back.
 */
export const payment = z
  .object({
    payment_id: rowId('payment'),
    status: z.enum(paymentStatuses),
    bundle: rowId('bundle'),
    credits: z.number().int().positive(),
    price: money,
    discount: paymentDiscount.optional(),
    refunded: money.optional(),
    charged_back: money.optional(),
    paymentmethod: paymentMethod,
    keep_means: z.literal(true).optional().meta({ description: 'The member agreed that the means is kept' }),
    first: z.literal(true).optional().meta({
      description: "Of `payment.php` alone: the member's first that was completed",
    }),
    created: timestamp,
    debit: debit.optional().meta({
      description: 'How a direct debit is collected, and why it was returned: of `payment.php` and `transactions.php`',
    }),
    transfer: transfer.optional().meta({ description: 'Of `payment.php` alone: where a bank transfer has to go' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

export const paymentBody = z
  .object({
    bundle: rowId('bundle'),
    paymentmethod: paymentMethod,
    discountcode: writtenCode.optional(),
    shown_price: money.optional().meta({
      description:
        'What the member was shown to pay, after the discount: at any other price the order is `price_changed`',
    }),
    idempotency_key: z.uuid(),
    immediate_performance: z.boolean().optional().meta({
      description:
        'The express wish to have the credits at once, where the law asks for it. Kept with the order; false is refused there',
    }),
    keep_means: z
      .boolean()
      .optional()
      .meta({ description: 'The wish to keep the card or account for the next order; only for `keepable_methods`' }),
  })
  .meta({ id: 'NewPayment' });
export type PaymentBody = z.input<typeof paymentBody>;

/** What every order may be refused by. */
const ofOrders: ErrorCode[] = [
  'authentication_required',
  'not_found',
  'code_not_found',
  'code_already_used',
  'not_eligible',
  'price_changed',
  'immediate_performance_required',
  'country_unproved',
  'spending_limit',
  'key_reused',
  'payment_failed',
  'rate_limited',
];

export const createPayment = defineCall({
  id: 'createPayment',
  method: 'POST',
  path: '/api/payment.php',
  summary:
    'Order a bundle. The same key with the same content gives the same payment; with other content `key_reused`. A code that is good once is held by the order until it is over; a later order with it calls off one that nobody has paid.',
  access: 'member',
  reaches: true,
  body: paymentBody,
  responses: {
    201: z.object({
      payment,
      checkout_url: z.string().meta({ description: "The provider's page: an address, or a path of the same host" }),
    }),
  },
  errors: [...ofOrders, 'mandate_required', 'directdebit_blocked', 'directdebit_limit'],
  repeatable: true,
});

export const repeatPaymentBody = paymentBody
  .pick({ bundle: true, discountcode: true, shown_price: true, idempotency_key: true, immediate_performance: true })
  .meta({ id: 'RepeatedPayment' });
export type RepeatPaymentBody = z.input<typeof repeatPaymentBody>;

export const repeatPayment = defineCall({
  id: 'repeatPayment',
  method: 'POST',
  path: '/api/payment.php',
  when: 'repeat',
  summary:
    'With `repeat=1`: order a bundle and charge the kept card or account (`payment-means.php`) at once. Where that fails, `payment_failed` names the methods by which the bundle can be paid; `not_found` also where nothing is kept.',
  access: 'member',
  reaches: true,
  query: z.object({ repeat: z.literal('1') }),
  body: repeatPaymentBody,
  responses: { 201: z.object({ payment }) },
  errors: ofOrders,
  repeatable: true,
});

export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/api/payment.php',
  summary: "The state of one of the member's own payments.",
  access: 'member',
  query: z.object({ id: rowId('payment') }),
  responses: { 200: z.object({ payment }) },
  errors: ['authentication_required', 'not_found'],
});

export const paymentWebhook = defineCall({
  id: 'paymentWebhook',
  method: 'POST',
  path: '/api/payment-webhook.php',
  summary: "A provider's word that something changed. Its body is never believed: the provider is asked.",
  access: 'machine',
  query: z.object({ provider: z.enum(['sandbox', 'mollie']) }),
  bodyType: 'raw',
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['forbidden', 'not_found', 'rate_limited'],
  repeatable: true,
});
