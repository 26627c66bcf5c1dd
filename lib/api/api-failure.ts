import { type ErrorBody, errorBody } from '#contract/call';
import type { ErrorCode } from '#contract/errors';
import { serverNow } from './server-clock';

/**
 * A refused or failed call. `code` is one of the contract's; a call that reached nobody has status 0 and the code
 * `unavailable`. `details` carries what comes with some codes: `fields`, `minutes`, `name`, `member`, `request_id`.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Partial<Omit<ErrorBody, 'error'>>;
  /** Seconds after which the call may be repeated, where the answer says so. */
  readonly retryAfter: number | undefined;
  /** The moment that `retryAfter` names, in ms since 1970 by the server's clock. */
  readonly retryAt: number | undefined;

  constructor(code: ErrorCode, status: number, details: Partial<Omit<ErrorBody, 'error'>> = {}, retryAfter?: number) {
    super(`${code} (${status})`);
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === undefined ? undefined : serverNow().getTime() + retryAfter * 1000;
  }
}

/** Whether something thrown is the given refusal. */
export function isFailure(thrown: unknown, ...codes: ErrorCode[]): thrown is ApiFailure {
  return thrown instanceof ApiFailure && (codes.length === 0 || codes.includes(thrown.code));
}

/** Makes a failure of an answer that is no success; a body that nobody can read counts as the server's own error. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  if (!parsed.success) {
    return new ApiFailure(response.status === 503 ? 'unavailable' : 'internal_error', response.status, {}, retryAfter);
  }
  const { error, ...details } = parsed.data;
  return new ApiFailure(error, response.status, details, retryAfter);
}
