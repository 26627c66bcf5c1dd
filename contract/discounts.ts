import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, currencies, timestamp } from './common.ts';
import { paymentMethod } from './payment-methods.ts';

/** The time bonus: for members who never paid, until so many seconds after sign-up (specification, section 9). */
export const timeBonus = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;

/** Days for which the code is good that a member got instead of leaving. */
export const leavingDiscountDays = 14;

/** A code as somebody writes it: spaces around it and small letters do not count. */
export const writtenCode = z.string().trim().min(1).max(64, { abort: true }).toUpperCase();

/** What a code takes off a price, and what it is bound to; null binds nothing. */
export const discountCode = z
  .object({
    code: z.string(),
    country: country.nullable(),
    user_id: z.string().nullable(),
    expires: timestamp.nullable(),
    value_percentage: z.number().positive().lt(100),
    currency: z.enum(currencies).nullable(),
    minimum_order_value: z.number().int().nullable(),
    status: z.literal('active'),
    validity: z.enum(['once-per-user', 'unlimited']),
    expired: z.boolean(),
    paymentmethods: z.array(paymentMethod).nullable(),
  })
  .meta({
    id: 'DiscountCode',
    description: '`minimum_order_value` is in minor units of `currency`, before the discount',
  });
export type DiscountCode = z.infer<typeof discountCode>;

/** The code that a member got instead of leaving: it is over after `last_day` by the member's clock. */
export const leavingDiscountCode = discountCode.extend({ last_day: z.iso.date() }).meta({ id: 'LeavingDiscountCode' });
export type LeavingDiscountCode = z.infer<typeof leavingDiscountCode>;

/**
 * What a percentage takes off an amount of minor units: rounded half up to the minor unit, and never the whole price.
 * Web and backend both count with it, so that what is shown is what is charged.
 */
export function discountOn(amount: number, percentage: number): number {
  const hundredths = Math.round(percentage * 100);
  return Math.min(Math.floor((amount * hundredths + 5_000) / 10_000), amount - 1);
}

/** An order as far as a code may be bound to it; `amount` is in minor units before the discount. */
export interface DiscountedOrder {
  country: string;
  method: string;
  amount: number;
  currency: string;
}

/** Why a code does not count for an order: it is over, or the country, minimum or method is another one. */
export type DiscountRefusal = 'expired' | 'country' | 'minimum' | 'method';

/** The first reason for which a code does not count for an order; undefined where it counts. */
export function refusalOf(discount: DiscountCode, order: DiscountedOrder): DiscountRefusal | undefined {
  if (discount.expired) return 'expired';
  if (discount.country !== null && discount.country !== order.country) return 'country';
  if (discount.currency !== null && discount.currency !== order.currency) return 'country';
  if (order.amount < (discount.minimum_order_value ?? 0)) return 'minimum';
  if (discount.paymentmethods && !discount.paymentmethods.some((method) => method === order.method)) return 'method';
  return undefined;
}

export const findDiscountCode = defineCall({
  id: 'findDiscountCode',
  method: 'GET',
  path: '/api/discountcode.php',
  summary:
    "A discount code by its name, or with `welcome=true` the site's welcome code for who never paid: 204 where there is none to have. `expired` and what it is bound to are the caller's to heed; the till does.",
  access: 'member',
  query: z
    .object({ code: writtenCode.optional(), welcome: z.enum(['true', 'false']).optional() })
    .refine(({ code, welcome }) => code !== undefined || welcome === 'true', { error: 'required', path: ['code'] }),
  responses: { 200: discountCode, 204: null },
  errors: ['authentication_required', 'code_not_found', 'code_already_used', 'not_eligible', 'rate_limited'],
});

export const getLeavingDiscount = defineCall({
  id: 'getLeavingDiscount',
  method: 'GET',
  path: '/api/leaving-discount.php',
  summary: 'Per cent that a member who is about to leave would get off one purchase; null where there is none to give.',
  access: 'member',
  responses: { 200: z.object({ value_percentage: discountCode.shape.value_percentage.nullable() }) },
  errors: ['authentication_required'],
});

export const takeLeavingDiscount = defineCall({
  id: 'takeLeavingDiscount',
  method: 'POST',
  path: '/api/leaving-discount.php',
  summary: "The member's own code for one purchase, given once: asked again, the same one as long as it is good.",
  access: 'member',
  responses: { 201: leavingDiscountCode },
  errors: ['authentication_required', 'not_eligible'],
  repeatable: true,
});
