import * as z from 'zod';
import { defineCall } from './call.ts';
import { currencies, money, timestamp } from './common.ts';

/** How long a limit reaches back from now, in days. */
export const limitDays = { daily: 1, weekly: 7, monthly: 30 } as const;
export type LimitPeriod = keyof typeof limitDays;
export const limitPeriods = Object.keys(limitDays) as [LimitPeriod, ...LimitPeriod[]];

/** Hours after which a looser limit counts. */
export const limitWaitHours = 24;

/** Days that a cool-off may last from the moment it is asked for. */
export const longestCoolOffDays = 366;

const limit = money.extend({ amount: z.number().int().min(0).max(10_000_000) });

export const limits = z
  .object({
    daily: money.nullable(),
    weekly: money.nullable(),
    monthly: money.nullable(),
    coming: z
      .partialRecord(z.enum(limitPeriods), z.object({ limit: money.nullable(), from: timestamp }))
      .meta({ description: 'Looser limits that wait for their moment; a limit of null is none' }),
    spent: z
      .record(z.enum(limitPeriods), money)
      .meta({ description: "What was paid and not given back, in the limit's currency, else in the member's" }),
    currency: z.enum(currencies).meta({ description: "Of the prices in the member's country" }),
    cool_off_until: timestamp.nullable(),
  })
  .meta({ id: 'Limits' });
export type Limits = z.infer<typeof limits>;

export const limitsBody = z
  .object({
    daily: limit.nullable().optional(),
    weekly: limit.nullable().optional(),
    monthly: limit.nullable().optional(),
    cool_off_until: timestamp.optional(),
  })
  .meta({ id: 'NewLimits', description: 'What is left out stays; null takes a limit away' });
export type LimitsBody = z.input<typeof limitsBody>;

export const getLimits = defineCall({
  id: 'getLimits',
  method: 'GET',
  path: '/api/limits.php',
  summary: "The member's own spending limits for any 24 hours, 7 days and 30 days, and until when they order nothing.",
  access: 'member',
  responses: { 200: limits },
  errors: ['authentication_required'],
});

export const setLimits = defineCall({
  id: 'setLimits',
  method: 'PUT',
  path: '/api/limits.php',
  summary:
    'Change them. A lower limit counts at once, a higher one, none, or one in another currency after 24 hours. A cool-off cannot be shortened: an earlier end is `too_small`.',
  access: 'member',
  body: limitsBody,
  responses: { 200: limits },
  errors: ['invalid_request', 'authentication_required'],
  repeatable: true,
});
