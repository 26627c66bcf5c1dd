import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText } from './common.ts';
import type { FieldErrorCode } from './errors.ts';
import { emailAddress } from './signup.ts';

const required = { error: 'required' satisfies FieldErrorCode, abort: true };
const tooShort = { error: 'too_short' satisfies FieldErrorCode };
const tooLong = { error: 'too_long' satisfies FieldErrorCode };

/** A subject is one line of a mail: line breaks and other control characters in it become spaces. */
const subjectLine = boundedText(1_000)
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .pipe(z.string().min(1, required).min(3, tooShort).max(150, tooLong));

export const complaint = z
  .object({
    email: z.string().trim().min(1, required).pipe(emailAddress),
    subject: subjectLine,
    text: boundedText(10_000)
      .transform((text) => text.trim())
      .pipe(z.string().min(1, required).min(3, tooShort).max(5_000, tooLong)),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof complaint>;

export const complain = defineCall({
  id: 'complain',
  method: 'POST',
  path: '/api/complaints.php',
  summary:
    'A complaint of a member or of anybody. Customer service gets a mail with the reference; so does the sender, whose mailbox gets a few a day at most.',
  access: 'public',
  body: complaint,
  responses: { 201: z.object({ reference: z.string() }) },
  errors: ['invalid_request', 'authentication_required', 'rate_limited'],
});
