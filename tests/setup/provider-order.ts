import type { PaymentOrder } from '../../backend/adapters/payments/provider.ts';

/** An order as a provider gets it. */
export const providerOrder = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 'payment1',
  price: { amount: 1999, currency: 'EUR' },
  method: 'creditcard',
  country: 'nl',
  description: 'Fonkel: 25 credits',
  returnUrl: 'https://fonkel.example/credits?payment=payment1',
  webhookUrl: 'https://fonkel.example/api/payment-webhook.php?provider=mollie',
  locale: 'nl',
  payer: { id: 'member1' },
  keepMeans: false,
  ...more,
});
