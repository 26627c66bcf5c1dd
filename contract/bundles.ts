import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, money, rowId } from './common.ts';
import { discountCode } from './discounts.ts';
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
  countries: z.array(country).optional().meta({
    description:
      'Of which there are prices: with methods, currency and VAT of their own. For a member those that a piece of evidence names',
  }),
  address_country: country.optional().meta({
    description:
      'Of the address that the member calls from, where methods are left out since it is not that of the profile: an order then needs a means of payment of one of the two',
  }),
  keepable_methods: z
    .array(paymentMethod)
    .optional()
    .meta({ description: 'Those of them whose means can be kept for the next order, if the member wants it' }),
  vat_percentage: z.number().min(0).max(100).optional(),
  last_order: z
    .object({ bundle: rowId('bundle'), paymentmethod: paymentMethod })
    .optional()
    .meta({ description: 'That the member completed last; its bundle may be priced for another country' }),
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
