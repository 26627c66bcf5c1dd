import { type ErrorCode, errorStatus, type FieldErrorCode } from '#contract/errors';
import type { PaymentMethod } from '#contract/payment-methods';

/** What a coded error may carry besides its code. `retryAfter` is in seconds and goes into the header. */
export interface ErrorExtra {
  fields?: Record<string, FieldErrorCode>;
  minutes?: number;
  name?: string;
  /** The id of the member whose page is refused, if the caller may still report that member. */
  member?: string;
  /** By what the order can be paid instead. */
  paymentMethods?: PaymentMethod[];
  /** What a message costs now. */
  credits?: number;
  retryAfter?: number;
}

/** A coded error of the contract; thrown anywhere below a call, answered in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, extra: ErrorExtra = {}) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.extra = extra;
  }
}

/** `invalid_request` about one field. */
export function invalidField(field: string, code: FieldErrorCode = 'invalid'): ApiError {
  return new ApiError('invalid_request', { fields: { [field]: code } });
}
