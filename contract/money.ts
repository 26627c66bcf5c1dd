import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, money, rowId, timestamp } from './common.ts';
import { discountCode, writtenCode } from './discounts.ts';
import { paymentMethod } from './payment-methods.ts';

export const bundle = z
  .object({
    id: rowId('bundle'),
    credits: z.number().int().positive(),
    price: money,
    popular: z.boolean().optional(),
  })
  .meta({ id: 'Bundle', description: '`popular` is computed from sales, never set by hand' });
export type Bundle = z.infer<typeof bundle>;

export const bundlesAnswer = z.object({
  bundles: z.array(bundle),
  payment_methods: z.array(paymentMethod),
  country: country.optional().meta({ description: 'Of the prices' }),
  countries: z
    .array(country)
    .optional()
    .meta({ description: 'Where else one may pay: with methods, currency and VAT of their own' }),
  vat_percentage: z.number().min(0).max(100).optional(),
  discount: discountCode.optional().meta({
    description: "What the member has anyway: the time bonus, else the site's welcome code, else a code of one's own",
  }),
});
export type BundlesAnswer = z.infer<typeof bundlesAnswer>;

export const listBundles = defineCall({
  id: 'listBundles',
  method: 'GET',
  path: '/api/bundles.php',
  summary: "Bundles priced for a country: the one asked for, else the member's, else the host's; without discounts.",
  access: 'public',
  query: z.object({ country: country.optional() }),
  responses: { 200: bundlesAnswer },
  errors: [],
});

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

/** `price` is what is charged, after `discount`. */
export const payment = z
  .object({
    payment_id: rowId('payment'),
    status: z.enum(paymentStatuses),
    bundle: rowId('bundle'),
    credits: z.number().int().positive(),
    price: money,
    discount: paymentDiscount.optional(),
    paymentmethod: paymentMethod,
    created: timestamp,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

export const paymentBody = z
  .object({
    bundle: rowId('bundle'),
    paymentmethod: paymentMethod,
    discountcode: writtenCode.optional(),
    idempotency_key: z.uuid(),
    immediate_performance: z.boolean().optional().meta({
      description:
        'The express wish to have the credits at once, where the law asks for it. Kept with the order; false is refused there',
    }),
  })
  .meta({ id: 'NewPayment' });
export type PaymentBody = z.input<typeof paymentBody>;

export const createPayment = defineCall({
  id: 'createPayment',
  method: 'POST',
  path: '/api/payment.php',
  summary:
    'Order a bundle. The same key with the same content gives the same payment; with other content `key_reused`. A code that is good once is held by the order until it is over; a later order with it calls off one that nobody has paid.',
  access: 'member',
  body: paymentBody,
  responses: {
    201: z.object({
      payment,
      checkout_url: z.string().meta({ description: "The provider's page: an address, or a path of the same host" }),
    }),
  },
  errors: [
    'authentication_required',
    'not_found',
    'code_not_found',
    'code_already_used',
    'not_eligible',
    'consent_required',
    'spending_limit',
    'key_reused',
    'payment_failed',
    'rate_limited',
  ],
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
  query: z.object({ provider: z.enum(['sandbox']) }),
  bodyType: 'raw',
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['forbidden', 'not_found'],
  repeatable: true,
});

export const sandboxOutcomes = ['completed', 'failed', 'cancelled', 'pending'] as const;

export const finishSandboxCheckout = defineCall({
  id: 'finishSandboxCheckout',
  method: 'POST',
  path: '/api/sandbox-checkout.php',
  summary: 'The buttons of the sandbox checkout: delivers a signed webhook, as a real provider would.',
  access: 'member',
  body: z.object({ payment_id: rowId('payment'), outcome: z.enum(sandboxOutcomes) }),
  responses: { 200: z.object({ payment }) },
  errors: ['authentication_required', 'not_found', 'forbidden'],
  repeatable: true,
});
