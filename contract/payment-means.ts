import * as z from 'zod';
import { defineCall } from './call.ts';
import { rowId, timestamp } from './common.ts';
import { paymentMethod } from './payment-methods.ts';

/** What a member left with the provider; `label` is what they recognise it by. */
export const paymentMeans = z
  .object({ method: paymentMethod, label: z.string(), created: timestamp })
  .meta({ id: 'PaymentMeans' });
export type PaymentMeans = z.infer<typeof paymentMeans>;

export const getPaymentMeans = defineCall({
  id: 'getPaymentMeans',
  method: 'GET',
  path: '/api/payment-means.php',
  summary: 'The card or account that the member left for the next order, or null; with the bundle of the last order.',
  access: 'member',
  responses: { 200: z.object({ means: paymentMeans.nullable(), last_bundle: rowId('bundle').nullable() }) },
  errors: ['authentication_required'],
});

export const removePaymentMeans = defineCall({
  id: 'removePaymentMeans',
  method: 'DELETE',
  path: '/api/payment-means.php',
  summary:
    'Takes the kept card or account away, at the provider too. Orders that are not paid yet keep none, either. Harmless to repeat.',
  access: 'member',
  responses: { 204: null },
  errors: ['authentication_required'],
  repeatable: true,
});
