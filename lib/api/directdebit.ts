import type * as z from 'zod';
import {
  confirmDirectDebit,
  type DebitAttempt,
  type DebitMandate,
  type DirectDebit,
  type debitDetails,
  getDirectDebit,
  resendDirectDebitCode,
  revokeDirectDebit,
  startDirectDebit,
} from '#contract/directdebit';
import { send } from './transport';

/** The member's mandate, and an attempt at one that waits for its code. */
export function readDirectDebit(): Promise<DirectDebit> {
  return send(getDirectDebit, {});
}

/** Sends the code of a new mandate by SMS. Fails with `directdebit_blocked`, `rate_limited`. */
export async function startMandate(details: z.input<typeof debitDetails>): Promise<DebitAttempt> {
  return (await send(startDirectDebit, { body: details })).attempt;
}

/** Sends the code again. Fails with `not_found` where no attempt is open, and `rate_limited`. */
export async function sendCodeAgain(): Promise<DebitAttempt> {
  return (await send(resendDirectDebitCode, { query: { resend: '1' } })).attempt;
}

/** Signs the mandate. Fails with `code_invalid`. */
export async function signMandate(code: string): Promise<DebitMandate> {
  return (await send(confirmDirectDebit, { body: { sms_code: code } })).mandate;
}

/** Ends the mandate and an open attempt. */
export function revokeMandate(): Promise<void> {
  return send(revokeDirectDebit, {});
}
