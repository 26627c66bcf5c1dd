import * as z from 'zod';
import { ibanProblem, plainIban } from './bank-account.ts';
import { defineCall } from './call.ts';
import { boundedText, timestamp } from './common.ts';

/** Wrong codes that end an attempt. */
export const smsCodeTries = 5;

/**
 * What one member, and one account, may be debited, in minor units of euro and in number, within so many days. Debits that
 * failed do not count; those on their way do.
 */
export const debitLimit = { days: 30, amount: 150_00, orders: 5 } as const;

/** Days that lie at least between the announcement of a debit and its date, as the mandate agrees. */
export const noticeDays = 2;

const line = (max: number) =>
  boundedText(max * 4)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, { error: 'required' }).max(max, { error: 'too_long' }));

const iban = z
  .string()
  .max(60, { abort: true })
  .superRefine((written, context) => {
    const problem = ibanProblem(written);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(plainIban);

/** Who is debited, where they live, and the phone that confirms it. */
export const debitDetails = z
  .object({
    account_holder: line(70),
    iban: iban.meta({ description: 'Of a SEPA country, with spaces or without' }),
    street: line(70),
    house_number: line(16),
    zip: line(16),
    city: line(70),
    phone: line(30).meta({
      description: 'Of a SEPA country; without a country code it is one of the member’s country',
    }),
    consent: z.literal(true, { error: 'required' }),
  })
  .meta({ id: 'DebitDetails' });
export type DebitDetails = z.output<typeof debitDetails>;

/** A mandate that waits for its code. Account and phone are shown in part. */
export const debitAttempt = z
  .object({
    account_holder: z.string(),
    iban: z.string(),
    phone: z.string(),
    tries_left: z.number().int().positive(),
    resend_at: timestamp.nullable().meta({ description: 'From when the code can be sent again; null where it cannot' }),
    expires: timestamp,
  })
  .meta({ id: 'DebitAttempt' });
export type DebitAttempt = z.infer<typeof debitAttempt>;

export const debitMandate = z
  .object({
    reference: z.string(),
    account_holder: z.string(),
    iban: z.string(),
    signed: timestamp,
    time_zone: z.string().meta({ description: 'Of the payer’s country: the date of the signature is a day there' }),
  })
  .meta({ id: 'DebitMandate' });
export type DebitMandate = z.infer<typeof debitMandate>;

export const directDebit = z
  .object({
    creditor: z
      .object({ identifier: z.string(), name: z.string(), address: z.string(), city: z.string(), country: z.string() })
      .nullable()
      .meta({ description: 'Who collects; null where the site offers no direct debit' }),
    blocked: z.boolean(),
    mandate: debitMandate.nullable(),
    attempt: debitAttempt.nullable(),
  })
  .meta({ id: 'DirectDebit' });
export type DirectDebit = z.infer<typeof directDebit>;

const path = '/api/directdebit.php';

export const getDirectDebit = defineCall({
  id: 'getDirectDebit',
  method: 'GET',
  path,
  summary: 'The member’s mandate, and the attempt at one that waits for its code.',
  access: 'member',
  responses: { 200: directDebit },
  errors: ['authentication_required'],
});

export const startDirectDebit = defineCall({
  id: 'startDirectDebit',
  method: 'POST',
  path,
  summary:
    'Prepare a mandate and send its code of six digits by SMS. An attempt before this one ends; a mandate stays until the code of the new one is given.',
  access: 'member',
  body: debitDetails,
  responses: { 202: z.object({ attempt: debitAttempt }) },
  errors: ['authentication_required', 'directdebit_blocked', 'forbidden', 'rate_limited'],
});

export const resendDirectDebitCode = defineCall({
  id: 'resendDirectDebitCode',
  method: 'POST',
  path,
  when: 'resend',
  summary: 'Send the code of the open attempt again: the same one, after a minute, five messages a day in all.',
  access: 'member',
  query: z.object({ resend: z.literal('1') }),
  responses: { 202: z.object({ attempt: debitAttempt }) },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
});

export const confirmDirectDebit = defineCall({
  id: 'confirmDirectDebit',
  method: 'PUT',
  path,
  summary: `Sign the mandate by the code of the SMS. ${smsCodeTries} wrong ones end the attempt.`,
  access: 'member',
  body: z.object({ sms_code: z.string().regex(/^\d{6}$/) }),
  responses: { 200: z.object({ mandate: debitMandate }) },
  errors: ['authentication_required', 'code_invalid', 'directdebit_blocked'],
});

export const revokeDirectDebit = defineCall({
  id: 'revokeDirectDebit',
  method: 'DELETE',
  path,
  summary: 'Revoke the mandate and end an open attempt. Debits that were announced are still collected.',
  access: 'member',
  responses: { 204: null },
  errors: ['authentication_required'],
  repeatable: true,
});
