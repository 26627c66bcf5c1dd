import * as z from 'zod';
import { defineCall } from './call.ts';
import { money, rowId, timestamp } from './common.ts';

/**
 * What comes back of a payment whose unused credits the member gives back, and until when they may: `until` is the end of
 * `last_day` in the payer's zone. `kept` are the credits of it that are spent, and stay paid.
 */
export const withdrawalOffer = z
  .object({
    last_day: z.iso.date(),
    until: timestamp,
    credits: z.number().int().positive(),
    kept: z.number().int().nonnegative(),
    amount: money,
    ends_premium: z.boolean(),
  })
  .meta({ id: 'WithdrawalOffer' });
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;

/**
 * Money of a payment that went back, or came again after the bank had taken it. `credits` are those taken for it, or
 * given again.
 */
export const reversal = z
  .object({
    id: z.string(),
    kind: z.enum(['withdrawal', 'refund', 'chargeback', 'chargeback_reversed']),
    state: z.enum(['on_its_way', 'done']),
    amount: money,
    credits: z.number().int().nonnegative(),
    created: timestamp,
  })
  .meta({ id: 'Reversal' });
export type Reversal = z.infer<typeof reversal>;

export const withdraw = defineCall({
  id: 'withdraw',
  method: 'POST',
  path: '/api/withdrawal.php',
  summary:
    'The right of withdrawal, used for the unused credits of a payment: they are taken at once, the price of them goes back by the provider. The oldest credits count as spent first. Asked again it gives the same acknowledgement. `not_refundable` where nothing is left or the time is over.',
  access: 'member',
  body: z.object({ payment_id: rowId('payment') }),
  responses: {
    201: z.object({
      withdrawal: reversal.meta({ description: 'The acknowledgement; a mail says the same' }),
      credits: z.number().int().nonnegative().meta({ description: 'The balance afterwards' }),
    }),
  },
  errors: ['authentication_required', 'not_found', 'not_refundable'],
  repeatable: true,
});
