import * as z from 'zod';
import { defineCall } from './call.ts';
import { rowId } from './common.ts';
import { payment } from './money.ts';

export const sandboxOutcomes = ['completed', 'failed', 'cancelled', 'expired', 'pending'] as const;

export const finishSandboxCheckout = defineCall({
  id: 'finishSandboxCheckout',
  method: 'POST',
  path: '/api/sandbox-checkout.php',
  summary: 'The buttons of the sandbox checkout: delivers a signed webhook, as a real provider would.',
  access: 'member',
  body: z.object({
    payment_id: rowId('payment'),
    outcome: z.enum(sandboxOutcomes),
    later_charges: z.enum(['work', 'fail']).optional(),
    return_code: z
      .string()
      .regex(/^[A-Z]{2}[0-9A-Z]{2}$/)
      .optional()
      .meta({ description: 'Why the bank returns a direct debit that fails (ISO 20022)' }),
  }),
  responses: { 200: z.object({ payment }) },
  errors: ['authentication_required', 'not_found', 'forbidden'],
  repeatable: true,
});
